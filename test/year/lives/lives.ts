/** Kinds of life: takes what is drawn, gives a life. Each kind has one way of being sick. */

import type { Day } from '../calendar.ts';
import { isSunday } from '../calendar.ts';
import { between } from '../draw.ts';
import type { Fate, Life, Reply } from './model.ts';
import { movedTo, REPLIES, TARGET_GONE } from './replies.ts';

export type Living = (fate: Fate) => Life;

/** No life turns before this many days after the page was cited. */
const QUIET_DAYS = 10;
/** Later turns would not leave time enough to be found. */
const LAST_TURN: Day = 265;

function turnOf({ born, draw }: Fate, last = LAST_TURN): Day {
  return between(draw('turn'), born + QUIET_DAYS, Math.max(born + QUIET_DAYS, last)) + 0.5;
}

export const healthy: Living = () => ({ replyOn: () => undefined, truth: {} });

/** Gone from some day on, for good or for some days. */
export function goneFor(
  reply: Reply,
  { days, isProvable = true }: { readonly days?: number; readonly isProvable?: boolean } = {},
): Living {
  return (fate) => {
    const from = turnOf(fate);
    const until = days === undefined ? undefined : from + days;
    return {
      replyOn: (day) => (day >= from && (until === undefined || day < until) ? reply : undefined),
      truth: { gone: [{ from, isProvable, ...(until === undefined ? {} : { until }) }] },
    };
  };
}

/** Gone before anybody asked. */
export function neverThere(reply: Reply): Living {
  return ({ born }) => ({
    replyOn: () => reply,
    truth: { gone: [{ from: born, isProvable: true }] },
  });
}

/** Sick for some nights, which proves nothing. */
export function sickFor(reply: Reply, low: number, high = low): Living {
  return (fate) => {
    const from = turnOf(fate, 340);
    const until = from + between(fate.draw('length'), low, high);
    return { replyOn: (day) => (day >= from && day < until ? reply : undefined), truth: {} };
  };
}

/** The same, beginning in the very night in which it is asked. */
export function sickWhenAsked(reply: Reply, nights: number): Living {
  return (fate) => {
    const earliest = turnOf(fate, 300);
    let until: Day | undefined;
    return {
      replyOn: (day) => {
        if (day < earliest) return undefined;
        until ??= Math.floor(day) + nights;
        return day < until ? reply : undefined;
      },
      truth: {},
    };
  };
}

/** Sick in a share of the nights, drawn for each. */
export function sickOften(reply: Reply, share: number): Living {
  return (fate) => {
    const from = turnOf(fate, 40);
    const isSick = (day: Day): boolean => fate.draw('sick', Math.floor(day)) < share;
    return {
      replyOn: (day) => (day >= from && isSick(day) ? reply : undefined),
      truth: { sickShare: share },
    };
  };
}

/** Sick in a share of the nights, which is no news: the answer itself says that it passes. */
export function troubledOften(reply: Reply, share: number): Living {
  return (fate) => ({ ...sickOften(reply, share)(fate), truth: {} });
}

export function sickOnSundays(reply: Reply): Living {
  return () => ({ replyOn: (day) => (isSunday(day) ? reply : undefined), truth: {} });
}

export const moved: Living = (fate) => {
  const from = turnOf(fate);
  const url = `${fate.url}.new`;
  return {
    replyOn: (day) => (day >= from ? movedTo(url) : undefined),
    truth: { targets: [{ from, url }] },
  };
};

export const movedWithBadNights: Living = (fate) => {
  const life = moved(fate);
  return {
    ...life,
    replyOn: (day) => {
      const reply = life.replyOn(day);
      return reply && fate.draw('bad', Math.floor(day)) < 0.25 ? REPLIES.serverError : reply;
    },
  };
};

export const movedEveryOtherNight: Living = (fate) => {
  const life = moved(fate);
  return { ...life, replyOn: (day) => (Math.floor(day) % 2 === 0 ? life.replyOn(day) : undefined) };
};

export const movedTwice: Living = (fate) => {
  const first = turnOf(fate, 120);
  const second = first + 90;
  const [near, far] = [`${fate.url}.new`, `${fate.url}.newer`];
  return {
    replyOn: (day) => (day >= second ? movedTo(far) : day >= first ? movedTo(near) : undefined),
    truth: {
      targets: [
        { from: first, url: near },
        { from: second, url: far },
      ],
    },
  };
};

export const movedThenGone: Living = (fate) => {
  const first = turnOf(fate, 120);
  const from = first + 80;
  const url = `${fate.url}.new`;
  return {
    replyOn: (day) => (day >= from ? TARGET_GONE : day >= first ? movedTo(url) : undefined),
    truth: { targets: [{ from: first, url }], gone: [{ from, isProvable: true }] },
  };
};
