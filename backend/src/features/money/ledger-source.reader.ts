import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { toDecimal } from '@arena/domain/kernel/money';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { REVIVE_CARD } from '@arena/domain/tournament/products/products.events';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { BETS, type BetDocument } from '@arena/projections/betting/bets.read-model';
import { bracketProjection } from '@arena/projections/bracket/bracket.projection';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import type { Viewer } from '@arena/projections/bracket/bracket.view';
import { oddsSourceOf } from '@arena/projections/bracket/odds-source';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import type { BetSourceView, LedgerSourceView } from '@arena/projections/money/ledger-source.types';
import { LEDGER, type LedgerEntryDocument } from '@arena/projections/money/wallets.read-model';
import { productsProjection } from '@arena/projections/products/products.projection';
import { isShownTo } from '@arena/projections/season-log/public-event.view';
import { toRulesView } from '@arena/projections/seasons/rules.view';
import { seasonsProjection } from '@arena/projections/seasons/seasons.projection';
import { Moments, type Moment } from '../../platform/as-of/moments.js';
import { DocumentsAt } from '../../platform/as-of/documents-at.js';
import { LogReaders } from '../../platform/queries/log-readers.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { EVENT_LOG } from '../../platform/system/ports.js';
import { isHiddenMatch } from '../../platform/queries/hidden-matches.js';

/** The event behind an entry of a ledger, with the rules that were in force at that moment. */
@Injectable()
export class LedgerSourceReader {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly reader: ReadModelReader,
    private readonly documentsAt: DocumentsAt,
    private readonly moments: Moments,
    private readonly readers: LogReaders,
  ) {}

  async of(season: number, userId: string, revision: number, viewer: Viewer): Promise<LedgerSourceView> {
    const [entry, event] = await Promise.all([
      this.entry(season, userId, revision),
      this.event(season, revision),
    ]);
    if (!entry || !event) throw new DomainError('ledger-entry-not-found');
    const moment = await this.moments.at(season, { at: String(revision) }, viewer);
    const [rules, bet, price, visitor] = await Promise.all([
      this.documentsAt.get(seasonsProjection, String(season), moment),
      this.bet(entry, viewer),
      event.type === 'TeamRevived' && event.data.by === 'card' ? this.cardPrice(moment) : null,
      this.readers.of(season, VISITOR),
    ]);
    if (!rules) throw new DomainError('ledger-entry-not-found');
    return {
      success: true,
      revision,
      at: event.meta.at,
      event: event.type,
      hash: event.meta.hash,
      public: isShownTo(event, visitor),
      rules: toRulesView(rules.rules),
      bet,
      card_price: price,
    };
  }

  private async entry(season: number, userId: string, revision: number): Promise<LedgerEntryDocument | null> {
    const where = { season, userId, revision };
    const { documents } = await this.reader.find<LedgerEntryDocument>(LEDGER, { where, limit: 1 });
    return documents[0] ?? null;
  }

  private async event(season: number, revision: number): Promise<SeasonRecord | null> {
    const one = this.log.read(tournamentStream(season), { from: revision, limit: 1 });
    for await (const event of one) return event as SeasonRecord;
    return null;
  }

  private async bet(entry: LedgerEntryDocument, viewer: Viewer): Promise<BetSourceView | null> {
    const { season, because } = entry;
    if (because.betId === undefined) return null;
    const [bet, bracket] = await Promise.all([
      this.reader.get<BetDocument>(BETS, `${season}:${because.betId}`),
      this.reader.get<BracketDocument>(BRACKET, String(season)),
    ]);
    if (!bet || !bracket || isHiddenMatch(bracket, bet.matchId, viewer)) return null;
    const placed = await this.moments.at(season, { at: String(bet.revision) }, viewer);
    const then = await this.documentsAt.get(bracketProjection, String(season), placed);
    return {
      stake: toDecimal(bet.stake),
      odds: toDecimal(bet.odds),
      odds_source: oddsSourceOf(then ?? bracket, bet.matchId, bet.teamId),
    };
  }

  private async cardPrice(moment: Moment): Promise<number | null> {
    const card = await this.documentsAt.get(productsProjection, `${moment.season}:${REVIVE_CARD}`, moment);
    return card && toDecimal(card.price);
  }
}
