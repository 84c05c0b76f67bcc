/** Plain text and JSON under a 200 that say that there is nothing, and data that holds these very words. */
import type { Case } from '../model.ts';
import { pathOf, sites } from '../site.ts';
import { json, softly, text } from '../small-sites.ts';

const PLAIN = sites('soft-404', [
  ['said-text', 'gone', 'soft-404', softly(text('404 Not Found\n')), 'in plain text'],
  [
    'said-text-path',
    'gone',
    'soft-404',
    softly((asked) => text(`File not found: ${pathOf(asked)}\n`)(asked)),
    'in plain text, with the path',
  ],
  [
    'said-json-status',
    'gone',
    'soft-404',
    softly(json({ status: 404, message: 'Not Found' })),
    'JSON',
  ],
  [
    'said-json-nested',
    'gone',
    'soft-404',
    softly((asked) =>
      json({
        ok: false,
        error: { code: 'NOT_FOUND', message: 'The resource does not exist' },
        time: Date.now() + asked.times,
      })(asked),
    ),
    'JSON, in an object, with the time',
  ],
  [
    'said-json-path',
    'gone',
    'soft-404',
    softly((asked) =>
      json({
        timestamp: new Date().toISOString(),
        status: 404,
        error: 'Not Found',
        path: pathOf(asked),
      })(asked),
    ),
    'JSON as Spring says it',
  ],
]);

export const PLAIN_ANSWER_CASES: readonly Case[] = [...PLAIN];
