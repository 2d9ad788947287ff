import type { AccountsState } from '@arena/domain/accounts/accounts';
import type { AccountCommand } from '@arena/domain/accounts/accounts.decide';
import type { AccountEvent } from '@arena/domain/accounts/accounts.events';
import type { AmvdleCatalogueCommand } from '@arena/domain/amvdle/amvdle-catalogue.decide';
import type { AmvdleCatalogueEvent } from '@arena/domain/amvdle/amvdle-catalogue.events';
import type { AmvdleCatalogueState } from '@arena/domain/amvdle/amvdle-catalogue';
import type { MailingsState } from '@arena/domain/mailings/mailings';
import type { MailingCommand } from '@arena/domain/mailings/mailings.decide';
import type { MailingEvent } from '@arena/domain/mailings/mailings.events';
import type { site, SiteCommand } from '@arena/domain/site/site.decide';
import type { SiteEvent } from '@arena/domain/site/site.events';
import type { tournament, TournamentCommand } from '@arena/domain/tournament/tournament';
import type { MachineTime } from '@arena/domain/kernel/ports/machine-time.port';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { ReadModelReader } from '../read-side/projector/reads/read-model-reader.js';
import type { AppConfig } from '../config/config.js';
import type { MarksWatch } from '../stores/marks/marks-watch.js';
import type { Stores } from '../stores/stores.js';
import type { ReadSide } from '../read-side/read-side.js';
import type { LogCheck } from '../writer/chain/log-check.js';
import type { PersonalData } from '../writer/personal-data.js';
import type { StreamWriter } from '../writer/stream-writer.js';
import type { BatchFeed } from '../read-side/batch-feed.js';
import type { Clock } from '../system/clock.js';
import type { LogFollower } from './log-follower.js';
import type { Seeds } from '../system/seeds.js';

export type TournamentState = ReturnType<typeof tournament.initial>;
export type { AccountsState };
export type SiteState = ReturnType<typeof site.initial>;

export type AccountsWriter = StreamWriter<AccountsState, AccountCommand, AccountEvent>;
export type SiteWriter = StreamWriter<SiteState, SiteCommand, SiteEvent>;
export type AmvdleWriter = StreamWriter<AmvdleCatalogueState, AmvdleCatalogueCommand, AmvdleCatalogueEvent>;
export type MailingsWriter = StreamWriter<MailingsState, MailingCommand, MailingEvent>;
export type SeasonWriter = StreamWriter<TournamentState, TournamentCommand, TournamentEvent>;

export interface CurrentSeason {
  readonly number: number;
  readonly writer: SeasonWriter;
}

type RuntimeParts = Omit<
  Runtime,
  'origin' | 'listensAt' | 'follow' | 'watchMarks' | 'damage' | 'heard' | 'close'
>;

export class Runtime {
  readonly config: AppConfig;
  readonly stores: Stores;
  /** Decoded, for reading only. */
  readonly log: EventLog;
  readonly logCheck: LogCheck;
  readonly personalData: PersonalData;
  readonly openSeasonWriter: (season: number) => Promise<SeasonWriter>;
  /** Earlier seasons that the log lacks, or has only the beginning of. Their archives can be imported. */
  readonly missingSeasons: Set<number>;
  readonly accounts: AccountsWriter;
  readonly site: SiteWriter;
  readonly amvdle: AmvdleWriter;
  readonly mailings: MailingsWriter;
  readonly readSide: ReadSide;
  readonly feed: BatchFeed;
  readonly reader: ReadModelReader;
  readonly time: MachineTime;
  readonly clock: Clock;
  readonly seeds: Seeds;
  readonly sessionSecret: string;
  /** Replaced by a reset. */
  season: CurrentSeason;
  /** The season before. It still answers the commands that it executed. */
  former: CurrentSeason | null;
  private follower: LogFollower | null = null;
  private marksWatch: MarksWatch | null = null;
  /** The configured port until the server listens. */
  private port: number;

  constructor(parts: RuntimeParts) {
    this.config = parts.config;
    this.stores = parts.stores;
    this.log = parts.log;
    this.logCheck = parts.logCheck;
    this.personalData = parts.personalData;
    this.openSeasonWriter = parts.openSeasonWriter;
    this.missingSeasons = parts.missingSeasons;
    this.accounts = parts.accounts;
    this.site = parts.site;
    this.amvdle = parts.amvdle;
    this.mailings = parts.mailings;
    this.readSide = parts.readSide;
    this.feed = parts.feed;
    this.reader = parts.reader;
    this.time = parts.time;
    this.clock = parts.clock;
    this.seeds = parts.seeds;
    this.sessionSecret = parts.sessionSecret;
    this.season = parts.season;
    this.former = parts.former;
    this.port = parts.config.port;
  }

  get origin(): string {
    return this.config.publicUrl ?? `http://localhost:${this.port}`;
  }

  listensAt(url: string): void {
    this.port = Number(new URL(url).port);
  }

  follow(follower: LogFollower): void {
    this.follower = follower;
    follower.start();
  }

  watchMarks(watch: MarksWatch): void {
    this.marksWatch = watch;
  }

  /** Resolves with the reason when this process must not go on. */
  get damage(): Promise<Error> {
    const loss = this.marksWatch?.loss;
    return loss ? Promise.race([this.logCheck.damage, loss]) : this.logCheck.damage;
  }

  /** Resolves when the writers know the log up to here. */
  async heard(position: number): Promise<void> {
    await this.follower?.reached(position);
  }

  async close(): Promise<void> {
    await this.follower?.close();
    await this.marksWatch?.close();
    const seasons = [this.season, ...(this.former ? [this.former] : [])].map(({ writer }) => writer);
    await Promise.all(
      [this.accounts, this.site, this.amvdle, this.mailings, ...seasons].map((writer) => writer.close()),
    );
    await this.readSide.close();
    await this.logCheck.close();
    await this.stores.close();
  }
}
