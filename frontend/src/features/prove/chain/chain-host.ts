import { ChainCheck, knownEndOf } from '@arena/projections/proof/chain-check';
import type { HeadsView, HeadView } from '@arena/projections/proof/proof.types';
import { readLines } from '../../../shared/api/read-lines.js';
import type { FromCheck, ToCheck } from './messages.js';

/** Events between two reports. */
const REPORT = 500;

/** Loads the published heads and the chain of a season, and compares them. */
export class ChainHost {
  constructor(private readonly answer: (message: FromCheck) => void) {}

  async take({ season, root, kept }: ToCheck): Promise<void> {
    try {
      const address = `${root}/seasons/${season}`;
      // First, so that the chain contains at least the events that the heads name.
      const published = await headsAt(`${address}/heads`);
      const heads = published.map(knownEndOf);
      const known = kept ? [...heads, kept] : heads;
      const check = new ChainCheck(season, known);
      await this.read(check, await fetched(`${address}/chain`), published[0]?.revision ?? 0);
      const broken = check.finish();
      const { revision, chain } = check.head;
      const result = { broken, events: revision + 1, shown: check.shown, chain, heads: heads.length };
      this.answer({ kind: 'done', result });
    } catch (error) {
      this.answer({ kind: 'failed', status: error instanceof Refused ? error.status : null });
    }
  }

  private async read(check: ChainCheck, { body }: Response, last: number): Promise<void> {
    if (!body) return;
    let reported = 0;
    for await (const lines of readLines(body)) {
      for (const line of lines) check.take(line);
      if (check.broken) return;
      const { revision } = check.head;
      if (revision - reported < REPORT) continue;
      reported = revision;
      this.answer({ kind: 'progress', revision, last });
    }
  }
}

class Refused extends Error {
  constructor(readonly status: number) {
    super(`Status ${status}`);
  }
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Refused(answer.status);
  return answer;
}

async function headsAt(address: string): Promise<HeadView[]> {
  const first = (await (await fetched(address)).json()) as HeadsView;
  const heads = [first.latest, ...first.heads];
  let { next } = first;
  while (next) {
    const page = (await (await fetched(`${address}?after=${encodeURIComponent(next)}`)).json()) as HeadsView;
    heads.push(...page.heads);
    next = page.next;
  }
  return heads;
}
