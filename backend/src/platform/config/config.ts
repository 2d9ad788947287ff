/** What the environment says; checked before anything is opened. */
export interface AppConfig {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded stores, or `:memory:`. */
  readonly dataDir: string;
  /** Origin under which the pages are reached, without a path; null: whatever host a request names. */
  readonly publicUrl: string | null;
  /** Addresses whose `X-Forwarded-For` is believed: those of the proxies in front. */
  readonly trustProxy: readonly string[];
  /** Unset: made at the first start and kept with the keys. */
  readonly sessionSecret: string | null;
  readonly firstAdmin: { readonly name: string; readonly email: string; readonly password: string } | null;
  /** Limits on logins, sign-ups and mutations. */
  readonly limits: boolean;
  /** Cheaper hashes are for tests alone. */
  readonly argon2: Argon2Cost;
  /** The season holds sample data (a demo), and the pages say so. */
  readonly sample: boolean;
  /** Built pages; null serves the API alone. */
  readonly pages: string | null;
  /** What this process does: everything, the API, or the read models. */
  readonly role: Role;
  /** Mails that are not sent can be read at /dev/outbox. */
  readonly outboxPage: boolean;
  /** Where the stores are, as the environment has it. */
  readonly eventStoreUrl: string | null;
  readonly readModelsUrl: string | null;
  readonly keyVaultUrl: string | null;
  readonly objectStoreUrl: string | null;
  /** Where browsers reach the object store themselves. */
  readonly objectStorePublicUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** Who runs this installation and answers for it, as the legal notice prints it. */
  readonly operatorName: string | null;
  /** In one line. */
  readonly operatorAddress: string | null;
  /** Who reads what visitors write; null: all admins. */
  readonly contactEmail: string | null;
  /** Welcome, a team formed, a vote opened: mails that nobody has to think of. */
  readonly automaticMails: boolean;
}

export const ROLES = ['all', 'api', 'projector'] as const;
export type Role = (typeof ROLES)[number];

export interface Argon2Cost {
  /** KiB */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The token under which the configuration is injected. */
export const APP_CONFIG = Symbol('AppConfig');

/** OWASP's figures for argon2id. */
export const ARGON2_COST: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One clear line for whoever starts the server. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}
