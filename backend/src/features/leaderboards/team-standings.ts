import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import type { TeamStandingDocument } from '@arena/projections/leaderboards/leaderboards.read-model';
import type { RankedList } from '@arena/projections/leaderboards/ranked-list';
import { rankedTeams, type TeamPlace, type TeamStanding } from '@arena/projections/leaderboards/ranking';
import { teamStandingsProjection } from '@arena/projections/leaderboards/team-standings.projection';
import { closedMatches, publicBalanceOf, type Wallet } from '@arena/projections/money/balances';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import type { WalletDocument } from '@arena/projections/money/wallets.read-model';
import { documentId } from '@arena/projections/kernel/season-projection';
import { LiveDocuments, type LiveSources } from '../../platform/read-side/live-documents.js';
import type { LiveSeason } from '../../platform/read-side/live-seasons.js';
import type { Standings } from './standings.js';

export type TeamList = RankedList<TeamPlace, TeamStanding>;

export class TeamStandings implements Standings<TeamPlace, TeamStanding> {
  private readonly byMember = new Map<string, TeamStanding>();

  constructor(readonly list: TeamList) {
    for (const { item } of list.after(null))
      this.byMember.set(item.document.leaderId, item).set(item.document.mateId, item);
  }

  ownOf(userId: string): TeamStanding | undefined {
    return this.byMember.get(userId);
  }
}

/** Teams are few, so every change sorts them again. */
export class LiveTeams implements LiveSeason<TeamStandings> {
  private readonly teams: LiveDocuments<TeamStandingDocument, TeamStandingDocument>;
  private readonly wallets: LiveDocuments<WalletDocument, Wallet>;
  /** Of the bracket for which they were sorted. */
  private bracketRevision: number | undefined;
  private sorted: TeamStandings | null = null;

  constructor(
    private readonly sources: LiveSources,
    private readonly season: number,
  ) {
    const within = { number: season, stream: tournamentStream(season) };
    const outdated = () => {
      this.sorted = null;
    };
    this.teams = new LiveDocuments<TeamStandingDocument, TeamStandingDocument>(sources, {
      projection: teamStandingsProjection,
      season: within,
      keep: (document) => document,
      onReset: outdated,
      onChange: outdated,
    });
    this.wallets = new LiveDocuments<WalletDocument, Wallet>(sources, {
      projection: walletsProjection,
      season: within,
      keep: ({ userId, balance, inPlay, stakes }) => ({ userId, balance, inPlay, ...(stakes && { stakes }) }),
      onReset: outdated,
      onChange: (before, after) => {
        const userId = after?.userId ?? before?.userId;
        if (userId !== undefined && this.sorted?.ownOf(userId)) this.sorted = null;
      },
    });
  }

  async current(): Promise<TeamStandings> {
    await this.teams.refresh();
    await this.wallets.refresh();
    // After the wallets, see `publicBalances`.
    const bracket = await this.sources.reader.get<BracketDocument>(BRACKET, String(this.season));
    if (bracket?.revision !== this.bracketRevision) this.sorted = null;
    this.bracketRevision = bracket?.revision;
    return (this.sorted ??= this.ranked(bracket));
  }

  close(): void {
    this.teams.close();
    this.wallets.close();
  }

  private ranked(bracket: BracketDocument | null): TeamStandings {
    const closed = closedMatches(bracket);
    const balanceOf = (userId: string) => {
      const wallet = this.wallets.get(documentId(this.season, userId));
      return wallet && publicBalanceOf(wallet, closed);
    };
    return new TeamStandings(rankedTeams(this.teams.values(), { get: balanceOf }));
  }
}
