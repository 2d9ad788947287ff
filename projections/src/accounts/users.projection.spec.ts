import { describe, expect, it } from '@jest/globals';
import type { AccountEvent } from '@arena/domain/accounts/accounts.events';
import { EventLog, timeOf } from '../testing/event-log.js';
import { accountRegistered, NO_PROFILE } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { privateUsersProjection } from './private-users.projection.js';
import { publicUsersProjection } from './public-users.projection.js';

const ann = accountRegistered('u1', 'Ann Lee', { age: 30, sex: 'female', discord: '123456789012345678' });

function after(...facts: AccountEvent[]) {
  const { events } = new EventLog().accounts(...facts);
  return {
    shown: documentsAfter(publicUsersProjection, events).get('u1') ?? null,
    secret: documentsAfter(privateUsersProjection, events).get('u1') ?? null,
  };
}

describe('users', () => {
  it('contain public data, and keep the rest in a separate collection', () => {
    const { shown, secret } = after(ann);
    expect(shown).toEqual({
      id: 'u1',
      name: 'Ann Lee',
      nameKey: 'ann lee',
      role: 'user',
      sex: 'female',
      nationality: null,
      color: null,
      twitter: null,
      videoPlatformLink: null,
      streamLink: null,
      avatar: null,
      createdAt: timeOf(1),
      updatedAt: timeOf(1),
    });
    expect(secret).toEqual({
      id: 'u1',
      email: 'u1@example.org',
      emailKey: 'u1@example.org',
      massMail: true,
      age: 30,
      discord: '123456789012345678',
      language: 'en',
    });
  });

  it('follow a changed profile, public and private parts', () => {
    const profile = { ...NO_PROFILE, age: 31, color: 'teal' };
    const personal = { email: 'New@example.org', profile };
    const { shown, secret } = after(ann, { type: 'ProfileChanged', data: { userId: 'u1', personal } });
    expect(shown).toMatchObject({ name: 'Ann Lee', sex: null, color: 'teal', updatedAt: timeOf(2) });
    expect(secret).toMatchObject({
      email: 'New@example.org',
      emailKey: 'new@example.org',
      age: 31,
      discord: null,
    });
    expect(shown).not.toHaveProperty('email');
  });

  it('follow a new name and a new role', () => {
    const renamed: AccountEvent = {
      type: 'AccountRenamed',
      data: { userId: 'u1', personal: { name: 'ANNA' } },
    };
    const promoted: AccountEvent = { type: 'RoleChanged', data: { userId: 'u1', role: 'admin' } };
    expect(after(ann, renamed, promoted).shown).toMatchObject({
      name: 'ANNA',
      nameKey: 'anna',
      role: 'admin',
    });
  });

  it('follow a picture and preferences', () => {
    const picture = { kind: 'upload', objectKey: 'avatars/u1/a-1.webp', contentType: 'image/webp' } as const;
    const preferences = { language: 'zh', massMail: false };
    const facts: AccountEvent[] = [
      { type: 'AvatarChanged', data: { userId: 'u1', picture } },
      { type: 'PreferencesChanged', data: { userId: 'u1', preferences } },
    ];
    const { shown, secret } = after(ann, ...facts);
    expect(shown).toMatchObject({ avatar: picture, updatedAt: timeOf(2) });
    expect(shown).not.toHaveProperty('language');
    expect(secret).toMatchObject({ email: 'u1@example.org', ...preferences });
    const without = after(ann, ...facts, { type: 'AvatarChanged', data: { userId: 'u1', picture: null } });
    expect(without.shown?.avatar).toBeNull();
  });

  it('never hold a password', () => {
    const data = { userId: 'u1', by: 'owner', personal: { passwordHash: 'other-hash' } } as const;
    const { shown, secret } = after(ann, { type: 'PasswordChanged', data });
    expect(JSON.stringify([shown, secret])).not.toMatch(/hash/);
  });

  it('are gone when the account is deleted', () => {
    const deleted: AccountEvent = { type: 'AccountDeleted', data: { userId: 'u1' } };
    expect(after(ann, deleted)).toEqual({ shown: null, secret: null });
  });

  it('do not exist in a replay after the key is destroyed', () => {
    const facts: AccountEvent[] = [
      { type: 'AccountRegistered', data: { userId: 'u1', role: 'user', personal: null } },
      { type: 'ProfileChanged', data: { userId: 'u1', personal: null } },
      { type: 'AccountRenamed', data: { userId: 'u1', personal: null } },
      { type: 'PasswordChanged', data: { userId: 'u1', by: 'owner', personal: null } },
      { type: 'RoleChanged', data: { userId: 'u1', role: 'admin' } },
      { type: 'AvatarChanged', data: { userId: 'u1', picture: null } },
      { type: 'PreferencesChanged', data: { userId: 'u1', preferences: { language: 'en', massMail: true } } },
      { type: 'AccountDeleted', data: { userId: 'u1' } },
    ];
    for (let count = 1; count <= facts.length; count++) {
      expect(after(...facts.slice(0, count))).toEqual({ shown: null, secret: null });
    }
  });

  it('keep their data if only a later change cannot be decrypted', () => {
    const changes: AccountEvent[] = [
      { type: 'ProfileChanged', data: { userId: 'u1', personal: null } },
      { type: 'AccountRenamed', data: { userId: 'u1', personal: null } },
    ];
    expect(after(ann, ...changes)).toEqual(after(ann));
  });
});
