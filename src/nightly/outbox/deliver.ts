/**
 * Delivers what a job owes: takes the store's side of it, the channels and the night, sends each channel its letter,
 * notes what was delivered for certain. What was not is owed the next night.
 */
import type { Problem } from '../../errors.ts';
import { type NewsKind, noNewsCounts } from '../../history/news-kind.ts';
import type { Jobs, OwedNight } from '../../store/jobs.ts';
import type { RememberedLink } from '../../store/model.ts';
import type { Channel, ChannelName, Digest } from '../letter/model.ts';
import { digestOf } from './digest.ts';
import { LISTED_PER_KIND, LOOKED_AT_PER_KIND, letterOf, type Night } from './letters.ts';

export interface Outbox {
  readonly jobs: Jobs;
  readonly job: number;
  readonly linkOf: (linkId: number) => Promise<RememberedLink>;
  /** Some of the links may have an answer that the user accepts. */
  readonly accepts?: boolean;
  readonly unseenMs: number;
  /** Links that should have been checked long ago. */
  readonly overdue: number;
}

export interface Delivery {
  readonly channel: ChannelName;
  /** What was told. */
  readonly told: Readonly<Record<NewsKind, number>>;
  /** Why it was not. */
  readonly failure: Problem | null;
}

/** Of a night that saw; another owes nothing new. */
export async function* deliver(
  outbox: Outbox,
  night: Night & { readonly run: number },
  channels: readonly Channel[],
): AsyncGenerator<Delivery> {
  for (const channel of channels) {
    // One that was under way when its process ended comes first, and alone.
    let delivery = await deliverOne(outbox, night, channel);
    yield delivery;
    while (delivery.isRepeated && delivery.failure === null) {
      delivery = await deliverOne(outbox, night, channel);
      yield delivery;
    }
  }
}

/** For a digest: it is read from all sightings of such files. */
async function citedInGone(jobs: Jobs): Promise<Pick<Digest, 'citedInGoneFiles'>> {
  const citedInGoneFiles = await jobs.citedInGoneFiles();
  return citedInGoneFiles === 0 ? {} : { citedInGoneFiles };
}

async function deliverOne(
  { jobs, job, linkOf, accepts, unseenMs, overdue }: Outbox,
  night: Night & { readonly run: number },
  channel: Channel,
): Promise<Delivery & { readonly isRepeated: boolean }> {
  const to = { job, channel: channel.name };
  const { run, startedAt, finishedAt: at } = night;
  const asked: OwedNight = {
    run,
    at,
    unseenMs,
    listed: accepts ? LOOKED_AT_PER_KIND : LISTED_PER_KIND,
  };
  const owed = await jobs.owed(to, asked);
  const { isRepeated } = owed;
  const sums = isRepeated ? null : await jobs.sumNights(to, startedAt);
  const month = sums && digestOf(sums, night, overdue);
  const digest = month === null ? undefined : { ...month, ...(await citedInGone(jobs)) };
  const letter = await letterOf(night, { owed, linkOf, digest });
  const isWanted = channel.wants(letter);
  if (isWanted) {
    await jobs.sending(to);
    const failure = await channel.send(letter);
    if (failure !== null) {
      await jobs.failed(to);
      return { channel: channel.name, told: noNewsCounts(), failure, isRepeated };
    }
  }
  await jobs.delivered(to, at, isWanted ? digest?.until : undefined);
  return { channel: channel.name, told: letter.counts, failure: null, isRepeated };
}
