import type { Group } from '../kernel/groups.js';
import { describe, expect, it } from '@jest/globals';
import { SYSTEM, type Actor } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import type { ErrorCode } from '../kernel/error-catalogue.js';
import { type AccountCommand, type AccountCommandOf, accounts } from './accounts.decide.js';
import type { AccountEvent, Profile } from './accounts.events.js';
import { accountByEmail, accountById, accountByName, adminCount, nameKey } from './accounts.js';

const AT = '2025-03-20T10:00:00.000Z';
const NOBODY: Actor = { userId: null, admin: false };
const ADMIN: Actor = { userId: 'a1', admin: true };
const profile: Profile = {
  age: 20,
  sex: null,
  nationality: 'France',
  color: null,
  discord: null,
  twitter: null,
  videoPlatformLink: null,
  streamLink: null,
};

function command<T extends AccountCommand['type']>(
  type: T,
  data: AccountCommandOf<T>['data'],
  actor: Actor = NOBODY,
): AccountCommand {
  return { type, data, actor, at: AT } as AccountCommand;
}

const register = (userId: string, name: string, email = `${userId}@example.org`) =>
  command('RegisterAccount', {
    userId,
    name,
    email,
    passwordHash: `hash-${userId}`,
    profile,
    language: 'fr',
  });
const firstAdmin = (userId = 'a1') =>
  command('RegisterFirstAdmin', {
    userId,
    name: 'Boss',
    email: 'boss@example.org',
    passwordHash: 'hash',
    language: 'en',
  });
const asUser = (userId: string): Actor => ({ userId, admin: false });

function after(...commands: AccountCommand[]) {
  const state = accounts.initial();
  const events: AccountEvent[] = [];
  for (const each of commands) {
    for (const event of accounts.decide(state, each)) {
      accounts.evolve(state, event);
      events.push(event);
    }
  }
  return { state, events, decide: (each: AccountCommand) => accounts.decide(state, each) };
}

function refusal(run: () => unknown): ErrorCode | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('registering', () => {
  it('makes a user that is found by id, name and address', () => {
    const { state } = after(register('u1', 'Luciole', 'Lu@Example.org'));
    expect(accountById(state, 'u1')).toMatchObject({ name: 'Luciole', role: 'user', sessionEpoch: 1 });
    expect(accountByName(state, 'LUCIOLE')?.userId).toBe('u1');
    expect(accountByEmail(state, ' lu@example.ORG ')?.userId).toBe('u1');
  });

  it.each(['0verseer', '0VER5EER', 'Over seer', 'over-seer', 'Over_Seer'])(
    'refuses %j next to Overseer, at registration and on a rename',
    (name) => {
      const { decide } = after(register('u1', 'Overseer'), register('u2', 'Two'));
      expect(refusal(() => decide(register('u3', name)))).toBe('name-taken');
      const rename = command('ChangeProfile', { userId: 'u2', name, profile: {} }, asUser('u2'));
      expect(refusal(() => decide(rename))).toBe('name-taken');
    },
  );

  it('keeps existing accounts with look-alike names', () => {
    const { state, events } = after(register('u1', 'Overseer'));
    const older = events.map(({ data }) => ({
      type: 'AccountRegistered' as const,
      data: { ...data, userId: 'u2', personal: { ...register('u2', '0verseer').data } },
    })) as AccountEvent[];
    for (const event of older) accounts.evolve(state, event);
    const decide = (userId: string, name: string) =>
      accounts.decide(state, command('ChangeProfile', { userId, name, profile: {} }, asUser(userId)));
    expect([accountByName(state, 'Overseer')?.userId, accountByName(state, '0verseer')?.userId]).toEqual([
      'u1',
      'u2',
    ]);
    expect(decide('u2', '0verseer')).toEqual([]);
    expect(refusal(() => decide('u2', 'OVERSEER'))).toBe('name-taken');
    accounts.evolve(state, decide('u2', 'Plain')[0]!);
    expect(decide('u1', 'Over seer')).toHaveLength(1);
  });

  it('frees the look-alikes of a name with its account', () => {
    const { decide } = after(
      register('u1', 'Overseer'),
      command('DeleteAccount', { userId: 'u1' }, asUser('u1')),
    );
    expect(decide(register('u2', '0verseer'))).toHaveLength(1);
  });

  it.each(['luciole', 'ＬＵＣＩＯＬＥ', ' Luciole '])('refuses the taken name as %j', (name) => {
    expect(refusal(() => after(register('u1', 'Luciole')).decide(register('u2', name)))).toBe('name-taken');
  });

  it('refuses a taken address in another case', () => {
    const { decide } = after(register('u1', 'One', 'x@example.org'));
    expect(refusal(() => decide(register('u2', 'Two', 'X@EXAMPLE.org')))).toBe('email-taken');
  });

  it('does nothing for a repeated id', () => {
    expect(after(register('u1', 'Luciole')).decide(register('u1', 'Luciole'))).toEqual([]);
  });

  it('folds case and compatibility forms of a name', () => {
    expect(nameKey('Straße')).toBe(nameKey('STRASSE'));
    expect(nameKey('ﬁre  Cat')).toBe('fire cat');
  });
});

