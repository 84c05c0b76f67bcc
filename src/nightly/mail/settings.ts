/** How letters are mailed: the settings of a job, and the options of the command, which go before them. */
import { flag, invalid, type RawOptions, texts } from '../../options/parsing/raw.ts';
import { ADDRESS_FORM, isMailAddress } from './mail-address.ts';

export interface MailSettings {
  /** Empty: letters are printed. */
  readonly to: readonly string[];
  /** Undefined: this user at this machine. */
  readonly from: string | undefined;
  /** The program that takes the message; undefined: where such programs usually are. */
  readonly sendmail: string | undefined;
  /** The message is printed, whoever it is to. */
  readonly isPrinted: boolean;
}

/** `--mail-to` and `--message` */
export function withMailOptions(mail: MailSettings, raw: RawOptions): MailSettings {
  const given = texts(raw, 'mail-to');
  const wrong = given.find((address) => !isMailAddress(address));
  if (wrong !== undefined) return invalid('mail-to', wrong, ADDRESS_FORM);
  return {
    ...mail,
    to: given.length > 0 ? given : mail.to,
    isPrinted: flag(raw, 'message'),
  };
}
