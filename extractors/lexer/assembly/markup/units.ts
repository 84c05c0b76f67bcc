/** The visible text in 16-bit characters, for the host. */
import { TEXT, UNITS, UNITS_MOST } from '../layout';
import { highSurrogate, isAscii, lowSurrogate, unitOf } from '../message/unicode';
import { renderedLength } from './rendered';
import { runCode, runSource, runTextEnd } from './shown-runs';

const STRIDE: i32 = 16;
const LAST_OF_16_BITS: i32 = 0xffff;

/** The run of the last character that was looked at. */
let run: i32 = 0;

/** Whether it can be given to the host. */
export function fitsUnits(): bool {
  return renderedLength() <= UNITS_MOST || isAscii(renderedLength());
}

/** Writes the text if it is not ASCII. False: it is, and lies where texts lie. */
export function writeUnits(): bool {
  const length = renderedLength();
  if (isAscii(length)) return false;
  run = 0;
  for (let from = 0; from < length; from += STRIDE) {
    const here = v128.load(TEXT + from);
    const to = UNITS + ((<usize>from) << 1);
    v128.store(to, i16x8.extend_low_i8x16_u(here));
    v128.store(to + STRIDE, i16x8.extend_high_i8x16_u(here));
    let bits = i8x16.bitmask(here);
    if (length - from < STRIDE) bits &= (1 << (length - from)) - 1;
    for (; bits != 0; bits &= bits - 1) writeUnit(from + ctz(bits));
  }
  return true;
}

/** Only what the markup says is beyond ASCII, so that each such character is in a run. */
function writeUnit(position: i32): void {
  while (runTextEnd(run) <= position) run++;
  const code = runCode(run);
  const unit = code == 0 ? unitOf(runSource(run, position)) : unitOfEntity(code, position);
  store<u16>(UNITS + ((<usize>position) << 1), unit);
}

function unitOfEntity(code: i32, position: i32): i32 {
  if (code <= LAST_OF_16_BITS) return code;
  return position == runTextEnd(run) - 1 ? lowSurrogate(code) : highSurrogate(code);
}
