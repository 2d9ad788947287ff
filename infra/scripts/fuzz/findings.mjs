import { curlLine } from './curl-line.mjs';

/** Further findings of the same kind add nothing. */
const LARGEST = 40;
const SHOWN = 400;

export class Findings {
  #seed;
  #byKind = new Map();
  #printed = 0;

  constructor(seed) {
    this.#seed = seed;
  }

  get count() {
    return this.#byKind.size;
  }

  add({ index, operation, problem, request, answer, role }) {
    const kind = `${operation.name}: ${problem}`;
    if (this.#byKind.has(kind)) return;
    this.#byKind.set(kind, { index, role, request, answer });
    if (this.#byKind.size > LARGEST) throw new Error(`More than ${LARGEST} kinds of findings`);
  }

  print() {
    for (const [kind, { index, role, request, answer }] of [...this.#byKind].slice(this.#printed)) {
      console.log(`FOUND ${kind}`);
      console.log(`  as ${role}: ${curlLine(request)}`);
      console.log(`  ${answer.status} ${answer.body.toString('utf8').slice(0, SHOWN)}`);
      console.log(
        `  again: npm run fuzz -- --seed ${this.#seed} --only ${index}, or --requests ${index + 1}`,
      );
    }
    this.#printed = this.#byKind.size;
  }
}
