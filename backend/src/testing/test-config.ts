import { ARGON2_COST, type AppConfig } from '../config/config.js';

/** In memory, on a free port, with hashes that cost next to nothing. */
export function testConfig(overrides: Partial<AppConfig> = {}): AppConfig {
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir: ':memory:',
    publicUrl: null,
    trustProxy: ['loopback'],
    sessionSecret: 'a secret for tests alone, 32 chars',
    firstAdmin: null,
    limits: false,
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
    smtpUrl: null,
    mailFrom: null,
    operatorName: null,
    operatorAddress: null,
    contactEmail: null,
    // Mails that a test does not expect would be read for those that it does.
    automaticMails: false,
    ...overrides,
  };
}
