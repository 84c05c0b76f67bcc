/** Messages inside of texts in quoted-printable: none is missed by the plan of a message, and few others are left. */
import { describe, expect, it } from 'vitest';
import { stringOf } from '../../../../extractors/characters/text.ts';
import { type MessagePlan, thePlan } from '../../../../extractors/lexer/message/plan.ts';
import { readMessage } from '../../../../extractors/mime/message.ts';
import { OriginMap } from '../../../../extractors/origin/origin-map.ts';
import { lineEndsFor } from '../../../../extractors/urls/lexed.ts';
import { Prng } from '../../../generator/prng.ts';
import { tries } from '../../../helpers/long.ts';
import { paced } from '../../../helpers/pace.ts';

const COMPOSED = tries(20_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const LINE_ENDS = { text: lineEndsFor({}), header: lineEndsFor({ join: 'off' }) };
const HEADER = 'Subject: x\nContent-Transfer-Encoding: quoted-printable\n\n';
const SEPARATOR = '-'.repeat(27);

const plan = thePlan() as MessagePlan;

function isPlanned(body: string, header = HEADER): boolean {
  return plan.take(Buffer.from(header + body, 'latin1'), LINE_ENDS);
}

function holdsMessages(body: string): boolean {
  const bytes = Buffer.from(HEADER + body, 'latin1');
  const ignored = (): void => undefined;
  let nested = 0;
  const count = (name: string): void => {
    if (name === 'nested') nested++;
  };
  const sink = { info: ignored, header: ignored, part: ignored, warning: ignored, count };
  readMessage({ bytes, origin: () => OriginMap.identity(0, bytes.length) }, 0, sink);
  return nested > 0;
}

const PIECES = [
  ...[SEPARATOR, '-'.repeat(26), '-'.repeat(30), '-'.repeat(70), '--', '-', '=2D=2D', '-=\n-'],
  ...[
    '\n',
    '\n',
    '\n',
    '\n\n',
    '\n\n',
    '\n\n\n',
    '\r\n',
    '\r',
    '=0A',
    '=0D',
    '=\n',
    ' \n',
    '=20\n',
  ],
  ...['From: x', 'NFrom: x', 'Fr=\nom: x', '=46rom: x', 'Date : x', 'Date', 'Date://', 'X: y'],
  ...['Content-Transfer-Encoding: x', 'Message-ID: <1@x>', 'N', 'a', ' ', '=00', '=E4', '=', '> '],
];

describe('a text in quoted-printable', () => {
  it('has no plan if messages are in it', { timeout: paced(120_000) }, () => {
    const prng = new Prng(SEED);
    let holding = 0;
    let planned = 0;
    for (let count = 0; count < COMPOSED; count++) {
      const pieces = Array.from({ length: 2 + prng.below(12) }, () => prng.pick(PIECES));
      pieces.splice(prng.below(pieces.length), 0, prng.pick([SEPARATOR, '-'.repeat(70)]));
      const body = pieces.join('');
      const holds = holdsMessages(body);
      const isRead = isPlanned(body);
      if (holds) holding++;
      if (isRead) planned++;
      if (holds && isRead) expect.fail(JSON.stringify(body));
    }
    expect(holding).toBeGreaterThan(COMPOSED / 100);
    expect(planned).toBeGreaterThan(COMPOSED / 4);
  });

  it.each([
    ['news that were sent by mail', `NFrom: x\nNDate: y\nN\nN${SEPARATOR}\n`],
    ['news behind empty lines', `\n=0A\r\nNFrom: x\nNDate: y\nN\nN${SEPARATOR}\n`],
    ['a message that it begins with', `${SEPARATOR}\n\nDate: x\n\ntext\n`],
    ['a message behind a line', `text\n${SEPARATOR}\n\nDate: x\n\ntext\n`],
    ['a message behind a line that is encoded', `${SEPARATOR}\n=2D-x=\ny\n\nD=61te: x\n\ntext\n`],
    ['a message behind a character of nothing', `${SEPARATOR}\n--=00\n\nDate: x\n\ntext\n`],
    ['a message behind many line ends', `${SEPARATOR}${'\n'.repeat(9)}Date: x\n\ntext\n`],
    [
      'a digest',
      `text\n${'-'.repeat(70)}\n\nSubject: x\n\ntext\n${'-'.repeat(30)}\n\nSubject: y\n\ntext\n`,
    ],
  ])('has no plan if it holds %s', (_, body) => {
    expect(holdsMessages(body)).toBe(true);
    expect(isPlanned(body)).toBe(false);
  });

  it.each([
    ['separators with a word behind them', `${SEPARATOR}\n\ntext\n${'-'.repeat(70)}\n\nmore\n`],
    ['separators right above a header', `${SEPARATOR}\nFrom: x\nDate: y\n\ntext\n`],
    ['separators far above a header', `${SEPARATOR}${'\n'.repeat(10)}Date: x\n\ntext\n`],
    ['a separator and a header above it', `From: x\n\ntext\n\n${SEPARATOR}\n`],
    ['a single hyphen above a header', `${SEPARATOR}x\n- \n\nDate: y\n\ntext\n`],
    ['a separator and an unknown field', `${SEPARATOR}\n\nList-Archive: y\n\ntext\n`],
    ['a message, but no separator', `--\n\nDate: x\n\ntext\n`],
    ['news, but no separator', 'NFrom: x\nNDate: y\nN\nNtext\n'],
  ])('has a plan if it holds %s', (_, body) => {
    expect(holdsMessages(body)).toBe(false);
    expect(isPlanned(body)).toBe(true);
  });

  it('takes the place of the text before it, which is surveyed anew', () => {
    const { lexer } = plan;
    isPlanned(
      'gr\xc3\xbc\xc3\x9fe http://u.example/ end\n',
      'Content-Type: text/plain; charset=utf-8\n\n',
    );
    const entry = plan.next();
    const text = entry?.what === 'part' ? plan.textOf(entry) : null;
    expect(isPlanned(`${SEPARATOR}\n\nDate: x\n\nhttp://other.example/\n`)).toBe(false);
    expect(lexer.survey(stringOf(text ?? ''))).not.toBeNull();
    lexer.begin({ encoded: [], lineEnds: LINE_ENDS.text });
    expect(lexer.next()).toBe('done');
    expect(lexer.records.at(0)).toMatchObject({ start: 6, end: 23 });
  });
});
