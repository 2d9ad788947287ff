import { curlLine } from './curl-line.mjs';

/** Further findings of the same kind add nothing. */
const LARGEST = 40;
const SHOWN = 400;

export class Findings {
  #seed;
  #kinds = new Set();

  constructor(seed) {
    this.#seed = seed;
  }

  get count() {
    return this.#kinds.size;
  }

  /** Prints the first of its kind. */
  add({ index, operation, problem, request, answer, role }) {
    const kind = `${operation.name}: ${problem}`;
    if (this.#kinds.has(kind)) return;
    this.#kinds.add(kind);
    console.log(`FOUND ${kind}`);
    console.log(`  as ${role}: ${curlLine(request)}`);
    console.log(`  ${answer.status} ${answer.body.toString('utf8').slice(0, SHOWN)}`);
    console.log(`  again: npm run fuzz -- --seed ${this.#seed} --only ${index}, or --requests ${index + 1}`);
    if (this.#kinds.size > LARGEST) throw new Error(`More than ${LARGEST} kinds of findings`);
  }
}
