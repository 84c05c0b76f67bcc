/** Programs that run by turns, and what is claimed of them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Claim, type Contestant, cpuRatio, judge, type Measured, measure } from './contest.ts';
import { isOurs, urlglean, withProgram } from './programs.ts';

const CLAIM: Claim = {
  ...{ what: 'ours to theirs', unit: '×', better: 'less', must: 1, aim: 0.5 },
  ...{ ours: 'own', theirs: 'peer', value: cpuRatio },
};

function shell(key: string, script: string): Contestant {
  return { key, name: key, command: ['/bin/sh', '-c', script] };
}

function measured(key: string, cpus: readonly number[]): Measured {
  const contestant = shell(key, '');
  const runs = cpus.map((cpuMs) => ({
    ...{ name: key, bytes: undefined, found: 0, note: '' },
    ...{ cpuMs, wallMs: cpuMs, peakBytes: null },
  }));
  const [overall] = runs;
  if (overall === undefined) throw new Error('no run');
  return { contestant, runs, overall };
}

describe('a claim', () => {
  it('is about the median of the ratios of pairs', () => {
    const runs = [measured('own', [1, 6, 2]), measured('peer', [4, 12, 5])];
    expect(judge(CLAIM, [], runs)).toMatchObject({ value: 0.4, must: 1, aim: 0.5 });
  });

  it('has no value without one of the two, and tells which', () => {
    const peer = { ...shell('peer', ''), name: 'a peer', missing: 'not installed' };
    const judged = judge(CLAIM, [shell('own', ''), peer], [measured('own', [1])]);
    expect(judged).toMatchObject({ value: undefined, from: 'needs a peer' });
  });
});

describe('a contest', () => {
  const told: string[] = [];
  beforeEach(() => {
    told.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  });
  afterEach(() => vi.restoreAllMocks());

  const contest = { title: '', claims: [], rounds: 3 };

  it('counts the lines of each, and gives a run a round', async () => {
    const contestants = [shell('own', 'echo a; echo b'), shell('peer', 'echo 7')];
    const [own, peer] = await measure({ ...contest, contestants });
    expect(own?.runs).toHaveLength(3);
    expect([own?.overall.found, peer?.overall.found]).toEqual([2, 7]);
  });

  it('leaves out who is missing or fails when tried out, and says so', async () => {
    const missing = { ...shell('gone', ''), missing: 'not installed' };
    const lazy = { ...shell('lazy', ''), after: () => Promise.reject(new Error('asked for less')) };
    const contestants = [shell('own', ''), missing, shell('ill', 'exit 1'), lazy];
    const able = await measure({ ...contest, contestants, triedOut: true });
    expect(able.map(({ contestant }) => contestant.key)).toEqual(['own']);
    expect(told.join('')).toContain('not installed, left out: gone\n');
    expect(told.join('')).toContain('left out: Error: ill failed');
    expect(told.join('')).toContain('left out: Error: asked for less');
  });

  it('fails with the program that it is about', async () => {
    const contestants = [shell('own', 'echo broken >&2; exit 1')];
    await expect(measure({ ...contest, contestants, triedOut: true })).rejects.toThrow('broken');
  });
});

describe('another build', () => {
  it('does the same job', () => {
    const here = urlglean({ key: 'own', name: 'own' }, ['extract', 'FILE']);
    const there = withProgram(here, '/there/bin.js');
    expect(there.command).toEqual([process.execPath, '/there/bin.js', 'extract', 'FILE']);
    expect([here, there, shell('own', '')].map(isOurs)).toEqual([true, false, false]);
  });
});
