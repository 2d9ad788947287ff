// How far the requests of each operation came.
import type { Operation } from './operations.js';
import type { FuzzAnswer } from './send.js';
import { parsed, textOf } from './verdict.js';

/** Refusals before the operation itself has looked at the request. */
const EARLY = new Set([
  'validation-failed',
  'malformed-request',
  'unsupported-media-type',
  'payload-too-large',
  'route-not-found',
  'login-required',
  'user-header-mismatch',
  'cross-site-refused',
  'forbidden-role',
  'forbidden-phase',
  'participants-only',
  'too-many-requests',
  'too-many-connections',
]);

/** Codes of an operation in the table. */
const SHOWN = 4;

type Codes = Map<string, number>;

function frequent(codes: Codes) {
  const sorted = [...codes].sort(([, one], [, other]) => other - one);
  return sorted.map(([code, count]) => `${code} ${count}`);
}

class Counts {
  sent = 0;
  ok = 0;
  refused = 0;
  early = 0;
  slowest = 0;
  readonly codes: Codes = new Map();
}

export class Coverage {
  readonly #counts = new Map<string, Counts>();
  readonly #codes: Codes = new Map();

  constructor(operations: readonly Operation[]) {
    for (const { name } of operations) this.#counts.set(name, new Counts());
  }

  note({ name }: Operation, answer: FuzzAnswer) {
    const counts = this.#counts.get(name);
    if (!counts) return;
    counts.sent += 1;
    counts.slowest = Math.max(counts.slowest, Math.round(answer.ms));
    if (answer.status >= 200 && answer.status < 400) return void (counts.ok += 1);
    const said = answer.status === 0 ? 'none' : parsed(textOf(answer))?.['code'];
    const code = typeof said === 'string' ? said : String(answer.status);
    for (const codes of [this.#codes, counts.codes]) codes.set(code, (codes.get(code) ?? 0) + 1);
    if (EARLY.has(code)) counts.early += 1;
    else counts.refused += 1;
  }

  total() {
    const all = [...this.#counts.values()];
    const sum = (name: 'sent' | 'ok' | 'refused' | 'early') =>
      all.reduce((total, counts) => total + counts[name], 0);
    const slowest = Math.max(...all.map((counts) => counts.slowest));
    return { sent: sum('sent'), ok: sum('ok'), refused: sum('refused'), early: sum('early'), slowest };
  }

  /** Names of operations that never got past the checks of the request. */
  neverReached() {
    return [...this.#counts].filter(([, { ok, refused }]) => ok + refused === 0).map(([name]) => name);
  }

  withoutSuccess() {
    return [...this.#counts].filter(([, { ok }]) => ok === 0).map(([name]) => name);
  }

  table() {
    const line = (name: string, ...cells: (string | number)[]) =>
      name.padEnd(58) + cells.map((cell) => String(cell).padStart(8)).join('');
    const rows = [...this.#counts].map(([name, { sent, ok, refused, early, slowest, codes }]) => {
      const cells = line(name, sent, ok, refused, early, `${slowest} ms`);
      return `${cells}  ${frequent(codes).slice(0, SHOWN).join(', ')}`;
    });
    return [line('operation', 'sent', '2xx/3xx', 'by rule', 'early', 'slowest'), ...rows].join('\n');
  }

  codes() {
    return frequent(this.#codes);
  }
}
