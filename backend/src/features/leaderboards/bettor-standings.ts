import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { bettorsProjection } from '@arena/projections/leaderboards/bettors.projection';
import type { ProjectedBettors } from '@arena/projections/leaderboards/at-stake';
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
import { RecentlyUsed } from './recently-used.js';
import type { Standings } from './standings.js';

export interface BettorStandings extends Standings<BettorStanding, BettorStanding> {
  /** By user id; see `ranksBefore`. */
  readonly before: Pick<ReadonlyMap<string, number>, 'get'>;
}

export interface SeasonBettors extends BettorStandings {
  /** After results that have not happened, by these results. */
  readonly projected: RecentlyUsed<string, ProjectedBettors>;
}

/** How many boards a season keeps. One has an entry for each bettor. */
const PROJECTED = 24;

/** The bettors of a season in their current order, changed by what becomes visible. */
export class LiveBettors implements SeasonBettors, LiveSeason<SeasonBettors> {
  readonly projected = new RecentlyUsed<string, ProjectedBettors>(PROJECTED);
  list = new RankedList<BettorStanding>([], BETTOR_ORDER);
  private readonly bettors: LiveDocuments<BettorDocument, BettorStanding>;
  /** Null: to be computed again, because a bet was decided. */
  private knownBefore: ReadonlyMap<string, number> | null = null;

  constructor(
    sources: LiveSources,
    private readonly season: number,
  ) {
    this.bettors = new LiveDocuments<BettorDocument, BettorStanding>(sources, {
      projection: bettorsProjection,
      season: { number: season, stream: tournamentStream(season) },
      keep: ({ userId, net, won, decided, bets, firstBetRevision, rounds }) => ({
        userId,
        net,
        won,
        decided,
        bets,
        firstBetRevision,
        rounds,
      }),
      onReset: (all) => {
        this.list = listOf(all);
        this.projected.clear();
        this.knownBefore = null;
      },
      onChange: (before, after) => {
        const [was, is] = [rankedOrNone(before), rankedOrNone(after)];
        if (was) this.list.remove(was);
        if (is) this.list.add(is);
        // Without a decided bet, a bettor has no place in an earlier round.
        if (JSON.stringify(before?.rounds ?? []) !== JSON.stringify(after?.rounds ?? [])) {
          this.knownBefore = null;
          // With the result, other matches are at stake.
          this.projected.clear();
        }
        for (const board of this.projected.values()) board.follow(was, is);
      },
    });
  }

  get before(): ReadonlyMap<string, number> {
    return (this.knownBefore ??= ranksBefore(this.bettors.values()));
  }

  ownOf(userId: string): BettorStanding | undefined {
    return rankedOrNone(this.bettors.get(`${this.season}:${userId}`));
  }

  async current(): Promise<SeasonBettors> {
    await this.bettors.refresh();
    return this;
  }

  close(): void {
    this.bettors.close();
  }
}

type PastDocuments = ReadonlyMap<string, BettorDocument>;

/** Pages and searches of one moment share the lists. They last as long as the documents. */
const pastLists = new WeakMap<PastDocuments, Omit<SeasonBettors, 'ownOf'>>();

/** @param documents of one season, by id */
export function pastBettors(documents: PastDocuments, season: number): SeasonBettors {
  const lists = pastLists.get(documents) ?? {
    list: listOf(documents.values()),
    before: ranksBefore(documents.values()),
    projected: new RecentlyUsed<string, ProjectedBettors>(PROJECTED),
  };
  pastLists.set(documents, lists);
  return { ...lists, ownOf: (userId) => rankedOrNone(documents.get(`${season}:${userId}`)) };
}

function listOf(standings: Iterable<BettorStanding>): RankedList<BettorStanding> {
  return new RankedList([...standings].filter(isRanked), BETTOR_ORDER);
}

function rankedOrNone(standing: BettorStanding | undefined): BettorStanding | undefined {
  return standing && isRanked(standing) ? standing : undefined;
}
