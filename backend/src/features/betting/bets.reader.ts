import { Injectable } from '@nestjs/common';
import { BETS, type BetDocument } from '@arena/projections/bets/bets.read-model';
import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { amountsShown, toBetView } from '@arena/projections/views/bet.view';
import { shownRounds } from '@arena/projections/views/bracket.view';
import { findMatch } from '@arena/projections/views/match.view';
import { labelsOf } from '@arena/projections/views/names';
import type { BetView } from '@arena/projections/views/bet.types';
import { CommandGateway } from '../app/command-gateway.js';
import { NameBook } from '../app/name-book.js';
import { BracketReader } from '../bracket/bracket.reader.js';
import type { RecordOf } from '../bracket/outcome-event.js';
import { viewerOf } from '../bracket/viewer.js';
import type { Caller } from '../http/caller.js';

export interface BetsAsked {
  readonly season: number;
  readonly round?: number | undefined;
  readonly matchId?: string | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

export interface BetsPage {
  readonly bets: BetView[];
  readonly next: string | null;
}

const OLDEST_FIRST = [{ field: 'revision', order: 'asc' as const }];
const NEWEST_FIRST = [{ field: 'revision', order: 'desc' as const }];

@Injectable()
export class BetsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly names: NameBook,
    private readonly brackets: BracketReader,
  ) {}

  /** Everybody's bets that count; those of a round that is hidden from the caller are left out. */
  async all(asked: BetsAsked, caller: Caller | null): Promise<BetsPage> {
    const { season, round, matchId, limit, after } = asked;
    const [bracket, page] = await Promise.all([
      this.brackets.current(season),
      this.reader.find<BetDocument>(BETS, {
        where: { season, ...choice(round, matchId) },
        sort: OLDEST_FIRST,
        ...(limit === undefined ? {} : { limit }),
        ...(after === undefined ? {} : { after }),
      }),
    ]);
    const rounds = new Set(shownRounds(bracket, viewerOf(caller)).map((shown) => shown.round));
    const bets = page.documents.filter((bet) => counts(bet) && rounds.has(bet.round) && fits(bet, round));
    return { bets: await this.views(bets, bracket, caller?.userId ?? null), next: page.next };
  }

  /** All bets of a user, newest first, with those that were replaced or deleted. */
  async ofUser(season: number, userId: string): Promise<BetView[]> {
    const [bracket, { documents }] = await Promise.all([
      this.brackets.current(season),
      this.reader.find<BetDocument>(BETS, { where: { season, userId }, sort: NEWEST_FIRST }),
    ]);
    return this.views(documents, bracket, userId);
  }

  /** A bet as its event states it, whatever became of it since. */
  async justPlaced({ data, meta, revision }: RecordOf<'BetPlaced'>): Promise<BetView> {
    const season = this.gateway.season();
    const id = `${season}:${data.betId}`;
    const createdAt = meta.at;
    const document = { ...data, id, season, payout: 0, status: 'pending' as const, createdAt, revision };
    const people = await this.names.namesOf([data.userId]);
    const teams = labelsOf(this.gateway.tournamentState().teams.byId.values());
    return toBetView(document, people, teams, { amounts: true });
  }

  private async views(
    bets: readonly BetDocument[],
    bracket: BracketDocument,
    viewerId: string | null,
  ): Promise<BetView[]> {
    const people = await this.names.namesOf(bets.map(({ userId }) => userId));
    const teams = labelsOf(Object.values(bracket.teams));
    return bets.map((bet) => {
      const amounts = amountsShown(bet, findMatch(bracket, bet.matchId), viewerId);
      return toBetView(bet, people, teams, { amounts });
    });
  }
}

/** There is an index for each alone; a match tells its round anyway. */
function choice(round: number | undefined, matchId: string | undefined): Record<string, string | number> {
  if (matchId !== undefined) return { matchId };
  return round === undefined ? {} : { round };
}

function fits(bet: BetDocument, round: number | undefined): boolean {
  return round === undefined || bet.round === round;
}

function counts({ status }: BetDocument): boolean {
  return status !== 'replaced' && status !== 'deleted';
}
