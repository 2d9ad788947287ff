// The sequence of requests of a seed. Request I has a seed of its own, so that it can be sent alone.
import fc from 'fast-check';
import { learn } from './learn.mjs';
import { lookAround, readMails } from './look-around.mjs';
import { rendered } from './render.mjs';
import { requestOf } from './requests.mjs';
import { send } from './send.mjs';
import { weightOf } from './weights.mjs';

/** A multiple of every number of lanes that makes sense. */
const CHAPTER = 480;
const KEEP_EVERY = 96;
const SHRINK_MS = 15_000;

export class Run {
  #with;
  #arbitraries = new Map();

  constructor(dependencies) {
    this.#with = dependencies;
  }

  async setUp() {
    await this.#with.stage.setUp();
  }

  async through(from, to) {
    const { lanes, isAlive } = this.#with;
    for (let index = from; index < to; index += lanes) {
      await this.#turn(index, lanes);
      const count = Math.min(lanes, to - index);
      await Promise.all(Array.from({ length: count }, (_, lane) => this.#check(index + lane)));
      if (!isAlive()) throw new Error(`The server ended at request ${index}`);
    }
  }

  /** In the situation of its chapter. */
  async one(index) {
    const { stage, origin, director, world } = this.#with;
    await stage.chapter(Math.floor(index / CHAPTER));
    await stage.keep();
    await lookAround(origin, director, world);
    await readMails(origin, world);
    await this.#check(index);
  }

  async #turn(index, lanes) {
    const { stage, origin, director, world } = this.#with;
    const isDue = (every) => Math.floor(index / every) !== Math.floor((index - lanes) / every);
    const begins = isDue(CHAPTER);
    if (!begins && !isDue(KEEP_EVERY)) return;
    if (begins) await stage.chapter(Math.floor(index / CHAPTER));
    else await stage.keep();
    await lookAround(origin, director, world);
    if (begins || stage.phase === 1) await readMails(origin, world);
  }

  async #check(index) {
    const seed = mixed(this.#with.seed, index);
    const operation = this.#chosen(seed);
    let last = null;
    const property = fc.asyncProperty(this.#arbitraryOf(operation), async (plan) => {
      const outcome = await this.#send(operation, plan);
      if (outcome.problem === null) return;
      last = outcome;
      throw new Error(outcome.problem);
    });
    const { failed } = await fc.check(property, {
      seed,
      numRuns: 1,
      plugins: [fc.interruptAfterTimeLimit(SHRINK_MS)],
    });
    if (failed && last) this.#with.findings.add({ index, operation, ...last });
  }

  async #send(operation, plan) {
    const { cast, world, origin, verdicts, coverage } = this.#with;
    const who = cast.member(plan.role, plan.member);
    const request = rendered({ operation, plan, who, world, origin });
    const answer = await send(origin, request);
    if (answer.problem === 'unsendable') return { problem: null };
    coverage.note(operation, answer);
    learn(world, operation, answer, who);
    return {
      request,
      answer,
      role: plan.role,
      problem: verdicts.of(plan.raw ? null : operation, request, answer),
    };
  }

  #chosen(seed) {
    const { operations, stage } = this.#with;
    const weights = operations.map((operation) => weightOf(operation, stage.phase));
    let left = ((mixed(seed, 7) >>> 0) / 2 ** 32) * weights.reduce((sum, weight) => sum + weight);
    return operations.find((_, n) => (left -= weights[n]) < 0) ?? operations[0];
  }

  #arbitraryOf(operation) {
    const known = this.#arbitraries.get(operation.name);
    if (known) return known;
    const made = requestOf(operation);
    this.#arbitraries.set(operation.name, made);
    return made;
  }
}

/** 32 bits that differ for every seed and index (the finalizer of MurmurHash3). */
function mixed(seed, index) {
  let hash = (seed ^ Math.imul(index + 1, 0x9e3779b1)) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
