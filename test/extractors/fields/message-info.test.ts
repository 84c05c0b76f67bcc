import { describe, expect, it } from 'vitest';
import { readHeaders } from '../../../extractors/fields/headers.ts';
import { type MessageInfo, readMessageInfo } from '../../../extractors/fields/message-info.ts';
import { LIMITS } from '../../../extractors/limits.ts';
import { openScanner } from '../../helpers/scanner.ts';

const MOST = LIMITS.toldFieldCharacters;

function infoOf(header: string): MessageInfo {
  const bytes = Buffer.from(`${header}\n\n`);
  return readMessageInfo(bytes, readHeaders(bytes, 0, bytes.length));
}

describe('the facts of a message', () => {
  it('are told whole up to the bound, and cut off behind it', () => {
    expect(infoOf(`Subject: ${'A'.repeat(MOST)}`).subject).toBe('A'.repeat(MOST));
    expect(infoOf(`Subject: ${'A'.repeat(MOST + 1)}`).subject).toBe(`${'A'.repeat(MOST)}\u2026`);
  });

  it.each(['From', 'Date', 'Message-ID', 'List-Id', 'Subject', 'Newsgroups'])(
    'are short where %s is long',
    (name) => {
      const told = JSON.stringify(infoOf(`${name}: ${'word,'.repeat(50_000)}`));
      expect(told.length).toBeGreaterThan(MOST);
      expect(told.length).toBeLessThan(4 * MOST);
    },
  );

  it('are cut between characters', () => {
    const encoded = '=?utf-8?q?=F0=9F=AA=94?= '.repeat(MOST);
    expect(infoOf(`Subject: A${encoded}`).subject).toMatch(/^A(?:\u{1fa94})+\u2026$/u);
  });

  it('hold no URL that is longer than any that is read', () => {
    const long = `http://list.example/${'a'.repeat(LIMITS.urlLength)}`;
    expect(infoOf(`Archived-At: <${long}>\nList-Archive: ${long}`)).toEqual({});
  });

  it('do not make a message many times as long where each sighting tells them', () => {
    const urls = Array.from({ length: 1000 }, (_, at) => `http://list.example/${at}\n`).join('');
    const message = Buffer.from(`From: a@b.example\nSubject: ${'A'.repeat(300_000)}\n\n${urls}`);
    let told = 0;
    const scanner = openScanner(
      { source: 'long.eml', layout: { format: 'message' } },
      {
        sighting: (sighting) => {
          told += JSON.stringify(sighting).length;
        },
        warning: () => undefined,
      },
    );
    scanner.write(message);
    scanner.end();
    expect(told).toBeLessThan(10 * message.length);
  });
});
