// What exists on the server: references of requests are resolved with it.
import { PASSWORD } from './cast.mjs';
import { distinct } from './distinct.mjs';

/** Kinds of which the newest are kept. */
const KEPT = 40;
export class World {
  #things = new Map();
  #fresh = 0;

  /** @param video bytes of a valid one */
  constructor(video) {
    this.video = video;
    this.set('confirm', ['CONFIRM']);
    this.set('video-length', [video.length]);
    this.set('zero', [0]);
    this.set('time', ['2026-03-26T20:00', '2026-05-01T09:30', '2027-01-01T00:00', '2025-03-30T02:30']);
    this.set('music-category', ['Openings', 'Drama/Romance']);
    this.set('season', [1]);
    this.set('word', ['a', 'Fuzz', 'x y']);
  }

  set(kind, values) {
    this.#things.set(kind, values.filter((each) => each !== undefined && each !== null).slice(-KEPT));
  }

  add(kind, value) {
    const known = this.#things.get(kind) ?? [];
    if (!known.includes(value)) this.set(kind, [...known, value]);
  }

  of(kind) {
    return this.#things.get(kind) ?? [];
  }

  /** Replaces every reference in a value. @param who the account that sends the request; null: a visitor */
  resolve(value, who) {
    if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return value;
    if (Array.isArray(value)) return value.map((each) => this.resolve(each, who));
    if (typeof value.ref === 'string') return this.#thing(value, who);
    const resolved = Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, this.resolve(each, who)]),
    );
    return value.match_id?.ref && value.team_name?.ref ? this.#playing(resolved, value.team_name) : resolved;
  }

  #thing({ ref, n = 0 }, who) {
    switch (ref) {
      case 'self':
        return who?.userId ?? 'nobody';
      case 'own-email':
        return who?.email ?? 'nobody@example.org';
      case 'email':
        return n % 3 ? (who?.email ?? 'nobody@example.org') : `fz${this.#next()}@example.org`;
      case 'file':
        return 'the file';
      case 'video-bytes':
        return this.video;
      case 'password':
        return PASSWORD;
      case 'fresh-name':
        return `f${this.#next()}`;
      case 'fresh-email':
        return `fz${this.#next()}@example.org`;
      case 'fresh-text':
        return `Fuzz ${this.#next()}`;
      default: {
        const own = n % 4 === 0 ? [] : this.of(`${ref} of ${who?.userId}`);
        const known = own.length > 0 ? own : this.of(ref);
        return known[n % known.length] ?? 'nothing-yet';
      }
    }
  }

  /** Mostly a team of the match. */
  #playing(named, { n }) {
    const teams = this.of(`teams of ${named.match_id}`);
    return n % 4 === 0 || teams.length === 0 ? named : { ...named, team_name: teams[n % teams.length] };
  }

  #next() {
    this.#fresh += 1;
    return distinct(this.#fresh);
  }
}
