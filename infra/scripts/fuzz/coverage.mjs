// How far the requests of each operation came.
import { parsed, textOf } from './verdict.mjs';

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

function frequent(codes) {
  const sorted = [...codes].sort(([, one], [, other]) => other - one);
  return sorted.map(([code, count]) => `${code} ${count}`);
}

export class Coverage {
  #counts = new Map();
  #codes = new Map();

  constructor(operations) {
    for (const { name } of operations)
      this.#counts.set(name, { sent: 0, ok: 0, refused: 0, early: 0, slowest: 0, codes: new Map() });
  }

  note({ name }, answer) {
    const counts = this.#counts.get(name);
    counts.sent += 1;
    counts.slowest = Math.max(counts.slowest, Math.round(answer.ms));
    if (answer.status >= 200 && answer.status < 400) return void (counts.ok += 1);
    const code = answer.status === 0 ? 'none' : (parsed(textOf(answer) ?? '')?.code ?? String(answer.status));
    for (const codes of [this.#codes, counts.codes]) codes.set(code, (codes.get(code) ?? 0) + 1);
    if (EARLY.has(code)) counts.early += 1;
    else counts.refused += 1;
  }

  total() {
    const sum = { sent: 0, ok: 0, refused: 0, early: 0, slowest: 0 };
    for (const counts of this.#counts.values())
      for (const name of Object.keys(sum))
        sum[name] = name === 'slowest' ? Math.max(sum[name], counts[name]) : sum[name] + counts[name];
    return sum;
  }

  /** Names of operations that never got past the checks of the request. */
  neverReached() {
    return [...this.#counts].filter(([, { ok, refused }]) => ok + refused === 0).map(([name]) => name);
  }

  withoutSuccess() {
    return [...this.#counts].filter(([, { ok }]) => ok === 0).map(([name]) => name);
  }

  table() {
    const line = (cells) =>
      cells.map((cell, n) => (n === 0 ? cell.padEnd(58) : String(cell).padStart(8))).join('');
    const rows = [...this.#counts].map(([name, { sent, ok, refused, early, slowest, codes }]) => {
      const cells = line([name, sent, ok, refused, early, `${slowest} ms`]);
      return `${cells}  ${frequent(codes).slice(0, SHOWN).join(', ')}`;
    });
    return [line(['operation', 'sent', '2xx/3xx', 'by rule', 'early', 'slowest']), ...rows].join('\n');
  }

  codes() {
    return frequent(this.#codes);
  }
}
