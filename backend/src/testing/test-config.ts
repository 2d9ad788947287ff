import { USUAL_RETENTION } from '@arena/domain/kernel/lifetimes';
import { ARGON2_COST, DEFAULT_SHARES, type AppConfig } from '../platform/config/config.js';

/** In memory, on a free port, with cheap hashes. */
export function testConfig(overrides: Partial<AppConfig> = {}): AppConfig {
  return {
    port: 0,
    host: '127.0.0.1',
    metrics: null,
    metricsToken: null,
    dataDir: ':memory:',
    publicUrl: null,
    apiUrl: null,
    buildPollSeconds: 60,
    serviceWorker: true,
    trustProxy: ['loopback'],
    sessionSecret: 'a secret for tests alone, 32 chars',
    retention: USUAL_RETENTION,
    sessionIdle: null,
    adminSecondFactor: false,
    providers: [],
    firstAdmin: null,
    limits: false,
    // A busy machine shows a change late. Tests read it at once.
    patience: 15_000,
    shares: DEFAULT_SHARES,
    argon2: { ...ARGON2_COST, memoryCost: 8, timeCost: 1 },
    sample: false,
    pages: null,
    role: 'all',
    outboxPage: false,
    eventStoreUrl: null,
    readModelsUrl: null,
    keyVaultUrl: null,
    objectStoreUrl: null,
    objectStorePublicUrl: null,
    mediaUrl: null,
    smtpUrl: null,
    mailFrom: null,
    operatorName: null,
    operatorAddress: null,
    contactEmail: null,
    // A test that uploads a video does not wait for its copies.
    videoCopies: false,
    videoQuota: null,
    firstSeason: 1,
    ffmpegPath: null,
    // Tests would mistake these mails for the ones they expect.
    automaticMails: false,
    privateWebhooks: false,
    newInstallation: false,
    ...overrides,
  };
}
