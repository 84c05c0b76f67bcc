/**
 * A limit of time for an answer: takes the milliseconds and a callback, and calls it only when the answer had its
 * time. Timers run before input is read: a process that was stopped, or got no processor for long, would otherwise call
 * a host silent whose answer waits to be read.
 */

export interface AnswerTimer {
  /** To be called when the answer is there. */
  stop(): void;
}

/** A timer that is later than this (ms) tells that the process stood still, and the time is given back. */
const STOOD_STILL_MS = 1000;

export function startAnswerTimer(ms: number, passed: () => void): AnswerTimer {
  let due: number;
  let turn: NodeJS.Immediate | undefined;
  const wait = (rest: number): NodeJS.Timeout => {
    due = performance.now() + rest;
    return setTimeout(look, rest);
  };
  const look = (): void => {
    const late = performance.now() - due;
    if (late > STOOD_STILL_MS) timer = wait(Math.min(late, ms));
    // Input is read between timers and immediates.
    else turn = setImmediate(passed);
  };
  let timer = wait(ms);
  return {
    stop: () => {
      clearTimeout(timer);
      clearImmediate(turn);
    },
  };
}
