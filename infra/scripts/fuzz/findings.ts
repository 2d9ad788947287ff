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

const SHOWN_BYTES = 600;

/** A request as a command line that a person can repeat. */
function curlLine({ method, path, headers, body }: FuzzRequest) {
  const parts = ['curl', '-i', '-X', method];
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-length')
      parts.push('-H', quoted(`${name}: ${name === 'cookie' ? '$COOKIE' : String(value)}`));
  if (body && body.length > 0) parts.push('--data-binary', quoted(shown(body)));
  parts.push(quoted(`$ORIGIN${path}`));
  return parts.join(' ');
}

function shown(body: Buffer) {
  const text = body.toString('latin1');
  return text.length > SHOWN_BYTES
    ? `${text.slice(0, SHOWN_BYTES)}… (${text.length} bytes)`
    : body.toString('utf8');
}

function quoted(text: string) {
  const escaped = text.replace(/[\\'\x00-\x1f\x7f]/g, (sign) =>
    sign === '\\' || sign === "'" ? `\\${sign}` : `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return escaped === text ? `'${text}'` : `$'${escaped}'`;
}
