// The sequence of requests of a seed. Request I has a seed of its own, so that it can be sent alone.
import fc from 'fast-check';
import type { Session } from '../processes/api-client.js';
import type { Cast } from './cast.js';
import type { Coverage } from './coverage.js';
import type { Findings } from './findings.js';
import { learn } from './learn.js';
import { lookAround, readMails } from './look-around.js';
import type { Operation } from './operations.js';
import { rendered } from './render.js';
import { requestOf, type Plan } from './requests.js';
import { send, type FuzzAnswer, type FuzzRequest } from './send.js';
import type { Stage } from './stage.js';
import type { Verdicts } from './verdict.js';
import { weightOf } from './weights.js';
import type { World } from './world.js';

/** A multiple of every number of lanes that makes sense. */
const CHAPTER = 480;
const KEEP_EVERY = 96;
const IN_TURN = 5;
const SHRINK_MS = 15_000;

interface Dependencies {
  origin: string;
  director: Session;
  operations: readonly Operation[];
  seed: number;
  lanes: number;
  coverage: Coverage;
  findings: Findings;
  cast: Cast;
  world: World;
  stage: Stage;
  verdicts: Verdicts;
  isAlive: () => boolean;
}

interface Outcome {
  request: FuzzRequest;
  answer: FuzzAnswer;
  role: string;
  problem: string;
}

export class Run {
  readonly #arbitraries = new Map<string, fc.Arbitrary<Plan>>();

  constructor(private readonly parts: Dependencies) {}

  async setUp() {
    await this.parts.stage.setUp();
  }

  async through(from: number, to: number) {
    const { lanes, isAlive } = this.parts;
    for (let index = from; index < to; index += lanes) {
      await this.#turn(index, lanes);
      const count = Math.min(lanes, to - index);
      await Promise.all(Array.from({ length: count }, (_, lane) => this.#check(index + lane)));
      if (!isAlive()) throw new Error(`The server ended at request ${index}`);
    }
  }

  /** In the situation of its chapter. */
  async one(index: number) {
    const { stage, origin, director, world } = this.parts;
    await stage.chapter(Math.floor(index / CHAPTER));
    await stage.keep();
    await lookAround(origin, director, world);
    await readMails(origin, world);
    await this.#check(index);
  }

  async #turn(index: number, lanes: number) {
    const { stage, origin, director, world } = this.parts;
    const isDue = (every: number) => Math.floor(index / every) !== Math.floor((index - lanes) / every);
    const begins = isDue(CHAPTER);
    if (!begins && !isDue(KEEP_EVERY)) return;
    if (begins) await stage.chapter(Math.floor(index / CHAPTER));
    else await stage.keep();
    await lookAround(origin, director, world);
    if (begins || stage.phase === 1) await readMails(origin, world);
  }

  async #check(index: number) {
    const seed = mixed(this.parts.seed, index);
    const operation = this.#chosen(index, seed);
    const found: Outcome[] = [];
    const property = fc.asyncProperty(this.#arbitraryOf(operation), async (plan) => {
      const outcome = await this.#send(operation, plan);
      if (outcome === null) return;
      found.push(outcome);
      throw new Error(outcome.problem);
    });
    const { failed } = await fc.check(property, {
      seed,
      numRuns: 1,
      plugins: [fc.interruptAfterTimeLimit(SHRINK_MS)],
    });
    const last = found.at(-1);
    if (failed && last) this.parts.findings.add({ index, operation, ...last });
  }

  /** @returns null when nothing is wrong */
  async #send(operation: Operation, plan: Plan): Promise<Outcome | null> {
    const { cast, world, origin, verdicts, coverage } = this.parts;
    const who = cast.member(plan.role, plan.member);
    const request = rendered({ operation, plan, who, world, origin });
    const answer = await send(origin, request);
    if (answer.problem === 'unsendable') return null;
    coverage.note(operation, answer);
    learn(world, operation, answer, who);
    const problem = verdicts.of(plan.raw ? null : operation, request, answer);
    return problem === null ? null : { request, answer, role: plan.role, problem };
  }

  /** By weight; every fifth request goes to each operation in turn, so that chance leaves none out. */
  #chosen(index: number, seed: number) {
    const { operations, stage } = this.parts;
    const inTurn = operations[(index / IN_TURN) % operations.length];
    if (inTurn) return inTurn;
    const weights = operations.map((operation) => weightOf(operation, stage.phase));
    let left = ((mixed(seed, 7) >>> 0) / 2 ** 32) * weights.reduce((sum, weight) => sum + weight);
    const [first] = operations;
    const chosen = operations.find((_, n) => (left -= weights[n] ?? 0) < 0) ?? first;
    if (!chosen) throw new Error('The document has no operation');
    return chosen;
  }

  #arbitraryOf(operation: Operation) {
    const known = this.#arbitraries.get(operation.name);
    if (known) return known;
    const made = requestOf(operation);
    this.#arbitraries.set(operation.name, made);
    return made;
  }
}

/** 32 bits that differ for every seed and index (the finalizer of MurmurHash3). */
function mixed(seed: number, index: number) {
  let hash = (seed ^ Math.imul(index + 1, 0x9e3779b1)) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
