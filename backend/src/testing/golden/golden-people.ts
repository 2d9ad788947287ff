import type { WaysIn } from '@arena/domain/accounts/ways-in';
import { as, type GoldenStage } from './golden-stage.js';

const NONE: WaysIn = { issuers: [], passkeys: false };
const ADMIN = as('admin', true);
const PROFILE = {
  age: 20,
  sex: null,
  nationality: 'France',
  color: 'blue',
  discord: null,
  twitter: null,
  videoPlatformLink: null,
  streamLink: null,
};

export async function people(stage: GoldenStage, teams: readonly string[]): Promise<void> {
  const login = (name: string) => ({ name, email: `${name}@example.org`, passwordHash: `hash of ${name}` });
  await stage.people('RegisterFirstAdmin', { userId: 'admin', ...login('Ada'), language: 'en' });
  for (const userId of ['judge', 'fan', 'gone', ...teams.flatMap((team) => [`${team}-a`, `${team}-b`])])
    await stage.people('RegisterAccount', { userId, ...login(userId), profile: PROFILE, language: 'fr' });
  await stage.people('ChangeProfile', { userId: 'fan', name: 'Fanny', profile: { age: 21 } }, as('fan'));
  await stage.people('ChangePassword', { userId: 'fan', passwordHash: 'new', by: 'owner' }, as('fan'));
  await stage.people('ConfirmAddress', { userId: 'fan', email: 'fan@example.org' }, as('fan'));
  await stage.people('ChangeRole', { userId: 'judge', role: 'admin' }, ADMIN);
  const rules = { enabled: true, grantsAbove: 5000 };
  await stage.people('SetApprovals', { ...rules, approval: { requestId: 'request-1' } }, ADMIN);
  await stage.people(
    'SetApprovals',
    { ...rules, enabled: false, approval: { requestId: 'request-2' } },
    ADMIN,
  );
  const approval = { requestId: 'request-2', outcome: 'approved', reason: '' } as const;
  await stage.people('EndRightsRequest', approval, as('judge', true));
  await stage.people('ChangeRole', { userId: 'judge', role: 'user' }, ADMIN);
  await stage.people('ChangeGroups', { userId: 'judge', groups: ['shop', 'news'] }, ADMIN);
  await secondFactor(stage);
  await identities(stage);
  await apiTokens(stage);
  await passkeys(stage);
  await stage.people('DeleteAccount', { userId: 'gone' }, as('gone'));
}

async function identities(stage: GoldenStage): Promise<void> {
  const [fan, identity] = [as('fan'), { issuer: 'https://id.example.org', subject: 'fan-at-id' }];
  await stage.people('LinkIdentity', { userId: 'fan', identity }, fan);
  await stage.people('UnlinkIdentity', { userId: 'fan', issuer: identity.issuer, waysIn: NONE }, fan);
}

async function apiTokens(stage: GoldenStage): Promise<void> {
  const token = { userId: 'admin', tokenId: 'token-1', expires: '2025-06-01T00:00:00.000Z' };
  const scopes = ['bracket', 'news'] as const;
  await stage.people('CreateApiToken', { ...token, name: 'Results bot', scopes, proof: null }, ADMIN);
  await stage.people('RevokeApiToken', { tokenId: 'token-1' }, ADMIN);
}

async function passkeys(stage: GoldenStage): Promise<void> {
  const [fan, passkey] = [as('fan'), { userId: 'fan', passkeyId: 'passkey-1' }];
  const key = { credentialId: 'credential', publicKey: 'public key', counter: 0, name: 'Phone' };
  await stage.people('AddPasskey', { ...passkey, ...key }, fan);
  await stage.people('RenamePasskey', { ...passkey, name: 'Laptop' }, fan);
  await stage.people('UsePasskey', { ...passkey, counter: 1 });
  await stage.people('RemovePasskey', { ...passkey, waysIn: NONE }, fan);
}

async function secondFactor(stage: GoldenStage): Promise<void> {
  const fan = as('fan');
  const own = { userId: 'fan' };
  const factor = {
    ...own,
    secret: 'GEZDGNBVGY3TQOJQ',
    recoveryCodes: ['hash 0', 'hash 1'],
    step: 58_000_000,
  };
  const code = (step: number) => ({ kind: 'authenticator', step }) as const;
  await stage.people('EnableSecondFactor', factor, fan);
  await stage.people('PassSecondFactor', { ...own, proof: code(58_000_001) });
  await stage.people('PassSecondFactor', { ...own, proof: { kind: 'recovery-code', hash: 'hash 0' } });
  const newCodes = { ...own, proof: code(58_000_002), recoveryCodes: ['hash 2'] };
  await stage.people('ReplaceRecoveryCodes', newCodes, fan);
  await stage.people('RevokeSessions', own, fan);
  await stage.people('EndAllSessions', { ...own, reason: 'A stolen laptop' }, ADMIN);
  await stage.people('RemoveSecondFactor', { ...own, reason: 'Lost the phone' }, ADMIN);
}
