import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import type { Checkpoint } from './checkpoint.js';

const ANSWERS = 8;

/** Checkpoints of one fold. A read of the past continues from the nearest one. */
export class CheckpointCache<D extends Document = Document> {
  private readonly steps: Checkpoint<D>[] = [];
  private readonly answers: Checkpoint<D>[] = [];

  get bytes(): number {
    return [...this.steps, ...this.answers].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get size(): number {
    return this.steps.length + this.answers.length;
  }

  nearest(revision: number): Checkpoint<D> | null {
    let found: Checkpoint<D> | null = null;
    for (const each of [...this.steps, ...this.answers]) {
      if (each.revision <= revision && each.revision > (found?.revision ?? -1)) found = each;
    }
    return found;
  }

  at(revision: number): Checkpoint<D> | null {
    const index = this.answers.findIndex((each) => each.revision === revision);
    const [answer] = index < 0 ? [] : this.answers.splice(index, 1);
    if (answer) this.answers.push(answer);
    return answer ?? this.steps.find((each) => each.revision === revision) ?? null;
  }

  keepStep(step: Checkpoint<D>): void {
    if (this.steps.some(({ revision }) => revision === step.revision)) return;
    const place = this.steps.findIndex(({ revision }) => revision > step.revision);
    this.steps.splice(place < 0 ? this.steps.length : place, 0, step);
  }

  keepAnswer(answer: Checkpoint<D>): void {
    if (this.at(answer.revision)) return;
    this.answers.push(answer);
    if (this.answers.length > ANSWERS) this.answers.shift();
  }

  /** Drops an old answer, or the step between the closest neighbours. @returns false when only one is left */
  thin(): boolean {
    if (this.size <= 1) return false;
    if (this.answers.length > 1 || this.steps.length <= 1) return this.answers.shift() !== undefined;
    const gaps = this.steps
      .slice(0, -1)
      .map((_, i) => (this.steps[i + 1]?.revision ?? 0) - (this.steps[i - 1]?.revision ?? -1));
    this.steps.splice(gaps.indexOf(Math.min(...gaps)), 1);
    return true;
  }
}
