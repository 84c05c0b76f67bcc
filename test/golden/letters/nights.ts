/** CATALOGUE: ten nights, each with its letter. */
import { noStates } from '../../../src/history/model.ts';
import { noNewsCounts } from '../../../src/history/news-kind.ts';
import type { Letter } from '../../../src/nightly/letter/model.ts';
import { HOSTILE } from '../../src/report/sample.ts';
import { DAY, item, letter, place } from './make.ts';

export interface Night {
  readonly zone: string;
  readonly letter: Letter;
}

/** Half past midnight in Berlin, the day before in UTC. */
const AT = Date.parse('2027-03-25T23:40:12Z');
const BERLIN = 'Europe/Berlin';

const TAM = {
  date: 'Tue, 11 Mar 2003 22:41:00 -0500',
  from: 'Tam Rusk <tam@lamproom.example>',
  subject: 'Re: New pages',
  listId: 'Keepers of lights <keepers.lamproom.example>',
};
const ANNA = {
  date: 'Fri, 1 Mar 1996 09:12:44 +0100',
  from: '"Anna Keeper" <anna@museum.example>',
  subject: 'Logbooks of the north coast, with drawings and tables of tides, part two of four',
  listId: 'Keepers of lights <keepers.lamproom.example>',
};
const JORG = {
  date: 'Mon, 2 Aug 1999 17:00:01 +0200',
  from: 'Jörg Großhans <joerg@leuchtfeuer.example>',
  subject: 'Öffnungszeiten der Leuchttürme',
  newsgroups: ['de.rec.leuchtturm'],
};

const COPY = {
  url: 'https://web.archive.example/web/20030405/http://keepers.example/404/logbook-1881.html',
  datetime: '2003-04-05T23:30:00.000Z',
  distanceDays: 25,
  asOf: '2003-03-12T03:41:00.000Z',
  asOfIs: 'message',
} as const;

const firstNight = letter(AT, {
  items: [
    item('relocated', 'moved-permanently', {
      url: 'http://museum.example/301/tides.html',
      at: AT,
      target: 'https://museum.example/alive/tides.html',
      places: [place('lamproom.mbox:12:20', ANNA)],
    }),
    item('relocated', 'moved-permanently', {
      url: 'http://www.lighthouses.example/list.html',
      at: AT,
      target: 'https://lighthouses.example/list/',
      places: [place('2003/03.mbox:310:5', TAM), place('2003/03.mbox:352:7', TAM)],
    }),
  ],
  ...{ run: 1, links: 384, asked: 384 },
  states: { ...noStates(), working: 331, relocated: 2, failing: 38, unverified: 13 },
});

const oneLost = letter(AT, {
  items: [
    item('lost', 'not-found', {
      url: 'http://keepers.example/404/logbook-1881.html',
      at: AT,
      since: AT - 9 * DAY,
      status: 404,
      history: { lastSeen: AT - 25 * DAY, lastAnswer: AT - 25 * DAY },
      link: { archived: COPY, sightingCount: 5 },
      places: [
        place('lamproom.mbox:31:27', TAM),
        place('lamproom.mbox:64:50', ANNA),
        place('/srv/news/spool/4711:12:1', JORG),
      ],
    }),
  ],
  exit: 2,
});

const deadHost = letter(AT, {
  items: [1, 2, 3, 4, 5].map((page) =>
    item('lost', page === 3 ? 'dns-gone' : 'connection-refused', {
      url: `http://site22.example:8080/lights/${page}.html`,
      at: AT,
      since: AT - (13 - page) * DAY,
      error: page === 3 ? 'ENOTFOUND' : 'ECONNREFUSED',
      wholeHost: true,
      history: { lastSeen: AT - (20 - page) * DAY },
      ...(page === 2 ? { link: { archived: { ...COPY, url: `${COPY.url}?2` } } } : {}),
      places: [place(`lamproom.mbox:${page}00:3`, page % 2 === 0 ? ANNA : JORG)],
    }),
  ),
  exit: 2,
});

