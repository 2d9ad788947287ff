import { Injectable, type Type } from '@nestjs/common';
import { phaseOf } from '@arena/domain/tournament/tournament';
import { VisibleChanges, type Stamp, type Topics } from '../../read-side/visible-changes.js';
import { CommandGateway } from '../../runtime/command-gateway.js';
import { EncodedAnswer } from './encoded-answer.js';
import type { WithOwnPart } from './with-own-part.js';

/** A route of Nest's with `@Shared`. */
export interface SharedRoute {
  readonly controller: Type;
  readonly handler: () => unknown;
  readonly topics: Topics;
}

export interface KeptAnswer {
  readonly route: SharedRoute;
  readonly answer: Promise<EncodedAnswer>;
  /** Null until it is computed. */
  readonly encoded: EncodedAnswer | null;
}

interface CacheEntry extends KeptAnswer {
  readonly stamp: Stamp;
  encoded: EncodedAnswer | null;
  bytes: number;
}

const MAX_ANSWERS = 1000;
const MAX_BYTES = 64 * 1024 * 1024;

/** Computes each answer once until something that it reads changes. Forgets the least recently used ones (ADR 26). */
@Injectable()
export class SharedAnswers {
  /** Least recently used first. */
  private readonly kept = new Map<string, CacheEntry>();
  private bytes = 0;

  constructor(
    private readonly changes: VisibleChanges,
    private readonly gateway: CommandGateway,
  ) {}

  /** The current answer at this address, if it was asked for before. */
  keptAt(url: string): KeptAnswer | null {
    return this.known(this.keyOf(url));
  }

  async get(
    url: string,
    route: SharedRoute,
    compute: () => Promise<WithOwnPart<object, object>>,
  ): Promise<EncodedAnswer> {
    const key = this.keyOf(url);
    const known = this.known(key);
    if (known) return known.answer;
    const stamp = this.changes.now();
    const answer = compute().then((computed) => new EncodedAnswer(computed));
    const made: CacheEntry = { stamp, route, answer, encoded: null, bytes: 0 };
    this.forget(key);
    this.kept.set(key, made);
    return this.measured(key, made);
  }

  /** What the log's state adds to the answers of visitors. */
  private keyOf(url: string): string {
    return `${this.gateway.season()} ${phaseOf(this.gateway.tournamentState())} ${url}`;
  }

  private known(key: string): CacheEntry | null {
    const known = this.kept.get(key);
    if (!known || !this.isCurrent(known)) return null;
    // The most recently used one is the last.
    this.kept.delete(key);
    this.kept.set(key, known);
    return known;
  }

  private forget(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }

  private async measured(key: string, made: CacheEntry): Promise<EncodedAnswer> {
    try {
      const answer = await made.answer;
      if (this.kept.get(key) === made) {
        made.encoded = answer;
        made.bytes = answer.bytes;
        this.bytes += made.bytes;
        this.trim();
      }
      return answer;
    } catch (error) {
      if (this.kept.get(key) === made) this.forget(key);
      throw error;
    }
  }

  private isCurrent({ route, stamp }: CacheEntry, now = this.changes.now()): boolean {
    return this.changes.nothingOf(route.topics, stamp, now);
  }

  /** Outdated answers leave too, so that they do not keep what was deleted. */
  private trim(): void {
    const now = this.changes.now();
    for (const [key, kept] of this.kept) {
      const isFull = this.kept.size > MAX_ANSWERS || this.bytes > MAX_BYTES;
      if (!isFull && this.isCurrent(kept, now)) continue;
      this.forget(key);
    }
  }
}
