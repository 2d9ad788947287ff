import { curlLine } from './curl-line.js';
import type { Operation } from './operations.js';
import type { FuzzAnswer, FuzzRequest } from './send.js';

/** Further findings of the same kind add nothing. */
const LARGEST = 40;
const SHOWN = 400;

interface Finding {
  index: number;
  operation: Operation;
  problem: string;
  request: FuzzRequest;
  answer: FuzzAnswer;
  role: string;
}

export class Findings {
  readonly #kinds = new Set<string>();

  constructor(private readonly seed: number) {}

  get count() {
    return this.#kinds.size;
  }

  /** Prints the first of its kind. */
  add({ index, operation, problem, request, answer, role }: Finding) {
    const kind = `${operation.name}: ${problem}`;
    if (this.#kinds.has(kind)) return;
    this.#kinds.add(kind);
    console.log(`FOUND ${kind}`);
    console.log(`  as ${role}: ${curlLine(request)}`);
    console.log(`  ${answer.status} ${answer.body.toString('utf8').slice(0, SHOWN)}`);
    console.log(`  again: npm run fuzz -- --seed ${this.seed} --only ${index}, or --requests ${index + 1}`);
    if (this.#kinds.size > LARGEST) throw new Error(`More than ${LARGEST} kinds of findings`);
  }
}