describe('the first admin', () => {
  it('is created while there is none', () => {
    const { state } = after(register('u1', 'Early'), firstAdmin());
    expect(accountById(state, 'a1')?.role).toBe('admin');
    expect(adminCount(state)).toBe(1);
  });

  it('is created only once', () => {
    expect(refusal(() => after(firstAdmin()).decide(firstAdmin('a2')))).toBe('admin-exists');
  });

  it('needs a free name', () => {
    expect(refusal(() => after(register('u1', 'boss')).decide(firstAdmin()))).toBe('name-taken');
  });
});

describe('changing a profile', () => {
  const change = (data: Partial<AccountCommandOf<'ChangeProfile'>['data']>, actor: Actor) =>
    command('ChangeProfile', { userId: 'u1', profile: {}, ...data }, actor);

  it('records a rename separately from the other fields', () => {
    const { decide } = after(register('u1', 'Old'));
    const events = decide(change({ name: 'New', profile: { age: 21 } }, asUser('u1')));
    expect(events).toEqual([
      { type: 'AccountRenamed', data: { userId: 'u1', personal: { name: 'New' } } },
      {
        type: 'ProfileChanged',
        data: { userId: 'u1', personal: { email: 'u1@example.org', profile: { ...profile, age: 21 } } },
      },
    ]);
  });

  it('moves the name and ends the sessions on a rename', () => {
    const { state } = after(register('u1', 'Old'), change({ name: 'New' }, asUser('u1')));
    expect(accountByName(state, 'old')).toBeUndefined();
    expect(accountByName(state, 'new')).toMatchObject({ userId: 'u1', sessionEpoch: 2 });
  });

  it('moves the address and keeps the sessions', () => {
    const { state } = after(register('u1', 'Old'), change({ email: 'new@example.org' }, asUser('u1')));
    expect(accountByEmail(state, 'u1@example.org')).toBeUndefined();
    expect(accountByEmail(state, 'new@example.org')?.sessionEpoch).toBe(1);
  });

  it('lets only the owner change the address', () => {
    const { decide } = after(register('u1', 'Old'));
    expect(refusal(() => decide(change({ email: 'new@example.org' }, ADMIN)))).toBe('email-owner-only');
    expect(refusal(() => decide(change({ email: 'U1@example.org' }, ADMIN)))).toBe('email-owner-only');
    expect(decide(change({ email: 'u1@example.org', name: 'New' }, ADMIN))).toHaveLength(1);
  });

  it('lets users change the case of their own name', () => {
    const { state } = after(register('u1', 'luciole'), change({ name: 'Luciole' }, asUser('u1')));
    expect(accountByName(state, 'LUCIOLE')?.name).toBe('Luciole');
  });

  it('adds nothing when nothing changes', () => {
    const { decide } = after(register('u1', 'Old'));
    expect(decide(change({ name: 'Old', email: 'u1@example.org', profile }, asUser('u1')))).toEqual([]);
  });

  it('is refused to others, for taken names and addresses, and for unknown accounts', () => {
    const { decide } = after(register('u1', 'One'), register('u2', 'Two'));
    expect(refusal(() => decide(change({ name: 'X' }, asUser('u2'))))).toBe('forbidden-role');
    expect(refusal(() => decide(change({ name: 'TWO' }, asUser('u1'))))).toBe('name-taken');
    expect(refusal(() => decide(change({ email: 'U2@example.org' }, asUser('u1'))))).toBe('email-taken');
    expect(refusal(() => decide(change({ userId: 'u9' }, ADMIN)))).toBe('profile-not-found');
  });
});

