/** Which site will take longest, and the words for it. */
import { describe, expect, it } from 'vitest';
import { forecastOf } from '../../../src/checking/forecast.ts';
import { forecastLine } from '../../../src/commands/progress/forecast-line.ts';
import { DEFAULT_SCHEDULE, type ScheduleOptions } from '../../../src/schedule/schedule.ts';
import type { HostQueue } from '../../../src/store/store.ts';

type Opened = Parameters<typeof forecastOf>[2];

const NONE: Opened = { allowAddresses: [], connectTo: [] };
const LOOPBACK: Opened = { allowAddresses: ['127.0.0.0/8'], connectTo: [] };

const queues = (counts: Readonly<Record<string, number>>): HostQueue[] =>
  Object.entries(counts).map(([host, links]) => ({ host, links }));

function words(
  counts: Readonly<Record<string, number>>,
  options: Partial<ScheduleOptions> = {},
  policy = NONE,
): string | undefined {
  const forecast = forecastOf(queues(counts), { ...DEFAULT_SCHEDULE, ...options }, policy);
  return forecast && forecastLine(forecast);
}

describe('the forecast', () => {
  it.each<[string, string, Parameters<typeof words>]>([
    [
      'a host',
      'longest will be github.com: 690 links at one a second, about 12 min',
      [{ 'github.com': 690, 'example.org': 40 }],
    ],
    [
      'a site with several hosts',
      'longest will be example.org: 900 links at one a second, about 15 min',
      [{ 'a.example.org': 500, 'github.com': 690, 'b.example.org': 400 }],
    ],
    [
      'hosts with a pace of their own',
      'longest will be slow.example.org: 40 links at one every 5 s, about 3 min',
      [
        { 'github.com': 100, 'slow.example.org': 40 },
        { hosts: [{ host: 'slow.example.org', delayMs: 5000 }] },
      ],
    ],
    [
      'several links at once',
      'longest will be github.com: 7,000 links at 4 a second, about 30 min',
      [{ 'github.com': 7000 }, { hostConcurrency: 4 }],
    ],
    [
      'strangers beside the own host',
      'longest will be github.com: 60 links at one a second, about 1 min',
      [{ 'localhost:8080': 1, '127.0.0.1': 9000, 'github.com': 60 }, {}, LOOPBACK],
    ],
  ])('names %s', (_, expected, asked) => {
    expect(words(...asked)).toBe(expected);
  });

  it.each<[string, Parameters<typeof words>]>([
    ['all is over soon', [{ 'github.com': 29 }]],
    ['nothing is waited for', [{ 'github.com': 9000 }, { delayMs: 0 }]],
    ['only hosts are left that are not requested', [{ localhost: 9000, '10.0.0.1': 9000 }]],
    ['only own hosts are left', [{ localhost: 9000 }, {}, LOOPBACK]],
  ])('says nothing where %s', (_, asked) => {
    expect(words(...asked)).toBeUndefined();
  });
});
