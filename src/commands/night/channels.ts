/**
 * The ways on which a night tells: takes the configuration, the console and the ways out of the machine, gives
 * channels, the one of letters first. Mail takes the place of standard output.
 */
import type { Problem } from '../../errors.ts';
import { UrlgleanError } from '../../errors.ts';
import { letterPage } from '../../nightly/letter/letter-page.ts';
import type { Channel, Letter } from '../../nightly/letter/model.ts';
import { plainLetter } from '../../nightly/letter/plain-text.ts';
import { shownLetter } from '../../nightly/letter/shown-letter.ts';
import { hasNews, isNewsworthy, isWorthMail } from '../../nightly/letter/worth.ts';
import { localSender } from '../../nightly/mail/local-sender.ts';
import { messageOf } from '../../nightly/mail/message.ts';
import type { MailSettings } from '../../nightly/mail/settings.ts';
import type { NightlyConfig, Notify } from '../../nightly/model.ts';
import { localZone } from '../../writing/local-time.ts';
import { shownFor } from '../arguments/shown.ts';
import type { Console } from '../output/model.ts';
import type { NightDeps } from './night-deps.ts';

export type Channels = readonly [Channel, ...Channel[]];
type WayOut = Pick<Console, 'out' | 'requireReader' | 'signal'>;

export function channelsOf(
  { notify, mail, people }: Pick<NightlyConfig, 'notify' | 'mail' | 'people'>,
  console: WayOut,
  { sendMail, callWebhook }: Pick<NightDeps, 'sendMail' | 'callWebhook'>,
  zone = localZone(),
): Channels {
  const asShown = (channel: Channel): Channel => ({
    ...channel,
    send: async (letter) => channel.send(shownLetter(letter, await shownFor({ people }))),
  });
  const letters = asShown(
    mail.to.length > 0 && !mail.isPrinted
      ? mailed(mail, sendMail, zone)
      : printed(mail, console, zone),
  );
  if (notify === undefined) return [letters];
  const { signal } = console;
  return [
    letters,
    asShown({
      name: 'webhook',
      wants: (letter) => isHookCalled(notify, letter),
      send: (letter) => callWebhook(notify, letter, { signal }),
    }),
  ];
}

function mailed(mail: MailSettings, sendMail: NightDeps['sendMail'], zone: string): Channel {
  const { sendmail: program } = mail;
  return {
    name: 'mail',
    wants: isWorthMail,
    send: (letter) => sendMail(messageIn(letter, mail, zone), { program }),
  };
}

/** What cron mails, or `sendmail -t`. A reader that has gone, or a disk that is full, has not got it. */
function printed(mail: MailSettings, { out, requireReader }: WayOut, zone: string): Channel {
  const { isPrinted: isMessage } = mail;
  return {
    name: 'print',
    // Why a night could not see is on standard error.
    wants: isMessage ? isWorthMail : hasNews,
    send: async (letter): Promise<Problem | null> => {
      requireReader();
      const text = isMessage ? messageIn(letter, mail, zone) : textIn(letter, zone);
      try {
        // As bytes: of a text it is not known when it was written.
        await out(Buffer.from(text));
        return null;
      } catch (error) {
        if (error instanceof UrlgleanError) return error.problem;
        throw error;
      }
    },
  };
}

function messageIn(letter: Letter, { from, to }: MailSettings, zone: string): string {
  return messageOf(letter, zone, { from: from ?? localSender(), to });
}

/** Standard error has the problems, and cron mails both. */
function textIn(letter: Letter, zone: string): string {
  return plainLetter(letterPage({ ...letter, problems: [] }, zone));
}

function isHookCalled({ on }: Notify, letter: Letter): boolean {
  if (on === 'always') return true;
  return on === 'failure' ? letter.exit === 1 : isNewsworthy(letter);
}
