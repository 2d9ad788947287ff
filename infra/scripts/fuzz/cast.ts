// The accounts that send the requests, by role.
import { call, done, type Session } from '../processes/api-client.js';
import { ADMIN } from '../processes/arena-process.js';
import { distinct } from './distinct.js';

export const PASSWORD = 'Arena-fuzz-2025x';
export const ROLES = ['visitor', 'user', 'participant', 'judge', 'admin'] as const;
export type Role = (typeof ROLES)[number];
type Holder = Exclude<Role, 'visitor'>;

export interface Member {
  role: Holder;
  name: string;
  email: string;
  userId: string;
  cookie: string;
  /** The session may have ended. */
  stale: boolean;
}

interface OpenRequest {
  readonly id: string;
  readonly kind: string;
  readonly own: boolean;
}

/** Four teams, so that the first round is not the final. */
const SIZE = { user: 3, participant: 8, judge: 1, admin: 2 };

const places = (size: number) => Array.from<Member | null>({ length: size }).fill(null);
const isThere = (member: Member | null) => member !== null;

export class Cast {
  #made = 0;
  /** A place is null while nobody holds it. */
  readonly #members: Record<Holder, (Member | null)[]> = {
    user: places(SIZE.user),
    participant: places(SIZE.participant),
    judge: places(SIZE.judge),
    admin: places(SIZE.admin),
  };

  constructor(
    private readonly origin: string,
    private readonly director: Session,
  ) {}

  /** @returns the account, or null for a visitor */
  member(role: Role, n: number) {
    if (role === 'visitor') return null;
    const members = this.#members[role];
    return members[n % members.length] ?? null;
  }

  all() {
    return Object.values(this.#members).flat().filter(isThere);
  }

  /** The accounts that register teams. */
  leaders() {
    return this.#members.participant.filter((_, n) => n % 2 === 0).filter(isThere);
  }

  /** Logs in again, and replaces whoever was deleted or has lost the role. @param teams whether to form the teams */
  async repair({ teams = true } = {}) {
    await this.#endApprovals();
    const held = Object.entries(this.#members).flatMap(([role, members]) =>
      members.map((member, n) => ({ role: role as Holder, members, member, n })),
    );
    const ready = await Promise.all(held.map(({ member, role }) => this.#isReady(member, role)));
    for (const { role, members, n } of held.filter((_, place) => !ready[place]))
      members[n] = await this.#person(role);
    if (teams) await this.#formTeams();
  }

  /** A fuzzed request may have switched them on: nobody could be promoted, and no season reset. */
  async #endApprovals() {
    const { cookie } = this.director;
    const of = (method: string, path: string, body?: object, by = cookie) =>
      call(this.origin, method, path, { cookie: by, ...(body && { body }) });
    const { enabled } = (await of('GET', '/approvals')).json as { enabled?: boolean };
    if (enabled !== true) return;
    const off = { enabled: false, grants_above: 1000, current_password: ADMIN.password };
    await of('POST', '/auth/admin/approvals', off);
    const { requests = [] } = (await of('GET', '/approvals')).json as { requests?: OpenRequest[] };
    const asked = requests.find(({ kind, own }) => kind === 'approvals' && own);
    if (!asked) return;
    const answer = { request_id: asked.id, approve: true, current_password: PASSWORD };
    // Whoever is an admin now may be another one than the cast says.
    for (const member of this.all()) {
      if (!(await this.#logIn(member))) continue;
      if ((await of('POST', '/approvals/decide', answer, member.cookie)).status === 200) return;
    }
  }

  async #isReady(member: Member | null, role: Holder) {
    if (member === null) return false;
    if (member.stale && !(await this.#logIn(member))) return false;
    const { status, json } = await call(this.origin, 'GET', '/auth/me', { cookie: member.cookie });
    if (status === 401) return this.#logIn(member);
    if (status !== 200) return false;
    member.email = json.user.email;
    member.name = json.user.name;
    return (json.user.role === 'admin') === (role === 'admin');
  }

  async #logIn(member: Member) {
    const body = { email: member.email, password: PASSWORD };
    const { status, cookie } = await call(this.origin, 'POST', '/auth/login', { body });
    if (status !== 200) return false;
    Object.assign(member, { cookie, stale: false });
    return true;
  }

  async #person(role: Holder) {
    this.#made += 1;
    const name = `c${role[0]}${distinct(this.#made)}`;
    const email = `${name}@example.org`;
    const body = { name, email, password: PASSWORD, password_confirmation: PASSWORD };
    const { status, json, cookie } = await call(this.origin, 'POST', '/auth/create', { body });
    if (status !== 201 || cookie === undefined)
      throw new Error(`The sign-up answered ${status}: ${JSON.stringify(json)}`);
    const member: Member = { role, name, email, userId: json.user.user_id, cookie, stale: false };
    if (role === 'admin') await this.#promote(member);
    if (role === 'judge')
      await this.#command('/judges/add', { name, color: 'red', current_password: ADMIN.password });
    return member;
  }

  async #promote(member: Member) {
    await this.#command('/auth/admin/roles', {
      user_id: member.userId,
      role: 'admin',
      current_password: ADMIN.password,
    });
    // A new role ends the session.
    await this.#logIn(member);
  }

  /** Refused for those who are in a team already. */
  async #formTeams() {
    const members = this.#members.participant;
    for (let pair = 0; pair < members.length; pair += 2) {
      const [leader, mate] = [members[pair], members[pair + 1]];
      if (!leader || !mate) continue;
      const seats = {
        leader: { name: leader.name, character: 'ember-fox' },
        mate: { name: mate.name, character: 'moon-oracle' },
      };
      const team = { name: `Cast ${leader.name} ${mate.name}`, color: 'red', ...seats };
      await call(this.origin, 'POST', '/team/add', { cookie: this.director.cookie, body: { team } });
    }
    const [judge] = this.#members.judge;
    if (!judge) return;
    await call(this.origin, 'POST', '/judges/add', {
      cookie: this.director.cookie,
      body: { name: judge.name, color: 'blue', current_password: ADMIN.password },
    });
  }

  #command(path: string, body: object) {
    return done(this.origin, 'POST', path, { cookie: this.director.cookie, body });
  }
}
