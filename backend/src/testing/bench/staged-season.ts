import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { seasonOf, command, START, user } from '@arena/domain/tournament/testing/play';
import type { TournamentCommand } from '@arena/domain/tournament/tournament';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { appendEvents } from '../../platform/writer/append-events.js';
import type { EventCodec } from '../../platform/writer/event-codec.js';
import { CHAIN_START, type ChainHead } from '../../platform/writer/hash-chain.js';

export const STREAM = tournamentStream(1);

const TEAMS = 64;
/** Hundredths. Enough for one bet on each match. */
const PURSE = 100_000;
const STAKE = 100;
const PORTION = 500;

/** A season with round 1 open for bets, and bettors with money. */
export class StagedSeason {
  private readonly play = seasonOf(TEAMS).launch();

  constructor(private readonly bettors: number) {
    for (const userId of this.users()) this.play.do('GrantMoney', { userId, amount: PURSE, reason: 'bench' });
  }

  get events(): readonly TournamentEvent[] {
    return this.play.events;
  }

  /** One bet of each bettor on each match. */
  *bets(): Generator<TournamentCommand> {
    for (const { matchId, team1 } of this.play.state.bracket.rounds[0]?.matches ?? [])
      for (const userId of this.users()) {
        const data = { betId: `${matchId}-${userId}`, matchId, userId, teamId: team1 };
        yield command('PlaceBet', { ...data, stake: STAKE, confirm: false }, user(userId));
      }
  }

  /** The events of the season and of the first bets. */
  *eventsWithBets(bets: number): Generator<TournamentEvent> {
    yield* this.events;
    let left = bets;
    for (const { data, actor } of this.bets()) {
      if (left-- <= 0) return;
      yield* this.play.do('PlaceBet', data as never, actor);
    }
  }

  private *users(): Generator<string> {
    for (let n = 0; n < this.bettors; n++) yield `bettor-${n}`;
  }
}

/** Writes events as the writer would: sealed, and encoded by the codec. */
export async function record(
  store: EventStore,
  codec: EventCodec,
  events: Iterable<TournamentEvent>,
): Promise<ChainHead> {
  let head = CHAIN_START;
  let portion: TournamentEvent[] = [];
  const flush = async (): Promise<void> => {
    const meta = (n: number) => ({ ...META, commandId: `bench-${head.revision + 1 + n}` });
    const added = portion.map((event, n) => ({ event, meta: meta(n) }));
    const written = await appendEvents({ stream: STREAM, store, codec }, head, added);
    head = headAfter(written?.events as unknown as readonly RecordedEvent[]);
    portion = [];
  };
  for (const event of events) {
    portion.push(event);
    if (portion.length === PORTION) await flush();
  }
  if (portion.length > 0) await flush();
  return head;
}

const META = {
  at: START,
  actor: 'bench',
  command: 'PlaceBet',
  fingerprint: 'bench',
  correlation: 'bench',
};

function headAfter(events: readonly RecordedEvent[] | undefined): ChainHead {
  const last = events?.at(-1);
  if (!last) throw new Error('Another process wrote to the store of the bench');
  return { revision: last.revision, hash: last.meta.hash };
}
