// What exists on the server: references of requests are resolved with it.
import { PASSWORD, type Member } from './cast.js';
import { distinct } from './distinct.js';

/** Kinds of which the newest are kept. */
const KEPT = 40;

/** Stands for the n-th known thing of a kind. */
export interface Reference {
  ref: string;
  n?: number;
}

type Who = Member | null;

export class World {
  readonly #things = new Map<string, unknown[]>();
  #fresh = 0;

  /** @param video bytes of a valid one */
  constructor(private readonly video: Buffer) {
    this.set('confirm', ['CONFIRM']);
    this.set('video-length', [video.length]);
    this.set('zero', [0]);
    this.set('time', ['2026-03-26T20:00', '2026-05-01T09:30', '2027-01-01T00:00', '2025-03-30T02:30']);
    this.set('music-category', ['Openings', 'Drama/Romance']);
    this.set('season', [1]);
    this.set('word', ['a', 'Fuzz', 'x y']);
  }

  set(kind: string, values: readonly unknown[]) {
    this.#things.set(kind, values.filter((each) => each !== undefined && each !== null).slice(-KEPT));
  }

  add(kind: string, value: unknown) {
    const known = this.#things.get(kind) ?? [];
    if (!known.includes(value)) this.set(kind, [...known, value]);
  }

  of(kind: string) {
    return this.#things.get(kind) ?? [];
  }

  /** Replaces every reference in a value. @param who the account that sends the request; null: a visitor */
  resolve(value: unknown, who: Who): unknown {
    if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return value;
    if (Array.isArray(value)) return value.map((each) => this.resolve(each, who));
    return isReference(value) ? this.#thing(value, who) : this.resolveFields(value, who);
  }

  resolveFields(fields: object, who: Who): Record<string, unknown> {
    const resolved = Object.fromEntries(
      Object.entries(fields).map(([name, each]) => [name, this.resolve(each, who)]),
    );
    const { match_id: match, team_name: team } = fields as Record<string, unknown>;
    return isReference(match) && isReference(team) ? this.#playing(resolved, team) : resolved;
  }

  #thing({ ref, n = 0 }: Reference, who: Who): unknown {
    return this.#made(ref, n, who) ?? this.#known(ref, n, who);
  }

  /** What needs no answer of the server. */
  #made(ref: string, n: number, who: Who) {
    const { userId = 'nobody', email = 'nobody@example.org' } = who ?? {};
    switch (ref) {
      case 'self':
        return userId;
      case 'own-email':
        return email;
      case 'email':
        return n % 3 ? email : `fz${this.#next()}@example.org`;
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
      default:
        return undefined;
    }
  }

  #known(ref: string, n: number, who: Who) {
    const own = n % 4 === 0 ? [] : this.of(`${ref} of ${who?.userId}`);
    const known = own.length > 0 ? own : this.of(ref);
    return known[n % known.length] ?? 'nothing-yet';
  }

  /** Mostly a team of the match. */
  #playing(named: Record<string, unknown>, { n = 0 }: Reference) {
    const teams = this.of(`teams of ${String(named['match_id'])}`);
    return n % 4 === 0 || teams.length === 0 ? named : { ...named, team_name: teams[n % teams.length] };
  }

  #next() {
    this.#fresh += 1;
    return distinct(this.#fresh);
  }
}

function isReference(value: unknown): value is Reference {
  return typeof (value as Partial<Reference> | null | undefined)?.ref === 'string';
}
