import type { Retention } from '@arena/domain/kernel/lifetimes';
import type { LoginProvider } from './provider-settings.js';
import type { UploadSlots } from './upload-slots.js';

export interface AppConfig {
  readonly port: number;
  readonly host: string;
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** `/metrics` on the port of the pages answers to who knows it. Null: it does not exist. */
  readonly metricsToken: string | null;
  readonly dataDir: string;
  /** Origin of the pages. Null: accept the host of each request. */
  readonly publicUrl: string | null;
  /** Base address of the API, as the pages use it: a URL or a path. Null: `/api` of the same host. */
  readonly apiUrl: string | null;
  /** Seconds between two checks of a page for a new build. */
  readonly buildPollSeconds: number;
  /** Off: browsers remove the one that they have. */
  readonly serviceWorker: boolean;
  readonly trustProxy: readonly string[];
  /** Null: created at the first start and stored with the keys. */
  readonly sessionSecret: string | null;
  readonly retention: Retention;
  /** Milliseconds without a request after which a session ends. Null: only its age ends it. */
  readonly sessionIdle: number | null;
  /** Admins without a second factor have the rights of a user. */
  readonly adminSecondFactor: boolean;
  readonly providers: readonly LoginProvider[];
  readonly firstAdmin: { readonly name: string; readonly email: string; readonly password: string } | null;
  readonly limits: boolean;
  readonly shares: AddressShares;
  readonly argon2: Argon2Cost;
  readonly uploads?: UploadSlots;
  /** Milliseconds that a client may send after its answer. Tests only. */
  readonly grace?: number;
  /** Milliseconds that a start or the answer to a command waits for the read models. Tests only. */
  readonly patience?: number;
  readonly sample: boolean;
  readonly pages: string | null;
  readonly role: Role;
  readonly outboxPage: boolean;
  readonly eventStoreUrl: string | null;
  readonly readModelsUrl: string | null;
  readonly keyVaultUrl: string | null;
  readonly objectStoreUrl: string | null;
  readonly objectStorePublicUrl: string | null;
  /** Origin of a network that keeps what it once got from us: pages play films from there. */
  readonly mediaUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly operatorName: string | null;
  readonly operatorAddress: string | null;
  /** Null: all admins. */
  readonly contactEmail: string | null;
  /** Whether this process makes playable copies of videos. */
  readonly videoCopies: boolean;
  /** Bytes of originals and copies. Null: no limit. */
  readonly videoQuota: number | null;
  /** Number of the first season of a new installation. Archives of earlier ones can be imported. */
  readonly firstSeason: number;
  /** Null: ffmpeg is looked for in PATH. */
  readonly ffmpegPath: string | null;
  readonly automaticMails: boolean;
  /** Webhooks may use http and addresses in private networks. */
  readonly privateWebhooks: boolean;
  /** Confirms that a missing log starts anew beside existing data. */
  readonly newInstallation: boolean;
}

export const ROLES = ['all', 'api', 'projector'] as const;
export type Role = (typeof ROLES)[number];

/** IPv6 addresses count by /64. */
export interface AddressShares {
  readonly sockets: number;
  readonly live: number;
  readonly uploads: number;
}

/** Enough for a venue of 200 people behind one address. */
export const DEFAULT_SHARES: AddressShares = { sockets: 500, live: 200, uploads: 40 };

export interface Argon2Cost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export const APP_CONFIG = Symbol('AppConfig');

/** OWASP's recommendation for argon2id. */
export const ARGON2_COST: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}