const recoveredAndRelocated = letter(Date.parse('2027-04-03T13:17:00Z'), {
  items: [
    item('relocated', 'moved-permanently', {
      url: 'http://tides.example/nz.html',
      at: Date.parse('2027-04-03T12:20:00Z'),
      target: 'https://tides.example/tables/new-zealand/',
      places: [place('pacific.mbox:7:1', TAM)],
    }),
    item('recovered', 'ok', {
      url: 'http://keepers.example/404/logbook-1881.html',
      at: Date.parse('2027-04-03T12:30:00Z'),
      since: Date.parse('2027-03-26T00:10:00Z'),
      was: 'lost',
      places: [place('lamproom.mbox:31:27', TAM)],
    }),
    item('recovered', 'moved-permanently', {
      url: 'http://charts.example/',
      at: Date.parse('2027-04-03T12:31:00Z'),
      since: Date.parse('2027-01-04T12:00:00Z'),
      was: 'unseen',
      target: 'https://charts.example/en/',
      places: [place('lamproom.mbox:99:27', ANNA)],
    }),
  ],
});

const CAUSES = [
  ['auth-required', 'http://members.example/roll.html', 401],
  ['redirect-suspect', 'http://shop.example/lamps/14', 200],
  ['blocked', 'http://walls.example/fresnel.html', 403],
  ['connection-reset', 'http://reset.example/a', undefined],
  ['tls-name', 'https://stranger.example/plans/', undefined],
] as const;

const unseen = letter(AT, {
  items: CAUSES.map(([reason, url, status], index) => {
    const made = item('unseen', reason, {
      url,
      at: AT,
      since: AT - (60 + 3 * index) * DAY,
      ...(status === undefined ? {} : { status }),
      ...(reason === 'connection-reset' ? { error: 'ECONNRESET' } : {}),
      history: reason === 'blocked' ? {} : { lastSeen: AT - (60 + 3 * index) * DAY },
      places: [place(`lamproom.mbox:${index + 1}0:9`, index % 2 === 0 ? TAM : ANNA)],
    });
    if (reason !== 'redirect-suspect') return made;
    const hops = [
      { url, status: 302, location: 'http://shop.example/' },
      { url: 'http://shop.example/', status: 200 },
    ];
    const { verdict } = made.link;
    const evidence = { ...verdict.evidence, hops };
    return { ...made, link: { ...made.link, verdict: { ...verdict, evidence } } };
  }),
});

const unsteady = letter(AT, {
  items: [
    item('lost', 'not-found', {
      url: 'http://flap.example/settled.html',
      at: AT,
      since: AT - 8 * DAY,
      status: 404,
      history: { lastSeen: AT - 10 * DAY },
      places: [place('lamproom.mbox:5:5', TAM)],
    }),
    item('unsteady', 'server-error', {
      url: 'http://flap.example/down.html',
      at: AT,
      status: 503,
      history: { lastSeen: AT - 2 * DAY },
      places: [place('lamproom.mbox:6:5', TAM)],
    }),
    item('unsteady', 'ok', {
      url: 'http://weather.example/coast',
      at: AT,
      history: { state: 'working', lastSeen: AT },
      places: [place('lamproom.mbox:8:5', ANNA)],
    }),
    item('recovered', 'ok', {
      url: 'http://flap.example/steady.html',
      at: AT,
      since: AT - 95 * DAY,
      was: 'unsteady',
      places: [place('lamproom.mbox:7:5', TAM)],
    }),
  ],
  exit: 2,
});

const DIGEST = {
  ...{ since: Date.parse('2027-02-25T23:52:00Z'), until: AT },
  ...{ nights: 28, blindNights: 2, silentNights: 19 },
  statesBefore: { ...noStates(), working: 350, relocated: 12, failing: 10, lost: 12 },
  states: { ...noStates(), working: 343, relocated: 12, failing: 13, lost: 16 },
  ...{
    lostSince: 5,
    recoveredSince: 1,
    unseenNow: 7,
    citedInGoneFiles: 12,
    overdue: 0,
    asked: 812,
  },
} as const;

