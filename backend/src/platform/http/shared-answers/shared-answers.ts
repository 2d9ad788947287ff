import { Injectable } from '@nestjs/common';
import { VisibleChanges, type Stamp, type Topics } from '../../read-side/visible-changes.js';
import { EncodedAnswer } from './encoded-answer.js';
import type { WithOwnPart } from './with-own-part.js';

interface CacheEntry {
  readonly stamp: Stamp;
  readonly topics: Topics;
  readonly answer: Promise<EncodedAnswer>;
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

  constructor(private readonly changes: VisibleChanges) {}

  async get(
    key: string,
    topics: Topics,
    compute: () => Promise<WithOwnPart<object, object>>,
  ): Promise<EncodedAnswer> {
    const known = this.kept.get(key);
    if (known) this.kept.delete(key);
    if (known && this.isCurrent(known)) {
      this.kept.set(key, known);
      return known.answer;
    }
    if (known) this.bytes -= known.bytes;
    const stamp = this.changes.now();
    const made: CacheEntry = {
      stamp,
      topics,
      answer: compute().then((answer) => new EncodedAnswer(answer)),
      bytes: 0,
    };
    this.kept.set(key, made);
    return this.measured(key, made);
  }

  private async measured(key: string, made: CacheEntry): Promise<EncodedAnswer> {
    try {
      const answer = await made.answer;
      if (this.kept.get(key) === made) {
        made.bytes = answer.bytes;
        this.bytes += made.bytes;
        this.trim();
      }
      return answer;
    } catch (error) {
      if (this.kept.get(key) === made) this.kept.delete(key);
      throw error;
    }
  }

  private isCurrent({ topics, stamp }: CacheEntry, now = this.changes.now()): boolean {
    return this.changes.nothingOf(topics, stamp, now);
  }

  /** Outdated answers leave too, so that they do not keep what was deleted. */
  private trim(): void {
    const now = this.changes.now();
    for (const [key, kept] of this.kept) {
      const isFull = this.kept.size > MAX_ANSWERS || this.bytes > MAX_BYTES;
      if (!isFull && this.isCurrent(kept, now)) continue;
      this.kept.delete(key);
      this.bytes -= kept.bytes;
    }
  }
}
