/**
 * One message of a generated mailbox: takes a generator, gives the message with its separator line
 * and the empty line after it, and tells which URLs were planted. Nothing is remembered from one
 * message to the next.
 */
import { type MailContext, type Plant, pickBody } from './bodies.ts';
import { pickHost } from './web.ts';

const FIRST_DATE = Date.UTC(1994, 9, 10, 9, 12, 44);
const INTERVAL_MS = 3_737_000;

export function composeMessage(context: MailContext, document: number): string {
  const { prng, onPlanted } = context;
  const plant: Plant = (part, found) => onPlanted({ ...found, document, part });
  const date = new Date(FIRST_DATE + document * INTERVAL_MS).toUTCString();
  const host = pickHost(prng);
  const sender = `${prng.pick(context.prose.words)}@${host}`;
  const head = [
    `From ${sender} ${asctime(date)}`,
    ...envelope(context, host, date),
    ...identity(context, sender, document),
    ...(prng.chance(25) ? listHeaders(context, plant) : []),
  ];
  const entity = pickBody(prng)(context, plant, '');
  return `${head.join('\n')}\n${entity.headers.join('\n')}\n\n${entity.body}\n\n`;
}

/** `Mon, 10 Oct 1994 09:12:44 GMT` as a separator line has it. */
function asctime(date: string): string {
  const [weekday, day, month, year, time] = date.replace(',', '').split(' ');
  return `${weekday} ${month} ${String(Number(day)).padStart(2)} ${time} ${year}`;
}

function envelope(context: MailContext, host: string, date: string): string[] {
  const lines = [`Return-Path: <owner@${host}>`];
  for (let hops = 1 + context.prng.below(3); hops > 0; hops--) {
    const id = context.prng.next().toString(36).toUpperCase();
    lines.push(`Received: from ${host} ([192.0.2.${context.prng.below(254) + 1}])`);
    lines.push(`\tby mx${hops}.relay.example (8.12.3/8.12.3) with ESMTP id ${id};`);
    lines.push(`\t${date.replace('GMT', '+0000')}`);
  }
  return [...lines, `Date: ${date.replace('GMT', '+0000')}`];
}

function identity(context: MailContext, sender: string, document: number): string[] {
  const { prng, prose } = context;
  const reply = document > 1 && prng.chance(60);
  const subject = `${prng.pick(prose.words)} ${prng.pick(prose.words)} ${prng.pick(prose.words)}`;
  const parent = `<${1 + prng.below(Math.max(1, document - 1))}@lists.example>`;
  return [
    `From: ${prng.pick(prose.words)} ${prng.pick(prose.words)} <${sender}>`,
    'To: friends@lists.example',
    `Subject: ${reply ? 'Re: ' : ''}${subject}`,
    `Message-ID: <${document}@lists.example>`,
    ...(reply ? [`In-Reply-To: ${parent}`, `References: ${parent}`] : []),
  ];
}

function listHeaders({ prng }: MailContext, plant: Plant): string[] {
  const list = `http://lists.h${prng.zipf(6)}.example`;
  const leave = 'mailto:friends-request@lists.example?subject=unsubscribe';
  plant('header:List-Archive', { url: `${list}/archive/`, form: 'header', breaks: [] });
  plant('header:List-Unsubscribe', { url: `${list}/leave`, form: 'header', breaks: [] });
  plant('header:List-Unsubscribe', { url: leave, form: 'header', breaks: [] });
  return [
    `List-Archive: <${list}/archive/>`,
    `List-Unsubscribe: <${list}/leave>,\n <${leave}>`,
    'List-Id: Friends <friends.lists.example>',
  ];
}