describe('changing a password', () => {
  const password = (actor: Actor, passwordHash = 'new') =>
    command('ChangePassword', { userId: 'u1', passwordHash, by: 'owner' }, actor);
  const link = (epoch: number, passwordHash: string, email = 'u1@example.org') =>
    command('ChangePassword', { userId: 'u1', passwordHash, by: 'reset-link', epoch, email });

  it('ends every session, by the owner and by a link', () => {
    const changes = [password(asUser('u1')), link(2, 'newer')];
    const { state } = after(register('u1', 'One'), ...changes);
    expect(accountById(state, 'u1')).toMatchObject({ passwordHash: 'newer', sessionEpoch: 3 });
  });

  it('is refused to everybody else, admins included', () => {
    const { decide } = after(register('u1', 'One'));
    for (const actor of [ADMIN, asUser('u2'), NOBODY]) {
      expect(refusal(() => decide(password(actor)))).toBe('forbidden-role');
    }
  });

  it('by a link works only in the epoch of the link', () => {
    const { state, decide } = after(register('u1', 'One'), link(1, 'first'));
    expect(accountById(state, 'u1')).toMatchObject({ passwordHash: 'first', sessionEpoch: 2 });
    expect(refusal(() => decide(link(1, 'second')))).toBe('reset-link-invalid');
    expect(decide(link(2, 'second'))).toHaveLength(1);
  });

  it('adds nothing for the same hash again', () => {
    const { decide } = after(register('u1', 'One'), password(asUser('u1')));
    expect(decide(password(asUser('u1')))).toEqual([]);
  });
});

describe('roles', () => {
  const role = (userId: string, to: 'admin' | 'user', actor = ADMIN) =>
    command('ChangeRole', { userId, role: to }, actor);

  it('are given and taken by admins; a loss ends the sessions', () => {
    const { state } = after(firstAdmin(), register('u1', 'One'), role('u1', 'admin'), role('u1', 'user'));
    expect(accountById(state, 'u1')).toMatchObject({ role: 'user', sessionEpoch: 2 });
    expect(adminCount(state)).toBe(1);
  });

  it('are groups as well, in one order, which admins do not need', () => {
    const groups = (userId: string, list: Group[], actor = ADMIN) =>
      command('ChangeGroups', { userId, groups: list }, actor);
    const { state, decide } = after(
      firstAdmin(),
      register('u1', 'One'),
      groups('u1', ['shop', 'news', 'shop']),
    );
    expect(accountById(state, 'u1')).toMatchObject({ groups: ['news', 'shop'], sessionEpoch: 1 });
    expect(decide(groups('u1', ['shop', 'news']))).toEqual([]);
    expect(refusal(() => decide(groups('u1', [], asUser('u1'))))).toBe('forbidden-role');
    expect(refusal(() => decide(groups('a1', ['news'])))).toBe('admin-in-no-group');
    const admin = after(firstAdmin(), register('u1', 'One'), groups('u1', ['shop']), role('u1', 'admin'));
    expect(accountById(admin.state, 'u1')?.groups).toEqual([]);
  });

  it('are refused to users and for the last admin', () => {
    const { decide } = after(firstAdmin(), register('u1', 'One'));
    expect(refusal(() => decide(role('u1', 'admin', asUser('u1'))))).toBe('forbidden-role');
    // Sent as an admin, and decided after the loss.
    const stale = { userId: 'u1', admin: true };
    expect(refusal(() => decide(role('u1', 'admin', stale)))).toBe('forbidden-role');
    expect(refusal(() => decide(role('a1', 'user')))).toBe('last-admin');
  });

  it('do not change when repeated', () => {
    expect(after(firstAdmin()).decide(role('a1', 'admin'))).toEqual([]);
  });
});

describe('ending all sessions', () => {
  const end = (userId: string, actor: Actor) =>
    command('EndAllSessions', { userId, reason: 'A stolen laptop' }, actor);

  it('is done by an admin with a reason, and voids what was signed before', () => {
    const { state, events } = after(firstAdmin(), register('u1', 'One'), end('u1', ADMIN));
    expect(events.at(-1)).toEqual({
      type: 'AllSessionsEnded',
      data: { userId: 'u1', reason: 'A stolen laptop' },
    });
    expect(accountById(state, 'u1')?.sessionEpoch).toBe(2);
    expect(accountById(state, 'a1')?.sessionEpoch).toBe(1);
  });

  it('is refused to users, for one’s own account and for unknown ones', () => {
    const { decide } = after(firstAdmin(), register('u1', 'One'));
    expect(refusal(() => decide(end('u1', asUser('u1'))))).toBe('forbidden-role');
    expect(refusal(() => decide(end('a1', ADMIN)))).toBe('sessions-own');
    expect(refusal(() => decide(end('u9', ADMIN)))).toBe('profile-not-found');
  });
});

