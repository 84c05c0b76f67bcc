/** A nightly job over a folder of documents: what changes is read, what stays is not, and what is at fault stays told. */
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { pdfFile } from '../../../helpers/pdf-file.ts';
import { TIME_ZONE } from '../../../year/calendar.ts';
import { compoundFile } from '../../documents/compound-files.ts';
import { docx, p, run } from '../../documents/office-files.ts';
import { Nights } from './nights.ts';

beforeAll(() => {
  process.env['TZ'] = TIME_ZONE;
});

const paper = (word: string): Buffer =>
  pdfFile({ pages: [{ texts: [{ text: `See http://a.example/${word} now`, x: 50, y: 700 }] }] });

const mailbox = (pdf: Buffer): string =>
  'From a@b.example Mon Jan  1 00:00:00 2024\nFrom: a@b.example\nSubject: x\n' +
  'Content-Type: application/pdf; name="attached.pdf"\nContent-Transfer-Encoding: base64\n\n' +
  `${pdf.toString('base64').replace(/.{76}/g, (line) => `${line}\n`)}\n`;

const ENCRYPTED = compoundFile({ EncryptedPackage: Buffer.alloc(5000) });

/** Other bytes after the beginning, where size and time stay: who reads the file again finds none of its links. */
function spoil(path: string): void {
  writeFileSync(path, readFileSync(path).fill(0x20, HEAD));
  utimesSync(path, WRITTEN, WRITTEN);
}

/** What a file is known by. */
const HEAD = 600;
const WRITTEN = 1_700_000_000;

it('documents that stay are read once, and what is at fault in them is told weekly', async () => {
  const words = ['stays', 'before', 'after', 'gone', 'new', 'attached'];
  const asked: string[] = [];
  const lives = words.map((word) => {
    const url = `http://a.example/${word}`;
    return [url, () => void asked.push(word)] as const;
  });
  const job = new Nights(Object.fromEntries(lives), {
    sources: ['papers'],
    check: 'attachments = true',
  });
  mkdirSync(join(job.folder, 'papers'));
  const write = (name: string, bytes: Buffer | string): string =>
    job.write(join('papers', name), Buffer.from(bytes));
  const stays = write('stays.pdf', paper('stays'));
  const changes = write('changes.pdf', paper('before'));
  const gone = write('gone.docx', docx(p(run('See http://a.example/gone'))));
  write('damaged.pdf', '%PDF-1.4\n');
  const encrypted = write('encrypted.docx', ENCRYPTED);
  write('box.mbox', mailbox(paper('attached')));

  for (const path of [stays, encrypted]) utimesSync(path, WRITTEN, WRITTEN);

  const night = async (day: number) => {
    asked.length = 0;
    const { exit, stderr } = await job.night(day);
    return { exit, stderr, asked: [...new Set(asked)].sort() };
  };
  const first = await night(0);
  expect(first.asked).toEqual(['attached', 'before', 'gone', 'stays']);
  expect(first.stderr).toMatch(/damaged\.pdf.*is damaged; not read whole/);
  expect(first.stderr).toMatch(/encrypted\.docx.*is encrypted; not read/);

  for (const path of [stays, encrypted]) spoil(path);
  rmSync(gone);
  writeFileSync(changes, paper('after'));
  write('new.pdf', paper('new'));
  const second = await night(1);
  expect(second).toEqual({ exit: 1, stderr: '', asked: ['after', 'new'] });
  expect(await night(2)).toEqual({ exit: 1, stderr: '', asked: [] });
  const week = await night(7);
  expect(week.stderr).toMatch(/damaged\.pdf.*since 2027-01-01, in 4 nights/);
  expect(week.stderr).toMatch(/encrypted\.docx.*since 2027-01-01, in 4 nights/);
});
