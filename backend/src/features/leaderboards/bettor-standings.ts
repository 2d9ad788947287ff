import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { bettorsProjection } from '@arena/projections/leaderboards/bettors.projection';
import type { BettorsNow } from '@arena/projections/leaderboards/at-stake';
import type { BettorDocument } from '@arena/projections/leaderboards/leaderboards.read-model';
import { RankedList } from '@arena/projections/leaderboards/ranked-list';
import {
  BETTOR_ORDER,
  isRanked,
  ranksBefore,
  type BettorStanding,
} from '@arena/projections/leaderboards/ranking';
import { LiveDocuments, type LiveSources } from '../../platform/read-side/live-documents.js';
import type { LiveSeason } from '../../platform/read-side/live-seasons.js';
import type { Standings } from './standings.js';

export interface BettorStandings extends Standings<BettorStanding, BettorStanding> {
  /** By user id; see `ranksBefore`. */
  readonly before: Pick<ReadonlyMap<string, number>, 'get'>;
}

/** With all that a fold needs, to go on from here. */
export interface FoldedBettors extends BettorStandings, BettorsNow {
  readonly list: BettorsNow['list'];
}

/** The bettors of a season in their current order, changed by what becomes visible. */
export class LiveBettors implements FoldedBettors, LiveSeason<FoldedBettors> {
  list = new RankedList<BettorStanding>([], BETTOR_ORDER);
  readonly documents: LiveDocuments<BettorDocument, BettorDocument>;
  /** Null: to be computed again, because a bet was decided. */
  private knownBefore: ReadonlyMap<string, number> | null = null;

  constructor(
    sources: LiveSources,
    readonly season: number,
  ) {
    this.documents = new LiveDocuments<BettorDocument, BettorDocument>(sources, {
      projection: bettorsProjection,
      season: { number: season, stream: tournamentStream(season) },
      keep: (document) => document,
      onReset: (all) => {
        this.list = listOf(all);
        this.knownBefore = null;
      },
      onChange: (before, after) => {
        if (before && isRanked(before)) this.list.remove(before);
        if (after && isRanked(after)) this.list.add(after);
        // Without a decided bet, a bettor has no place in an earlier round.
        if (JSON.stringify(before?.rounds ?? []) !== JSON.stringify(after?.rounds ?? []))
          this.knownBefore = null;
      },
    });
  }

  get before(): ReadonlyMap<string, number> {
    return (this.knownBefore ??= ranksBefore(this.documents.values()));
  }

  ownOf(userId: string): BettorStanding | undefined {
    return rankedOrNone(this.documents.get(`${this.season}:${userId}`));
  }

  async current(): Promise<FoldedBettors> {
    await this.documents.refresh();
    return this;
  }

  close(): void {
    this.documents.close();
  }
}

type PastDocuments = ReadonlyMap<string, BettorDocument>;

/** Pages and searches of one moment share the lists. They last as long as the documents. */
const pastLists = new WeakMap<PastDocuments, Pick<BettorStandings, 'list' | 'before'>>();

/** @param documents of one season, by id */
export function pastBettors(documents: PastDocuments, season: number): FoldedBettors {
  const lists = pastLists.get(documents) ?? {
    list: listOf(documents.values()),
    before: ranksBefore(documents.values()),
  };
  pastLists.set(documents, lists);
  const ownOf = (userId: string) => rankedOrNone(documents.get(`${season}:${userId}`));
  return { ...lists, ownOf, season, documents };
}

function listOf(standings: Iterable<BettorStanding>): RankedList<BettorStanding> {
  return new RankedList([...standings].filter(isRanked), BETTOR_ORDER);
}

function rankedOrNone(standing: BettorStanding | undefined): BettorStanding | undefined {
  return standing && isRanked(standing) ? standing : undefined;
}
