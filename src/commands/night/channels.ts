/** The ways on which a night tells: takes the configuration and the console, gives channels, standard output first. */
import { type Problem, UrlgleanError } from '../../errors.ts';
import type { Channel } from '../../nightly/letter/model.ts';
import { mailBody } from '../../nightly/mail-body.ts';
import type { NightlyConfig } from '../../nightly/model.ts';
import { shouldNotify } from '../../nightly/payload.ts';
import type { Console } from '../output/model.ts';
import type { NightDeps } from './night-deps.ts';

export type Channels = readonly [Channel, ...Channel[]];

export function channelsOf({ notify }: NightlyConfig, console: Console, deps: NightDeps): Channels {
  const print = printed(console);
  if (notify === undefined) return [print];
  const { signal } = console;
  return [
    print,
    {
      name: 'webhook',
      wants: (letter) => shouldNotify(notify, letter),
      send: (letter) => deps.callWebhook(notify, letter, { signal }),
    },
  ];
}

/** What cron mails. A reader that has gone, or a disk that is full, has not got it. */
function printed(console: Console): Channel {
  return {
    name: 'print',
    wants: ({ items }) => items.length > 0,
    send: async (letter): Promise<Problem | null> => {
      console.requireReader();
      try {
        // As bytes: of a text it is not known when it was written.
        await console.out(Buffer.from(mailBody(letter)));
        return null;
      } catch (error) {
        if (error instanceof UrlgleanError) return error.problem;
        throw error;
      }
    },
  };
}