describe('an avatar', () => {
  const picture = { kind: 'upload', objectKey: 'avatars/u1/a-1.webp', contentType: 'image/webp' } as const;
  const avatar = (to: typeof picture | null, actor: Actor = asUser('u1')) =>
    command('ChangeAvatar', { userId: 'u1', picture: to }, actor);

  it('is set and removed by the user and by admins', () => {
    const { state, events, decide } = after(register('u1', 'One'), avatar(picture), avatar(null, ADMIN));
    expect(events.slice(1)).toEqual([
      { type: 'AvatarChanged', data: { userId: 'u1', picture } },
      { type: 'AvatarChanged', data: { userId: 'u1', picture: null } },
    ]);
    expect(accountById(state, 'u1')?.avatar).toBeNull();
    expect(decide(avatar(picture))).toHaveLength(1);
  });

  it('is refused to others and adds nothing when it is the same', () => {
    const { decide } = after(register('u1', 'One'), avatar(picture));
    for (const actor of [asUser('u2'), NOBODY]) {
      expect(refusal(() => decide(avatar(null, actor)))).toBe('forbidden-role');
    }
    expect(decide(avatar({ ...picture }))).toEqual([]);
    expect(after(register('u1', 'One')).decide(avatar(null))).toEqual([]);
  });
});

describe('preferences', () => {
  const prefer = (
    preferences: AccountCommandOf<'ChangePreferences'>['data']['preferences'],
    actor: Actor = asUser('u1'),
  ) => command('ChangePreferences', { userId: 'u1', preferences }, actor);

  it('start with the language of the sign-up and all mails', () => {
    expect(accountById(after(register('u1', 'One')).state, 'u1')).toMatchObject({
      language: 'fr',
      massMail: true,
    });
  });

  it('change one at a time, by the person, admins and the system; the sessions stay', () => {
    const changes = [prefer({ language: 'ja' }), prefer({ massMail: false }, SYSTEM)];
    const { state, events } = after(register('u1', 'One'), ...changes);
    expect(events.at(-1)).toEqual({
      type: 'PreferencesChanged',
      data: { userId: 'u1', preferences: { language: 'ja', massMail: false, headMail: false } },
    });
    expect(accountById(state, 'u1')).toMatchObject({ language: 'ja', massMail: false, sessionEpoch: 1 });
  });

  it('are refused to others and add nothing when nothing changes', () => {
    const { decide } = after(register('u1', 'One'));
    expect(refusal(() => decide(prefer({ massMail: false }, asUser('u2'))))).toBe('forbidden-role');
    expect(decide(prefer({}))).toEqual([]);
    expect(decide(prefer({ language: 'fr', massMail: true, headMail: false }))).toEqual([]);
    expect(decide(prefer({ headMail: true }))).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  const remove = (userId: string, actor: Actor) => command('DeleteAccount', { userId }, actor);

  it('frees name and address and keeps no personal data', () => {
    const { state, decide } = after(register('u1', 'One'), remove('u1', asUser('u1')));
    expect(accountById(state, 'u1')).toBeUndefined();
    expect(JSON.stringify([...state.accounts, ...state.idsByName, ...state.idsByEmail])).toBe('[]');
    expect(decide(register('u2', 'One', 'u1@example.org'))).toHaveLength(1);
  });

  it('is refused to others, for the last admin and when repeated', () => {
    const { decide } = after(firstAdmin(), register('u1', 'One'), remove('u1', ADMIN));
    expect(refusal(() => decide(remove('a1', asUser('u1'))))).toBe('forbidden-role');
    expect(refusal(() => decide(remove('a1', SYSTEM)))).toBe('last-admin');
    expect(refusal(() => decide(remove('u1', ADMIN)))).toBe('profile-not-found');
  });
});

describe('a log whose keys are destroyed', () => {
  it('folds to a state without the person', () => {
    const rename = command(
      'ChangeProfile',
      { userId: 'u1', name: 'Two', profile: { age: 30 } },
      asUser('u1'),
    );
    const { events } = after(register('u1', 'One'), rename, register('u2', 'Other'));
    const state = accounts.initial();
    for (const event of events)
      accounts.evolve(state, event.data.userId === 'u1' ? withoutPerson(event) : event);
    expect([...state.accounts.keys()]).toEqual(['u2']);
    expect([...state.idsByName.keys()]).toEqual(['other']);
  });

  it('drops an account whose next event cannot be decrypted', () => {
    const { state } = after(register('u1', 'One'));
    accounts.evolve(state, { type: 'AccountRenamed', data: { userId: 'u1', personal: null } });
    expect(accountById(state, 'u1')).toBeUndefined();
  });

  function withoutPerson(event: AccountEvent): AccountEvent {
    return { ...event, data: { ...event.data, personal: null } } as AccountEvent;
  }
});
