import { Injectable } from '@nestjs/common';
import { BETS, isWithdrawn, type BetDocument } from '@arena/projections/betting/bets.read-model';
import type { Find, Page } from '@arena/domain/kernel/ports/read-models.port';
import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { pageOf } from '../../platform/http/validation/list-query.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { amountsShown, resultRevision, toBetView } from '@arena/projections/betting/bet.view';
import { shownRounds } from '@arena/projections/bracket/bracket.view';
import { findMatch } from '@arena/projections/bracket/match.view';
import { teamLabelsIn } from '@arena/projections/bracket/team-labels';
import { matchBetsProjection } from '@arena/projections/betting/match-bets.projection';
import { MATCH_BETS, type MatchBetsDocument } from '@arena/projections/betting/match-bets.read-model';
import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import { toMatchBetsView } from '@arena/projections/betting/match-bets.view';
import type { BetView } from '@arena/projections/betting/bet.types';
import { PublicNames } from '../../platform/queries/public-names.js';
import type { Moment } from '../../platform/as-of/moments.js';
import { DocumentsAt } from '../../platform/as-of/documents-at.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import type { BetsQuery } from './bets.dto.js';
import { withoutHiddenResult } from '../../platform/queries/hidden-matches.js';
import { PastBetsReader } from './past-bets.reader.js';
import { viewerOf, type Caller } from '../../platform/request/caller.js';

type AskedBets = Pick<BetsQuery, 'round' | 'match_id' | 'limit' | 'after'>;

export interface BetsPage {
  readonly bets: BetView[];
  readonly next: string | null;
}

const OLDEST_FIRST = [{ field: 'revision', order: 'asc' as const }];
const NEWEST_FIRST = [{ field: 'revision', order: 'desc' as const }];

@Injectable()
export class BetsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: PublicNames,
    private readonly brackets: BracketReader,
    private readonly past: PastBetsReader,
    private readonly documentsAt: DocumentsAt,
  ) {}

  /** Without replaced and deleted bets, and without bets of hidden rounds. @param moment null for now */
  async all(
    season: number,
    asked: AskedBets,
    caller: Caller | null,
    moment: Moment | null = null,
  ): Promise<BetsPage> {
    const { round, match_id: matchId } = asked;
    const bracket = await this.brackets.at(season, moment, viewerOf(caller));
    const rounds = new Set(shownRounds(bracket, viewerOf(caller)).map((each) => each.round));
    const asksFor = matchId === undefined ? round : (findMatch(bracket, matchId)?.round ?? 0);
    // Even a cursor would reveal that there are bets.
    if (asksFor !== undefined && !rounds.has(asksFor)) return { bets: [], next: null };
    const where = { season, ...choice(round, matchId) };
    const page = await this.find({ where, sort: OLDEST_FIRST, ...pageOf(asked) }, moment);
    const bets = page.documents.filter(
      (bet) => !isWithdrawn(bet) && rounds.has(bet.round) && (round === undefined || bet.round === round),
    );
    return { bets: await this.views(bets, bracket, caller?.userId ?? null), next: page.next };
  }

  /** The sums of each match that the caller may see. @param moment null for now */
  async sums(season: number, caller: Caller | null, moment: Moment | null): Promise<MatchBetsView[]> {
    const [bracket, documents] = await Promise.all([
      this.brackets.at(season, moment, viewerOf(caller)),
      moment ? this.documentsAt.all(matchBetsProjection, moment) : this.currentSums(season),
    ]);
    const found = new Map(Array.from(documents.values(), (document) => [document.matchId, document]));
    return shownRounds(bracket, viewerOf(caller))
      .flatMap(({ matches }) => matches)
      .filter(({ team2 }) => team2 !== null)
      .map((match) => toMatchBetsView(match, found.get(match.matchId)));
  }

  /** Newest first, with replaced and deleted bets; those of a hidden round undecided. @param moment null for now */
  async ofUser(
    season: number,
    userId: string,
    caller: Caller,
    moment: Moment | null = null,
  ): Promise<BetView[]> {
    const [bracket, { documents }] = await Promise.all([
      this.brackets.at(season, moment, viewerOf(caller)),
      this.find({ where: { season, userId }, sort: NEWEST_FIRST }, moment),
    ]);
    const bets = documents.map((bet) => withoutHiddenResult(bet, bracket, viewerOf(caller)));
    return this.views(bets, bracket, userId);
  }

  private async currentSums(season: number): Promise<MatchBetsDocument[]> {
    return (await this.reader.find<MatchBetsDocument>(MATCH_BETS, { where: { season } })).documents;
  }

  private find(query: Find, moment: Moment | null): Promise<Page<BetDocument>> {
    return moment ? this.past.find(moment, query) : this.reader.find<BetDocument>(BETS, query);
  }

  private async views(
    bets: readonly BetDocument[],
    bracket: BracketDocument,
    viewerId: string | null,
  ): Promise<BetView[]> {
    const people = await this.names.namesOf(bets.map(({ userId }) => userId));
    const teams = teamLabelsIn(bracket);
    return bets.map((bet) => {
      const amounts = amountsShown(bet, findMatch(bracket, bet.matchId), viewerId);
      const round = bracket.rounds.find((one) => one.round === bet.round);
      return toBetView({ ...bet, settledRevision: resultRevision(bet, round) }, people, teams, { amounts });
    });
  }
}

/** There is an index for each, but none for both. */
function choice(round: number | undefined, matchId: string | undefined): Record<string, string | number> {
  if (matchId !== undefined) return { matchId };
  return round === undefined ? {} : { round };
}
