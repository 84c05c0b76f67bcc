/** Messages of pieces that decide how they are taken apart. */
import type { Prng } from '../../../generator/prng.ts';

const TYPES = [
  'text/plain',
  'text/html; charset="utf-8"',
  'Text/Plain; charset=us-ascii; format=flowed',
  'text/plain; format=flowed; DelSp=Yes',
  'text/plain; charset="hz-gb-2312"',
  'text/plain;\n\tcharset=utf-7',
  'text/enriched',
  'text/calendar',
  'text',
  'application/pgp-signature; name="x;y"',
  'application/xml',
  'application/pdf',
  'application/octet-stream; name="a.docx"',
  'application/vnd.oasis.opendocument.text',
  'image/png',
  'message/rfc822',
  'text/plain; charset*=x',
  'multipart/digest; boundary=x',
  'multipart/mixed; boundary="x"',
  'multipart/alternative;\r\n boundary= "y "; charset=utf-8',
  'multipart/signed; micalg=sha1 (what); boundary=--',
  'multipart/mixed',
];
const ENCODINGS = ['7bit', 'base64', 'Quoted-Printable', 'quoted-printable (x)', '8bit'];
const FIELDS = [
  'Subject: a thing: http://s.example/',
  'Subject: =?utf-8?q?http=3A//q.example/?=',
  'Subject: plain: no more',
  'Subject: Re: (www.s.example/a)',
  'Subject: ftp.s.example is\n\twww.s.example/b. And',
  'List-Archive: <http://l.example/>, <mailto:l@l.example>',
  'List-Post: NO',
  'List-Help: (a, comment) <http://h.example/>more,(b)\n\t<mailto:h@h.example?subject=x>,<x<y>',
  'List-Subscribe: <http://folded.example/\n a>, http://open.example/',
  'List-Owner: <> , <ftp://o.example/\xe4>, <ftp://o.example/>',
  'From: a@b.example',
  'Message-ID: <1@x>',
  'Content-Location: http://c.example/',
  'X-URL:http://folded.example/a\n  b',
  'continued\n\tfurther',
  'not a field',
  'Received : by x',
  'Content-Description: a part',
  'Content-Disposition: attachment; filename=b.ods',
];
const LINES = [
  'http://example.org/a',
  '> > quoted http://example.org/q and ftp://ftp.example.org/r?s=t#u ',
  'http://example.org/more-',
  'below.html.',
  '_'.repeat(40),
  '\fhttp://example.org/page',
  'see <URL:http://example.org/b>.',
  'see www.example.org/b and ftp.example.org/c. Or',
  '> > (www.example.org)',
  'www.example.org/d=3De=\nf.html "ftp.example.org"',
  'plain words only',
  '',
  '',
  ' ',
  'a=',
  'b =',
  'c= \t',
  'aHR0cDovL2I2NC5leGFtcGxlLw==',
  'cGxhaW4gd29yZHM=',
  '=3D=C3=A4=3d x =zz =',
  'trailing   ',
  'returned\r',
  'DON\x19T see http://example.org/c\x19',
  '\x14http://example.org/\x14d \x1cwww.example.org/\x05',
  'ftp\x11://example.org <http://example.org/\x1e>\x1f',
  '\x1a',
  '--x',
  '--x--',
  '--y',
  '----',
  '-- ',
  '-'.repeat(30),
  '-'.repeat(70),
  'Date: x',
  'From: y',
  'NFrom: z',
  '> quoted: yes',
  '\xe4\xf6',
  '\xef\xbd\x88\xef\xbd\x94\xef\xbd\x94\xef\xbd\x90\xef\xbc\x9a//wide.example/',
  '\xef\xbb\xbf\xef\xbc\x8chttp://comma.example/\xef\xbc\x8c \xef\xbd\x97\xef\xbd\x97',
  'http\xef\xbc\x9a\xef\xbc\x8f\xef\xbc\x8fslash.example/',
  'http\xef\xbc\x9a//colon.example/',
  '\xef\xbd\x97\xef\xbd\x97\xef\xbd\x97\xef\xbc\x8ew.example/',
  '\xef\xbc\xb7\xef\xbc\xb7\xef\xbc\xb7\xef\xbc\x8ecapital.example/',
  '<a href="http://markup.example/">\xc3\xbc</a>',
  'gr\xc3\xbc\xc3\x9fe \xf0\x9f\x98\x80 http://u.example/',
  '\xe2\x80\x94\xed\xa0\x80',
  '=E2=82=AC http://euro.example/=\n\xc3\xa4',
  'begin 644 x',
  'BEGIN:VCALENDAR',
  'URL:htt\n p://folded.example/a',
];

/** A message of pieces that matter, mostly in places where they stand in mail. */
export function compose(prng: Prng): Buffer {
  const lineEnd = prng.pick(['\n', '\n', '\r\n']);
  const lines: string[] = [];
  const header = (): void => {
    for (let count = prng.below(4); count > 0; count--) lines.push(prng.pick(FIELDS));
    if (prng.below(4) > 0) lines.push(`Content-Type: ${prng.pick(TYPES)}`);
    if (prng.below(2) > 0) lines.push(`Content-Transfer-Encoding: ${prng.pick(ENCODINGS)}`);
    lines.push('');
  };
  header();
  for (let parts = prng.below(5); parts >= 0; parts--) {
    for (let count = prng.below(7); count > 0; count--) lines.push(prng.pick(LINES));
    if (parts > 0) lines.push(prng.pick(['--x', '--y', '--y', '----', '--x--']));
    if (parts > 0 && prng.below(3) > 0) header();
  }
  return Buffer.from(lines.join(lineEnd), 'latin1');
}
