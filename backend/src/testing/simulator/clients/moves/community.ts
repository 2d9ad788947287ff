import { amvs } from '@arena/domain/tournament/testing/amvs';
import { ADMIN, ofAccount, ofMailing, ofSite, user } from '../requests.js';
import { FANS, type Move } from './move.js';

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

/** Few, so that one has what the next move takes away. */
const HOLDERS = FANS.slice(0, 2);
const MONTH = 30 * 24 * 60 * 60 * 1000;

/** What happens in the other streams meanwhile. */
export const COMMUNITY: Readonly<Record<string, Move>> = {
  signUp: ({ chance }) => {
    const userId = chance.pick(FANS) ?? 'fan0';
    const login = { name: userId, email: `${userId}@example.org`, passwordHash: 'hash', language: 'en' };
    return ofAccount('RegisterAccount', { userId, ...login, profile: PROFILE }, user(userId));
  },
  editProfile: ({ chance }) => {
    const userId = chance.pick(FANS) ?? 'fan0';
    return ofAccount('ChangeProfile', { userId, profile: { age: chance.between(13, 90) } }, user(userId));
  },
  promote: ({ chance }) => {
    const userId = chance.pick(FANS) ?? 'fan0';
    return ofAccount('ChangeRole', { userId, role: chance.percent(50) ? 'admin' : 'user' });
  },
  changeToken: ({ chance, now }) => {
    const userId = chance.pick(HOLDERS) ?? 'fan0';
    const tokenId = `${userId}-bot`;
    if (chance.percent(40)) return ofAccount('RevokeApiToken', { tokenId });
    const token = {
      tokenId,
      name: 'Bot',
      scopes: ['bracket'],
      expires: new Date(now + MONTH).toISOString(),
    } as const;
    return ofAccount('CreateApiToken', { ...token, userId, proof: null }, { userId, admin: true });
  },
  changePasskey: ({ chance, now }) => {
    const userId = chance.pick(HOLDERS) ?? 'fan0';
    const passkeyId = `${userId}-phone`;
    const own = { userId, passkeyId };
    const key = { credentialId: `${userId}-credential`, publicKey: 'key', counter: 0, name: 'Phone' };
    const step = chance.pick([
      ofAccount('AddPasskey', { ...own, ...key }, user(userId)),
      ofAccount('UsePasskey', { ...own, counter: now }, user(userId)),
      ofAccount('RemovePasskey', { ...own, waysIn: { issuers: [], passkeys: true } }, user(userId)),
    ]);
    return step ?? null;
  },
  publish: ({ newId, chance }) => {
    const newsId = newId('news');
    const item = {
      newsId,
      category: 'Community',
      title: newsId,
      link: null,
      markdown: null,
      picture: null,
    } as const;
    return chance.percent(80) ? ofSite('AddNews', { item }) : ofSite('RemoveNews', { newsId: 'news-1' });
  },
  countdown: ({ chance }) => ofSite('ToggleCountdownDisplay', { visible: chance.percent(50) }),
  mail: ({ newId }) => {
    const words = { subject: 'Hello', body: 'All' };
    const mailingId = newId('mailing');
    return ofMailing('StartMailing', {
      mailingId,
      kind: 'mass',
      audience: 'all',
      words,
      variables: {},
      userIds: FANS,
    });
  },
  catalogue: ({ chance }) => {
    const data = { entries: amvs(chance.between(10, 14)), sample: true };
    return { to: 'amvdle', intent: { type: 'ReplaceAmvdleCatalogue', data }, actor: ADMIN };
  },
};
