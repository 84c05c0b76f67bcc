import { describe, expect, it } from 'vitest';
import { Backlog } from '../../../src/checking/backlog.ts';

const HOSTS = [
  { host: 'a.example', links: 100 },
  { host: 'b.example', links: 20 },
];

describe('Backlog', () => {
  it('estimates by the longest queue at the pace that is allowed, before it has measured any', () => {
    expect(new Backlog(HOSTS, 1000).remainingMs).toBe(100_000);
    expect(new Backlog([], 1000).remainingMs).toBe(0);
  });

  it('estimates by the pace that it has measured', () => {
    const backlog = new Backlog(HOSTS, 1000);
    for (let at = 0; at < 10; at++) backlog.settled(`http://a.example/${at}`, at * 3000);
    expect(backlog.remainingMs).toBe(90 * 3000);
  });

  it('estimates that a short queue may be the slower one', () => {
    const backlog = new Backlog(HOSTS, 1000);
    for (let at = 0; at < 10; at++) {
      backlog.settled(`http://a.example/${at}`, at * 100);
      backlog.settled(`http://b.example/${at}`, at * 10_000);
      backlog.settled(`http://c.example/${at}`, at);
    }
    expect(backlog.remainingMs).toBe(10 * 10_000);
  });

  it('ends', () => {
    const backlog = new Backlog([{ host: 'a.example', links: 3 }], 1000);
    for (let at = 0; at < 3; at++) backlog.settled(`http://a.example/${at}`, at * 1000);
    expect(backlog.remainingMs).toBe(0);
  });
});
