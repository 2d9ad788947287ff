// The accounts that send the requests, by role.
import { call, done } from '../processes/api-client.mjs';
import { distinct } from './distinct.mjs';

export const PASSWORD = 'Arena-fuzz-2025x';
export const ROLES = ['visitor', 'user', 'participant', 'judge', 'admin'];

/** Four teams, so that the first round is not the final. */
const SIZE = { user: 3, participant: 8, judge: 1, admin: 2 };
const SEATS = ['ember-fox', 'moon-oracle'];

export class Cast {
  #origin;
  #director;
  #made = 0;
  /** By role. A place is null while nobody holds it. */
  #members = Object.fromEntries(Object.entries(SIZE).map(([role, size]) => [role, Array(size).fill(null)]));

  constructor(origin, director) {
    this.#origin = origin;
    this.#director = director;
  }

  /** @returns the account, or null for a visitor */
  member(role, n) {
    const members = this.#members[role];
    return members ? members[n % members.length] : null;
  }

  all() {
    return Object.values(this.#members).flat();
  }

  /** The accounts that register teams. */
  leaders() {
    return this.#members.participant.filter((_, n) => n % 2 === 0);
  }

  /** Logs in again, and replaces whoever was deleted or has lost the role. @param teams whether to form the teams */
  async repair({ teams = true } = {}) {
    const places = Object.entries(this.#members).flatMap(([role, members]) =>
      members.map((_, n) => ({ role, members, n })),
    );
    const lost = await Promise.all(
      places.map(async (each) => !(await this.#isReady(each.members[each.n], each.role))),
    );
    for (const { role, members, n } of places.filter((_, place) => lost[place]))
      members[n] = await this.#person(role);
    if (teams) await this.#formTeams();
  }

  async #isReady(member, role) {
    if (member === null) return false;
    if (member.stale && !(await this.#logIn(member))) return false;
    const { status, json } = await call(this.#origin, 'GET', '/auth/me', { cookie: member.cookie });
    if (status === 401) return this.#logIn(member);
    if (status !== 200) return false;
    member.email = json.user.email;
    member.name = json.user.name;
    return (json.user.role === 'admin') === (role === 'admin');
  }

  async #logIn(member) {
    const body = { email: member.email, password: PASSWORD };
    const { status, cookie } = await call(this.#origin, 'POST', '/auth/login', { body });
    if (status !== 200) return false;
    Object.assign(member, { cookie, stale: false });
    return true;
  }

  async #person(role) {
    this.#made += 1;
    const name = `c${role[0]}${distinct(this.#made)}`;
    const email = `${name}@example.org`;
    const body = { name, email, password: PASSWORD, password_confirmation: PASSWORD };
    const { status, json, cookie } = await call(this.#origin, 'POST', '/auth/create', { body });
    if (status !== 201) throw new Error(`The sign-up answered ${status}: ${JSON.stringify(json)}`);
    const member = { role, name, email, userId: json.user.user_id, cookie, stale: false };
    if (role === 'admin') await this.#promote(member);
    if (role === 'judge') await this.#command('/judges/add', { name, color: 'red' });
    return member;
  }

  async #promote(member) {
    await this.#command('/auth/admin/roles', { user_id: member.userId, role: 'admin' });
    // A new role ends the session.
    await this.#logIn(member);
  }

  /** Refused for those who are in a team already. */
  async #formTeams() {
    const members = this.#members.participant;
    for (let pair = 0; pair < members.length; pair += 2) {
      const [leader, mate] = [members[pair], members[pair + 1]];
      const seats = {
        leader: { name: leader.name, character: SEATS[0] },
        mate: { name: mate.name, character: SEATS[1] },
      };
      const team = { name: `Cast ${leader.name} ${mate.name}`, color: 'red', ...seats };
      await call(this.#origin, 'POST', '/team/add', { cookie: this.#director.cookie, body: { team } });
    }
    const [judge] = this.#members.judge;
    await call(this.#origin, 'POST', '/judges/add', {
      cookie: this.#director.cookie,
      body: { name: judge.name, color: 'blue' },
    });
  }

  #command(path, body) {
    return done(this.#origin, 'POST', path, { cookie: this.#director.cookie, body });
  }
}
