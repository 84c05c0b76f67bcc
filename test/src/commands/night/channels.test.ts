/** Where letters go: to standard output as text or as a message, by mail, to the webhook; and which are sent at all. */
import { expect, it } from 'vitest';
import { channelsOf } from '../../../../src/commands/night/channels.ts';
import type { Letter } from '../../../../src/nightly/letter/model.ts';
import type { MailSettings } from '../../../../src/nightly/mail/settings.ts';
import type { Notify } from '../../../../src/nightly/model.ts';
import { letter } from '../../../golden/letters/make.ts';
import { NIGHTS } from '../../../golden/letters/nights.ts';

const told = (name: string): Letter => (NIGHTS[name] as (typeof NIGHTS)[string]).letter;
const QUIET = letter(Date.parse('2027-03-25T23:40:12Z'));
const MAIL: MailSettings = {
  ...{ to: [], from: 'ines@lamphost.example', sendmail: undefined, isPrinted: false },
};
const HOOK: Notify = { webhook: 'https://h.example/', secret: undefined, on: 'change' };

function sent(mail: Partial<MailSettings>, notify?: Notify) {
  const log: string[] = [];
  const channels = channelsOf(
    { mail: { ...MAIL, ...mail }, notify, people: true },
    {
      out: async (bytes) => void log.push(`print ${bytes}`),
      requireReader: () => undefined,
      signal: new AbortController().signal,
    },
    {
      sendMail: async (message, { program }) => {
        log.push(`mail ${program} ${message}`);
        return null;
      },
      callWebhook: async (_, { id }) => {
        log.push(`webhook ${id}`);
        return null;
      },
    },
    'UTC',
  );
  return { channels, log };
}

it('a letter is printed as text, without the problems that standard error has', async () => {
  const { channels, log } = sent({});
  await channels[0]?.send({ ...told('one-lost'), problems: ['none.mbox: no such file'] });
  expect(log).toEqual([expect.stringMatching(/^print 1 link lost - links\.toml\n\nLost \(1\)\n/)]);
  expect(log[0]).not.toContain('none.mbox');
});

it('a letter that is mailed is not printed', async () => {
  const { channels, log } = sent({ to: ['ines@lamproom.example'], sendmail: '/bin/mailer' }, HOOK);
  expect(channels.map(({ name }) => name)).toEqual(['mail', 'webhook']);
  for (const { send } of channels) expect(await send(told('troubles'))).toBeNull();
  expect(log).toEqual([
    expect.stringMatching(
      /^mail \/bin\/mailer Date: .*\nTo: ines@lamproom\.example\n.*none\.mbox/s,
    ),
    'webhook lamp-2027-03-25',
  ]);
});

it('a message that is asked for is printed, and not mailed', async () => {
  const { channels, log } = sent({ to: ['ines@lamproom.example'], isPrinted: true });
  await channels[0]?.send(told('one-lost'));
  expect(log).toEqual([
    expect.stringMatching(/^print Date: .*\nFrom: urlglean <ines@lamphost\.example>\nTo: ines@/),
  ]);
});

it.each([
  ['print', {}, 0, [false, true, false, true, false]],
  ['mail', { to: ['a@b.example'] }, 0, [false, true, true, true, true]],
  ['the webhook', {}, 1, [false, true, true, true, false]],
])('%s takes only what is worth it', (_, mail, index, expected) => {
  const nights = [QUIET, ...['one-lost', 'blind', 'quiet-month', 'troubles'].map(told)];
  const channel = sent(mail, HOOK).channels[index];
  expect(nights.map((night) => channel?.wants(night))).toEqual(expected);
});

it.each([
  ['always', [true, true, true]],
  ['failure', [false, false, true]],
] as const)('the webhook may be called for %s', (on, expected) => {
  const nights = [QUIET, told('one-lost'), { ...QUIET, exit: 1 as const }];
  const channel = sent({}, { ...HOOK, on }).channels[1];
  expect(nights.map((night) => channel?.wants(night))).toEqual(expected);
});
