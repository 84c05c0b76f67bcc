/**
 * Mail addresses that may stand in a header field and be given to a program: takes text, says whether it is one. The
 * forms of RFC 5321 §4.1.2 without quotes, comments and names; without a domain it is a user of this machine.
 */

const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~][A-Za-z0-9!#$%&'*+/=?^_`{|}~-]*";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^${LOCAL}(?:\\.${LOCAL})*(?:@${LABEL}(?:\\.${LABEL})*)?$`);
/** RFC 5321 §4.5.3.1.3, without the angle brackets. */
const LONGEST = 254;

export const ADDRESS_FORM = 'a mail address, such as ines@lamproom.example';

export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}
