/** How long a robots.txt is fresh, by what its server says and by how long it has said the same. */
import { describe, expect, it } from 'vitest';
import type { HttpResponse } from '../../../../checkers/net/http/http-client.ts';
import { freshFor } from '../../../../checkers/reach/robots/freshness.ts';

const NOW = Date.UTC(2024, 5, 1);
const DAY = 24 * 60 * 60 * 1000;
const date = (at: number): string => new Date(at).toUTCString();

function days(headers: Record<string, string>, { status = 200, same = 0 } = {}): number {
  const response: HttpResponse = { status, headers };
  return freshFor(response, { now: NOW, sameSince: NOW - same * DAY }) / DAY;
}

describe('a robots.txt', () => {
  it('is fresh for a day, whatever its server says against it (RFC 9309 §2.4)', () => {
    expect(days({})).toBe(1);
    expect(days({ 'cache-control': 'max-age=0' })).toBe(1);
    expect(days({ 'cache-control': 'no-store' }, { same: 300 })).toBe(1);
    expect(days({ 'cache-control': 'private, No-Cache' }, { same: 300 })).toBe(1);
    expect(days({ expires: '0' }, { same: 300 })).toBe(1);
  });

  it('is fresh for longer where the server says so, and for a week at most', () => {
    expect(days({ 'cache-control': 'public, max-age="259200"' })).toBe(3);
    expect(days({ 'cache-control': 'max-age=31536000' })).toBe(7);
    expect(days({ expires: date(NOW + 2 * DAY), date: date(NOW) })).toBe(2);
    expect(days({ expires: date(NOW + 5 * DAY), date: date(NOW + DAY) })).toBe(4);
  });

  it('has aged in the caches on its way', () => {
    expect(days({ 'cache-control': 'max-age=345600', age: '86400' })).toBe(3);
  });

  it('is fresh by what its server says, not by any heuristic (RFC 9111 §4.2.2)', () => {
    const old = { 'last-modified': date(NOW - 900 * DAY) };
    expect(days({ ...old, 'cache-control': 'max-age=172800' }, { same: 300 })).toBe(2);
  });

  it('is fresh for a tenth of the time since it changed, where the server names no time', () => {
    expect(days({ 'last-modified': date(NOW - 40 * DAY) })).toBeCloseTo(4);
    expect(days({ 'last-modified': date(NOW - 900 * DAY) })).toBe(7);
    expect(days({ 'last-modified': date(NOW + 40 * DAY) }, { same: 300 })).toBe(1);
    expect(days({}, { same: 30 })).toBeCloseTo(3);
    expect(days({}, { same: 300 })).toBe(7);
  });

  it('is fresh for whole milliseconds, as the store keeps them', () => {
    const now = NOW + 7;
    const response: HttpResponse = { status: 200, headers: {} };
    const ms = freshFor(response, { now, sameSince: NOW - 30 * DAY });
    expect(Number.isInteger(ms)).toBe(true);
  });

  it('falls under that heuristic where it is not there, and does not where it is refused', () => {
    expect(days({}, { status: 404, same: 30 })).toBeCloseTo(3);
    expect(days({}, { status: 403, same: 30 })).toBe(1);
  });
});
