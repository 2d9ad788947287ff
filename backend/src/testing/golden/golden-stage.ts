import { type AccountsState } from '@arena/domain/accounts/accounts';
import { type AccountCommand, type AccountCommandOf, accounts } from '@arena/domain/accounts/accounts.decide';
import { ACCOUNTS_STREAM, type AccountEvent } from '@arena/domain/accounts/accounts.events';
import {
  amvdleCatalogue,
  type AmvdleCatalogueCommand,
  type AmvdleCatalogueCommandOf,
} from '@arena/domain/amvdle/amvdle-catalogue.decide';
import { AMVDLE_STREAM } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { SYSTEM, type Actor } from '@arena/domain/kernel/command';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { type MailingCommand, type MailingCommandOf, mailings } from '@arena/domain/mailings/mailings.decide';
import { MAILINGS_STREAM } from '@arena/domain/mailings/mailings.events';
import { site, type SiteCommand, type SiteCommandOf } from '@arena/domain/site/site.decide';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import { latestRound } from '@arena/domain/tournament/bracket/bracket';
import {
  tournament,
  type TournamentCommand,
  type TournamentCommandOf,
  type TournamentState,
} from '@arena/domain/tournament/tournament';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { EventCodec } from '../../platform/writer/event-codec.js';
import { StreamWriter } from '../../platform/writer/stream-writer.js';

export const as = (userId: string, admin = false): Actor => ({ userId, admin });

export interface Played {
  readonly matchId: string;
  readonly team1: string;
  readonly team2: string;
}

const START = Date.parse('2025-03-20T10:00:00.000Z');
const MINUTE = 60_000;

/** Real writers with a fixed clock and fixed ids. */
export class GoldenStage {
  private readonly accounts: Promise<StreamWriter<AccountsState, AccountCommand, AccountEvent>>;
  private readonly seasons = new Map<
    number,
    Promise<StreamWriter<TournamentState, TournamentCommand, TournamentEvent>>
  >();
  private time = START;
  private ids = 0;
  private commands = 0;

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {
    this.accounts = StreamWriter.open({ ...this.stream(ACCOUNTS_STREAM), decider: accounts });
  }

  async people<T extends AccountCommand['type']>(
    type: T,
    data: AccountCommandOf<T>['data'],
    actor = SYSTEM,
  ): Promise<void> {
    const command = { type, data, actor, at: this.now() } as AccountCommand;
    await (await this.accounts).execute(command, this.envelope());
  }

  async site<T extends SiteCommand['type']>(type: T, data: SiteCommandOf<T>['data']): Promise<void> {
    const writer = await StreamWriter.open({ ...this.stream(SITE_STREAM), decider: site });
    const command = { type, data, actor: SYSTEM, at: this.now() } as SiteCommand;
    await writer.execute(command, this.envelope());
  }

  async amvdleCatalogue<T extends AmvdleCatalogueCommand['type']>(
    type: T,
    data: AmvdleCatalogueCommandOf<T>['data'],
  ): Promise<void> {
    const writer = await StreamWriter.open({ ...this.stream(AMVDLE_STREAM), decider: amvdleCatalogue });
    const command = { type, data, actor: SYSTEM, at: this.now() } as AmvdleCatalogueCommand;
    await writer.execute(command, this.envelope());
  }

  async mailings<T extends MailingCommand['type']>(
    type: T,
    data: MailingCommandOf<T>['data'],
  ): Promise<void> {
    const writer = await StreamWriter.open({ ...this.stream(MAILINGS_STREAM), decider: mailings });
    const command = { type, data, actor: SYSTEM, at: this.now() } as MailingCommand;
    await writer.execute(command, this.envelope());
  }

  async season<T extends TournamentCommand['type']>(
    number: number,
    type: T,
    data: TournamentCommandOf<T>['data'],
    actor = SYSTEM,
  ): Promise<void> {
    const command = { type, data, actor, at: this.now() } as TournamentCommand;
    await (await this.writerOf(number)).execute(command, this.envelope());
  }

  async matches(season: number): Promise<Played[]> {
    const { state } = await this.writerOf(season);
    const all = latestRound(state.bracket)?.matches ?? [];
    return all.flatMap(({ matchId, team1, team2 }) => (team2 === null ? [] : [{ matchId, team1, team2 }]));
  }

  async match(season: number, index = 0): Promise<Played> {
    const match = (await this.matches(season))[index];
    if (!match) throw new Error(`Season ${season} has no match ${index} in its latest round`);
    return match;
  }

  in(hours: number): string {
    return new Date(this.time + hours * 60 * MINUTE).toISOString();
  }

  wait(hours: number): void {
    this.time += hours * 60 * MINUTE;
  }

  private writerOf(number: number) {
    const open = this.seasons.get(number);
    if (open) return open;
    const writer = StreamWriter.open({ ...this.stream(tournamentStream(number)), decider: tournament });
    this.seasons.set(number, writer);
    return writer;
  }

  private stream(stream: string) {
    const newId = () => `00000000-0000-7000-8000-${String(++this.ids).padStart(12, '0')}`;
    return { stream, store: this.store, codec: this.codec, newId };
  }

  private now(): string {
    this.time += MINUTE;
    return new Date(this.time).toISOString();
  }

  private envelope() {
    const number = ++this.commands;
    return {
      commandId: `command-${number}`,
      fingerprint: `fingerprint-${number}`,
      correlation: `request-${number}`,
    };
  }
}
