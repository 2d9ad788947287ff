import type { account } from '@arena/domain/account/account';
import type { AccountCommand } from '@arena/domain/account/account.commands';
import type { AccountEvent } from '@arena/domain/account/account.events';
import type { AmvdleCatalogueCommand } from '@arena/domain/amvdle/amvdle-catalogue.commands';
import type { AmvdleCatalogueEvent } from '@arena/domain/amvdle/amvdle-catalogue.events';
import type { AmvdleCatalogueState } from '@arena/domain/amvdle/amvdle-catalogue';
import type { MailingsState } from '@arena/domain/mailings/mailings';
import type { MailingCommand } from '@arena/domain/mailings/mailings.commands';
import type { MailingEvent } from '@arena/domain/mailings/mailings.events';
import type { site } from '@arena/domain/site/site';
import type { SiteCommand } from '@arena/domain/site/site.commands';
import type { SiteEvent } from '@arena/domain/site/site.events';
import type { tournament } from '@arena/domain/tournament/tournament';
import type { TournamentCommand } from '@arena/domain/tournament/tournament.commands';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import type { AppConfig } from '../config/config.js';
import type { Stores } from '../config/stores.js';
import type { ReadSide } from '../read-side/read-side.js';
import type { PersonalData } from '../writer/personal-data.js';
import type { StreamWriter } from '../writer/stream-writer.js';
import type { BatchFeed } from './batch-feed.js';
import type { Clock } from './clock.js';
import type { LogFollower } from './log-follower.js';
import type { Seeds } from './seeds.js';

export type TournamentState = ReturnType<typeof tournament.initial>;
export type AccountState = ReturnType<typeof account.initial>;
export type SiteState = ReturnType<typeof site.initial>;

export type AccountsWriter = StreamWriter<AccountState, AccountCommand, AccountEvent>;
export type SiteWriter = StreamWriter<SiteState, SiteCommand, SiteEvent>;
export type AmvdleWriter = StreamWriter<AmvdleCatalogueState, AmvdleCatalogueCommand, AmvdleCatalogueEvent>;
export type MailingsWriter = StreamWriter<MailingsState, MailingCommand, MailingEvent>;
export type SeasonWriter = StreamWriter<TournamentState, TournamentCommand, TournamentEvent>;

/** The season that is being played, with its writer. */
export interface CurrentSeason {
  readonly number: number;
  readonly writer: SeasonWriter;
}

export interface RuntimeParts {
  readonly config: AppConfig;
  readonly stores: Stores;
  /** Upcast and decrypted, for reading only. */
  readonly log: EventStore;
  readonly personalData: PersonalData;
  readonly openSeasonWriter: (season: number) => Promise<SeasonWriter>;
  readonly accounts: AccountsWriter;
  readonly site: SiteWriter;
  readonly amvdle: AmvdleWriter;
  readonly mailings: MailingsWriter;
  readonly season: CurrentSeason;
  readonly readSide: ReadSide;
  readonly feed: BatchFeed;
  readonly reader: ReadModelReader;
  readonly clock: Clock;
  readonly seeds: Seeds;
  readonly sessionSecret: string;
}

/** What is open while the server runs; made by `openRuntime`, injected everywhere. */
export class Runtime {
  readonly config: AppConfig;
  readonly stores: Stores;
  /** The log upcast and decrypted, for reading only. */
  readonly log: EventStore;
  readonly personalData: PersonalData;
  readonly openSeasonWriter: (season: number) => Promise<SeasonWriter>;
  readonly accounts: AccountsWriter;
  readonly site: SiteWriter;
  readonly amvdle: AmvdleWriter;
  readonly mailings: MailingsWriter;
  readonly readSide: ReadSide;
  readonly feed: BatchFeed;
  readonly reader: ReadModelReader;
  readonly clock: Clock;
  readonly seeds: Seeds;
  readonly sessionSecret: string;
  /** Replaced by a reset. */
  season: CurrentSeason;
  private follower: LogFollower | null = null;
  /** Where it listens; as configured until it does. */
  private port: number;

  constructor(parts: RuntimeParts) {
    this.config = parts.config;
    this.stores = parts.stores;
    this.log = parts.log;
    this.personalData = parts.personalData;
    this.openSeasonWriter = parts.openSeasonWriter;
    this.accounts = parts.accounts;
    this.site = parts.site;
    this.amvdle = parts.amvdle;
    this.mailings = parts.mailings;
    this.readSide = parts.readSide;
    this.feed = parts.feed;
    this.reader = parts.reader;
    this.clock = parts.clock;
    this.seeds = parts.seeds;
    this.sessionSecret = parts.sessionSecret;
    this.season = parts.season;
    this.port = parts.config.port;
  }

  /** Where links in mails lead. */
  get origin(): string {
    return this.config.publicUrl ?? `http://localhost:${this.port}`;
  }

  /** @param url with the port that was given where any free one was asked for */
  listensAt(url: string): void {
    this.port = Number(new URL(url).port);
  }

  /** Other processes append too: the writers hear of it from here on. */
  follow(follower: LogFollower): void {
    this.follower = follower;
    follower.start();
  }

  /** Resolves when the writers know the log up to here, wherever it was written. */
  async heard(position: number): Promise<void> {
    await this.follower?.reached(position);
  }

  private writers(): { close(): Promise<void> }[] {
    return [this.accounts, this.site, this.amvdle, this.mailings, this.season.writer];
  }

  /** Lets the writers finish, then the read side, then closes the stores. */
  async close(): Promise<void> {
    await this.follower?.close();
    await Promise.all(this.writers().map((writer) => writer.close()));
    await this.readSide.close();
    await this.stores.close();
  }
}
