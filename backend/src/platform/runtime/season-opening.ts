import { SYSTEM } from '@arena/domain/kernel/command';
import { NO_STREAM, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { commitmentOf } from '@arena/domain/tournament/bracket/draw';
import { SAMPLE_CATALOGUE } from '@arena/domain/tournament/catalogue/sample-catalogue';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { policyEnvelope } from './policies/policy-envelope.js';
import type { Outcome } from '../writer/stream-writer.js';
import type { CurrentSeason, Runtime } from './runtime.js';

/** Name of a season's secret in the key vault. */
export function drawSecretName(season: number): string {
  return `draw:${tournamentStream(season)}`;
}

/** Number of the last season in the log; 1 on an empty one. */
export async function currentSeasonNumber(store: EventStore): Promise<number> {
  let season = 1;
  while ((await store.revisionOf(tournamentStream(season + 1))) !== NO_STREAM) season++;
  return season;
}

/** At start: opens season 1 on an empty log, and the next one where a reset was interrupted. */
export async function openFirstOrNextSeason(runtime: Runtime): Promise<void> {
  const { number, writer } = runtime.season;
  const { status } = writer.state.season;
  if (status === 'unopened') await openSeason(runtime, runtime.season);
  if (status === 'closed') await openSeasonAfter(runtime, number);
}

/**
 * The season after one that is closed; readers see the new one once it stands in the log.
 * @returns null when this process has gone on to it already
 */
export async function openSeasonAfter(
  runtime: Runtime,
  closed: number,
): Promise<Outcome<TournamentEvent> | null> {
  if (runtime.season.number > closed) return null;
  const number = closed + 1;
  const next = { number, writer: await runtime.openSeasonWriter(number) };
  const outcome = await openSeason(runtime, next);
  await goOnIn(runtime, next);
  return outcome;
}

/** Follows to a season that another process has opened. */
export async function moveToSeason(runtime: Runtime, number: number): Promise<void> {
  await goOnIn(runtime, { number, writer: await runtime.openSeasonWriter(number) });
}

/** Whoever comes second, the reset or the follower, finds the season in place and closes its own writer. */
async function goOnIn(runtime: Runtime, next: CurrentSeason): Promise<void> {
  const former = runtime.season;
  const isNew = next.number > former.number;
  if (isNew) runtime.season = next;
  await (isNew ? former : next).writer.close();
}

/**
 * The same command whoever sends it, a start, a reset or the policy that finishes one: of several, one opens the
 * season. The secret is kept before its hash is recorded: a commitment that nobody can open would end the season.
 */
async function openSeason(
  { stores, seeds, clock }: Runtime,
  { number, writer }: CurrentSeason,
): Promise<Outcome<TournamentEvent>> {
  const kept = await stores.keyVault.keep(drawSecretName(number), seeds.secret());
  const data = {
    season: number,
    rules: DEFAULT_RULES,
    catalogue: SAMPLE_CATALOGUE,
    commitment: commitmentOf(Buffer.from(kept).toString('hex')),
  };
  const command = { type: 'OpenSeason' as const, data, actor: SYSTEM, at: clock.now() };
  return writer.execute(command, policyEnvelope(`open-season-${number}`));
}
