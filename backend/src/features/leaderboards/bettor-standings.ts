import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { bettorsProjection } from '@arena/projections/leaderboards/bettors.projection';
import type { BettorDocument } from '@arena/projections/leaderboards/leaderboards.read-model';
import { RankedList } from '@arena/projections/leaderboards/ranked-list';
import { BETTOR_ORDER, isRanked, type BettorStanding } from '@arena/projections/leaderboards/ranking';
import { LiveDocuments, type LiveSources } from '../../platform/read-side/live-documents.js';
import type { Standings } from './standings.js';

export type BettorStandings = Standings<BettorStanding, BettorStanding>;

/** The bettors of a season in their current order, changed by what becomes visible. */
export class LiveBettors implements BettorStandings {
  list = new RankedList<BettorStanding>([], BETTOR_ORDER);
  private readonly bettors: LiveDocuments<BettorDocument, BettorStanding>;

  constructor(
    sources: LiveSources,
    private readonly season: number,
  ) {
    this.bettors = new LiveDocuments<BettorDocument, BettorStanding>(sources, {
      projection: bettorsProjection,
      season: { number: season, stream: tournamentStream(season) },
      keep: standingOf,
      onReset: (all) => {
        this.list = listOf(all);
      },
      onChange: (before, after) => {
        if (before && isRanked(before)) this.list.remove(before);
        if (after && isRanked(after)) this.list.add(after);
      },
    });
  }

  ownOf(userId: string): BettorStanding | undefined {
    return rankedOrNone(this.bettors.get(`${this.season}:${userId}`));
  }

  async standings(): Promise<BettorStandings> {
    await this.bettors.refresh();
    return this;
  }

  close(): void {
    this.bettors.close();
  }
}

type PastDocuments = ReadonlyMap<string, BettorDocument>;

/** Pages and searches of one moment share a list. It lasts as long as the documents. */
const pastLists = new WeakMap<PastDocuments, RankedList<BettorStanding>>();

/** @param documents of one season, by id */
export function pastBettors(documents: PastDocuments, season: number): BettorStandings {
  const list = pastLists.get(documents) ?? listOf(documents.values());
  pastLists.set(documents, list);
  return {
    list,
    ownOf: (userId) => rankedOrNone(documents.get(`${season}:${userId}`)),
  };
}

function listOf(standings: Iterable<BettorStanding>): RankedList<BettorStanding> {
  return new RankedList([...standings].filter(isRanked), BETTOR_ORDER);
}

function rankedOrNone(standing: BettorStanding | undefined): BettorStanding | undefined {
  return standing && isRanked(standing) ? standing : undefined;
}

function standingOf({ userId, net, won, decided, bets, firstBetRevision }: BettorDocument): BettorStanding {
  return { userId, net, won, decided, bets, firstBetRevision };
}
