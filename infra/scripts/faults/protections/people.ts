import type { Protection } from '../protection.js';

const KNOWN_BROWSERS = 'backend/src/features/accounts/sessions/known-browsers.e2e.spec.ts';
const RATE_LIMITS = 'backend/src/platform/http/limits/rate-limit.guard.ts';
const AUTH = 'backend/src/features/accounts/auth/auth.e2e.spec.ts';
const USERS = 'backend/src/features/accounts/users/users.e2e.spec.ts';
const AMVDLE = 'backend/src/features/amvdle/amvdle.e2e.spec.ts';
const ACCOUNTS = 'domain/src/accounts/accounts.decide.ts';
const LEAVING = 'backend/src/features/teams/leaving.e2e.spec.ts';
const AWAY = 'backend/src/features/accounts/erasure/read-models-away.e2e.spec.ts';
const RESET = 'backend/src/features/seasons/reset.e2e.spec.ts';

export const people: Protection[] = [
  {
    fault: 5,
    test: USERS,
    removed: 'the parser sets no prototype',
    file: 'backend/src/platform/http/body/json-body.ts',
    code: "getDefaultJsonParser('error', 'error')",
    instead: "getDefaultJsonParser('ignore', 'ignore')",
  },
  {
    fault: 5,
    test: USERS,
    removed: 'unknown fields are refused',
    file: 'backend/src/platform/http/validation/known-fields.ts',
    code: 'if (nested === undefined) found.unknown.push(field);\n',
    instead: 'if (nested === undefined) continue;\n',
    also: [
      {
        file: 'backend/src/platform/http/validation/validation-pipe.ts',
        code: 'forbidNonWhitelisted: true',
        instead: 'forbidNonWhitelisted: false',
      },
    ],
  },
  {
    fault: 18,
    test: AMVDLE,
    removed: 'a game ends with the win',
    file: 'domain/src/tournament/amvdle/amvdle.decide.ts',
    code: "  if (game && game.outcome !== 'playing')\n    throw new DomainError('amvdle-over', { guesses: season.rules.amvdleGuesses });\n",
  },
  {
    fault: 18,
    test: AMVDLE,
    removed: 'a day is a day in Paris',
    file: 'backend/src/platform/system/paris-day.ts',
    code: 'DateTime.fromMillis(millis, { zone: ZONE })',
    instead: "DateTime.fromMillis(millis, { zone: 'utc' })",
  },
  {
    fault: 20,
    test: 'backend/src/features/settings/settings.e2e.spec.ts',
    removed: 'a time that the clocks skip does not exist',
    file: 'backend/src/platform/system/paris-time.ts',
    code: ' || shown.toFormat(FORMAT) !== local',
    instead: '',
  },
  {
    fault: 34,
    test: AUTH,
    removed: 'a name is ten plain characters at most',
    file: 'domain/src/validation/rules.ts',
    code: "text({ max: 10, pattern: /^[A-Za-z0-9_ -]+$/, patternKey: 'name' })",
    instead: 'text({ max: 20_000 })',
  },
  {
    fault: 38,
    test: AUTH,
    removed: 'an unknown address gets the answer of a wrong password',
    file: 'backend/src/features/accounts/sessions/passport.ts',
    code: '        hasher\n          .verify(account',
    instead:
      "        if (!account) return void done(new DomainError('profile-not-found'));\n        hasher\n          .verify(account",
  },
  {
    fault: 38,
    test: 'backend/src/features/accounts/passwords/password-hasher.spec.ts',
    removed: 'an unknown address costs the same work',
    file: 'backend/src/features/accounts/passwords/password-hasher.ts',
    code: 'verify(passwordHash ?? this.decoy, password)',
    instead: 'passwordHash === null ? Promise.resolve(false) : verify(passwordHash, password)',
  },
  {
    fault: 38,
    test: 'backend/src/features/accounts/throttle/log-in-throttle.e2e.spec.ts',
    removed: 'failures make the next attempt wait',
    file: 'backend/src/features/accounts/throttle/throttle.ts',
    code: 'if (count <= lane.free) return;',
    instead: 'if (count > 0) return;',
  },
  {
    fault: 38,
    test: KNOWN_BROWSERS,
    removed: 'an address has so many log-ins',
    file: RATE_LIMITS,
    code: "    await this.count(request, name === 'login' && request.knownBrowser ? 'mutation' : name);\n",
  },
  {
    fault: 38,
    test: KNOWN_BROWSERS,
    removed: 'a known browser has the limit of changes',
    file: RATE_LIMITS,
    code: "    await this.count(request, name === 'login' && request.knownBrowser ? 'mutation' : name);\n",
    instead: "    if (name !== 'login' || !request.knownBrowser) await this.count(request, name);\n",
  },
  {
    fault: 38,
    test: KNOWN_BROWSERS,
    removed: 'a network has a share of the queue of hashes',
    file: RATE_LIMITS,
    code: '    if (HASHING.has(name)) this.passwords.hold(request, reply);\n',
  },
  {
    fault: 39,
    test: USERS,
    removed: 'the last admin stays',
    file: ACCOUNTS,
    code: "  if (account.role === 'admin' && adminCount(state) === 1) throw new DomainError('last-admin');\n",
  },
  {
    fault: 39,
    test: 'backend/src/features/accounts/users/people.e2e.spec.ts',
    removed: 'the last admin stays',
    file: ACCOUNTS,
    code: "  if (account.role === 'admin' && adminCount(state) === 1) throw new DomainError('last-admin');\n",
  },
  {
    fault: 40,
    test: 'backend/src/features/accounts/erasure/account-erasure.e2e.spec.ts',
    removed: 'the key of a deleted account is destroyed',
    file: 'backend/src/features/accounts/erasure/account-erasure.ts',
    code: '    await this.runtime.personalData.forgetPerson(userId);\n',
  },
  {
    fault: 40,
    test: 'backend/src/features/accounts/erasure/account-erasure.e2e.spec.ts',
    removed: 'mails to a deleted account leave the outbox',
    file: 'backend/src/features/accounts/erasure/account-erasure.ts',
    code: '        await this.mailer.forget?.(address);\n',
  },
  {
    fault: 41,
    test: RESET,
    removed: 'the typed word must be CONFIRM',
    file: 'backend/src/features/seasons/seasons.handlers.ts',
    code: "    if (body.confirmation !== CONFIRMATION) throw new DomainError('confirmation-invalid');\n",
  },
  {
    fault: 43,
    test: USERS,
    removed: 'private fields are for the person and for admins',
    file: 'backend/src/features/accounts/profile/users.reader.ts',
    code: 'if (!admin) return { users: await this.views.public(users), next };',
    instead: 'if (!admin) return { users: await this.views.full(users), next };',
  },
  {
    fault: 56,
    test: LEAVING,
    removed: 'the starting money is taken back',
    file: 'domain/src/tournament/teams/dissolve.decide.ts',
    code: '    ...returnedMoney(state, team),\n',
  },
  {
    fault: 56,
    test: LEAVING,
    removed: 'the address of the mate is masked',
    file: 'backend/src/features/teams/masked-address.ts',
    code: "return local === '' ? '' : `${local}•••@${host}•••.${ending}`;",
    instead: 'return address;',
  },
  {
    fault: 64,
    test: AWAY,
    removed: 'a sign-up is the same with and without a session',
    file: 'backend/src/features/accounts/auth/auth.controller.ts',
    code: "@Post('create')\n  @Access({ who: 'visitor', session: 'ignored' })",
    instead: "@Post('create')\n  @Access({ who: 'visitor' })",
  },
  {
    fault: 64,
    test: AWAY,
    removed: 'the answer to a sign-up needs no read model',
    file: 'backend/src/features/accounts/auth/entry.ts',
    code: 'this.views.newcomer(account, at)',
    instead: 'await this.users.me(userId)',
  },
  {
    fault: 64,
    test: AUTH,
    removed: 'a used link of the first admin reaches the writer',
    file: 'backend/src/features/accounts/passwords/first-admin-link.ts',
    code: '    if (timingSafeEqual(',
    instead: '    if (this.isAlive() && timingSafeEqual(',
  },
];
