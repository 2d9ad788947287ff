import { NO_STREAM, type EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { commitmentOf } from '@arena/domain/tournament/bracket/draw';
import { FIRST_OPENING, openingAfter, type Opening } from '@arena/domain/tournament/season/take-over';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { policyContext } from '../request/context.js';
import type { Outcome } from '../writer/stream-writer.js';
import { KNOWN_FOR } from '../writer/commands/known-commands.js';
import type { CurrentSeason, Runtime, SeasonWriter } from './runtime.js';

export function drawSecretName(season: number): string {
  return `draw:${tournamentStream(season)}`;
}

/** Seasons before this one that the log lacks. */
export function missingBefore(season: number, seasons: readonly number[]): Set<number> {
  const numbers = Array.from({ length: season - 1 }, (_, n) => n + 1);
  return new Set(numbers.filter((number) => !seasons.includes(number)));
}

/** Also completes an interrupted reset. */
export async function openFirstOrNextSeason(runtime: Runtime): Promise<void> {
  const { number, writer } = runtime.season;
  const { status } = writer.state.season;
  if (status === 'unopened') await openSeason(runtime, runtime.season, FIRST_OPENING);
  if (status === 'closed') await openSeasonAfter(runtime, number);
}

/** @returns null when this process is in a later season already */
export async function openSeasonAfter(
  runtime: Runtime,
  closed: number,
): Promise<Outcome<TournamentEvent> | null> {
  if (runtime.season.number > closed) return null;
  const number = closed + 1;
  const opening = openingAfter(runtime.season.writer.state);
  const next = { number, writer: await runtime.openSeasonWriter(number) };
  const outcome = await openSeason(runtime, next, opening);
  await goOnIn(runtime, next);
  return outcome;
}

/** Another node may have opened the next season a moment ago. Then this one goes on in it. */
export async function hasMovedOn(runtime: Runtime, from: number): Promise<boolean> {
  if (runtime.season.number > from) return true;
  if ((await runtime.log.revisionOf(tournamentStream(from + 1))) === NO_STREAM) return false;
  await moveToSeason(runtime, from + 1);
  return true;
}

export async function moveToSeason(runtime: Runtime, number: number): Promise<void> {
  await goOnIn(runtime, { number, writer: await runtime.openSeasonWriter(number) });
}

/** The reset and the follower may both get here. The second closes its own writer. */
async function goOnIn(runtime: Runtime, next: CurrentSeason): Promise<void> {
  if (next.number <= runtime.season.number) return next.writer.close();
  const { former } = runtime;
  runtime.former = runtime.season;
  runtime.season = next;
  await former?.writer.close();
}

/** The season before, if commands that it executed may still be repeated. @param now milliseconds since 1970 */
export async function formerSeason(
  log: EventLog,
  { number, now, open }: { number: number; now: number; open: (season: number) => Promise<SeasonWriter> },
): Promise<CurrentSeason | null> {
  if ((await log.revisionOf(tournamentStream(number - 1))) === NO_STREAM) return null;
  for await (const { meta } of log.read(tournamentStream(number), { limit: 1 })) {
    if (now - Date.parse(meta.at) > KNOWN_FOR) return null;
    return { number: number - 1, writer: await open(number - 1) };
  }
  return null;
}

/** Start, reset and policy send the same command. The secret is stored before its hash, or nobody could open it. */
async function openSeason(
  { stores, seeds, clock, accounts }: Runtime,
  { number, writer }: CurrentSeason,
  { rules, rubric, catalogue, judges, suspensions }: Opening,
): Promise<Outcome<TournamentEvent>> {
  const kept = await stores.keyVault.keep(drawSecretName(number), seeds.secret());
  const data = {
    season: number,
    rules,
    rubric,
    catalogue,
    judges: judges.filter(({ userId }) => accounts.state.accounts.has(userId)),
    suspensions: suspensions.filter(({ userId }) => accounts.state.accounts.has(userId)),
    commitment: commitmentOf(Buffer.from(kept).toString('hex')),
  };
  const context = policyContext(`open-season-${number}`, clock.now());
  const { actor, at } = context;
  return writer.execute({ type: 'OpenSeason', data, actor, at }, context);
}
