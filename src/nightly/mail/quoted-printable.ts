/**
 * Quoted-printable (RFC 2045 §6.7): takes text with LF, gives ASCII with LF and lines of at most 76 characters, none of
 * which a mail system takes for something else. Pure.
 */

/** The first two are for a first character that is quoted last of all. */
const LONGEST_LINE = 76 - 2;
/** "From " begins a message in an mbox, a lone "." ends one in SMTP, "--" may be a boundary. */
const TAKEN_FOR_ELSE = /^(?:From |\.|--)/;

export function quotedPrintable(text: string): string {
  return text.split('\n').map(quotedLine).join('\n');
}

function quotedLine(line: string): string {
  const units = unitsOf(line);
  const lines: string[] = [];
  let current = '';
  units.forEach((unit, index) => {
    const isLast = index === units.length - 1;
    // All but the last line keep a column for the soft break.
    if (current.length + unit.length > (isLast ? LONGEST_LINE : LONGEST_LINE - 1)) {
      lines.push(`${current}=`);
      current = '';
    }
    current += unit;
  });
  return [...lines, current].map(harmless).join('\n');
}

function harmless(line: string): string {
  return TAKEN_FOR_ELSE.test(line) ? quotedByte(line.charCodeAt(0)) + line.slice(1) : line;
}

/** One for each byte. */
function unitsOf(line: string): readonly string[] {
  const bytes = [...new TextEncoder().encode(line)];
  return bytes.map((byte, index) => {
    const isPlain = byte > 0x20 && byte < 0x7f && byte !== 0x3d;
    const isBlank = (byte === 0x20 || byte === 0x09) && index < bytes.length - 1;
    return isPlain || isBlank ? String.fromCharCode(byte) : quotedByte(byte);
  });
}

function quotedByte(byte: number): string {
  return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
