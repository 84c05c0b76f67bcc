/**
 * Preloaded into the programs of the walk-through: another night, in which a minute's sleep takes two seconds. Takes
 * when it is from the environment; threads share the clock of their process. Deadlines run as fast as ever.
 */
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const SPEED = 30;

const { env } = process;
const realNow = Date.now.bind(Date);
const night = Date.parse(env['WALK_THROUGH_NIGHT'] ?? '');
// Threads are given the environment as it is when they start.
env['WALK_THROUGH_STARTED'] ??= String(realNow());
const started = Number(env['WALK_THROUGH_STARTED']);

const now = (): number => Math.floor(night + (realNow() - started) * SPEED);

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

// What counts the time that has passed goes as fast.
const realCount = performance.now.bind(performance);
performance.now = () => realCount() * SPEED;

const sleep = timers.setTimeout;
timers.setTimeout = ((ms: number, ...more) =>
  sleep((ms ?? 0) / SPEED, ...more)) as typeof timers.setTimeout;
syncBuiltinESMExports();