const TROUBLES = [
  {
    key: 'input-damaged 2004.mbox.gz',
    problem: {
      code: 'input-damaged',
      severity: 'error',
      source: '/home/ines/Mail/2004.mbox.gz',
      message: 'cannot be unpacked completely: unexpected end of file',
      remedy: 'everything before the damage was read; fetch or copy the file again',
    },
    since: AT - 13 * DAY,
    nights: 14,
    toldAt: AT - 7 * DAY,
  },
] as const;

const troubles = letter(AT, {
  exit: 1,
  problems: [
    '/home/ines/Mail/2004.mbox.gz: cannot be unpacked completely: unexpected end of file, for 14 nights now. What could be read was read; fetch or copy the file again.',
    '/home/ines/Mail/none.mbox: no such file or directory. Check the path; quote names that contain spaces or wildcards.',
  ],
  troubles: TROUBLES,
});

const MANY = 230;

const hostile = letter(AT, {
  job: `/home/ines/Mail/\u202egpj\r\nBcc: all@lamproom.example ${'ü'.repeat(60)}.toml`,
  items: [
    item('lost', 'not-found', {
      url: `http://u:fresnel@evil.example/${HOSTILE.url}`,
      at: AT,
      since: AT - 9 * DAY,
      status: 404,
      history: { lastSeen: AT - 25 * DAY },
      places: [
        place('odd.mbox:1:1', {
          subject: `${HOSTILE.subject} http://u:fresnel@b.example/`,
          from: '"<i>" <a@b.example>',
          listId: '<b>\r\nFrom </b>',
        }),
        place(`/home/ines/Mail/${HOSTILE.source}:2:2`, { subject: `From ${'灯台'.repeat(80)}` }),
      ],
    }),
    item('lost', 'gone', {
      url: `http://long.example/${'lamp-'.repeat(240)}end`,
      at: AT,
      since: AT - 9 * DAY,
      history: { lastSeen: AT - 25 * DAY },
      places: [place('odd.mbox:3:3', { subject: '.' })],
    }),
    ...Array.from({ length: MANY - 32 }, (_, index) =>
      item('lost', 'soft-404', {
        url: `http://h${index % 7}.example/${index}`,
        at: AT,
        since: AT - 20 * DAY,
        status: 200,
        history: { lastSeen: AT - 30 * DAY },
        places: [place(`big.mbox:${index + 1}:1`, TAM)],
      }),
    ),
    item('relocated', 'moved-permanently', {
      url: 'http://moved.example/',
      at: AT,
      target: 'javascript:alert(1)',
      places: [place('odd.mbox:4:4', { subject: 'From here on' })],
    }),
  ],
  counts: { ...noNewsCounts(), lost: MANY, relocated: 1 },
  problems: ['From an odd file\u001b[2J: cannot be read: http://u:fresnel@b.example/'],
  exit: 2,
});

export const NIGHTS: Readonly<Record<string, Night>> = {
  'first-night': { zone: BERLIN, letter: firstNight },
  'quiet-month': { zone: BERLIN, letter: letter(AT, { digest: DIGEST }) },
  'one-lost': { zone: BERLIN, letter: oneLost },
  'dead-host': { zone: BERLIN, letter: deadHost },
  'recovered-and-relocated': { zone: 'Pacific/Auckland', letter: recoveredAndRelocated },
  unseen: { zone: BERLIN, letter: unseen },
  unsteady: { zone: BERLIN, letter: unsteady },
  blind: {
    zone: BERLIN,
    letter: letter(AT, { blind: 'all 45 sites that were checked refused the connection' }),
  },
  troubles: { zone: BERLIN, letter: troubles },
  hostile: { zone: BERLIN, letter: hostile },
};
