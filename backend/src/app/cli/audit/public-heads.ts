import type { HeadView } from '@arena/projections/proof/proof.types';
import { CHAIN_FORMAT } from '@arena/projections/proof/public-chain';
import type { AuditedLog } from '../stores/open-log.js';
import { count, type Terminal } from '../terminal/terminal.js';
import { chainsOf, compared, isFine, sentenceOf } from './compared-head.js';
import { signaturesOf } from './head-signature.js';
import { publishedHeads } from './published-heads.js';

/**
 * Computes the public chain of each season from the stored events, as `/prove/` does, prints its head, and compares it
 * with the published heads and with those that somebody kept. @returns whether all agree
 */
export async function sayHeads(
  log: AuditedLog,
  kept: readonly HeadView[],
  terminal: Terminal,
): Promise<boolean> {
  const published = await publishedHeads(log, terminal);
  const chains = await chainsOf(log.store, [...published, ...kept]);
  const isRight = (head: HeadView) => isFine(compared(head, chains));
  for (const [season, { end }] of chains) {
    const ofSeason = published.filter((head) => head.season === season);
    const right = ofSeason.filter(isRight).length;
    terminal.line(`season ${season}: event ${end.revision}, hash ${end.hash}, public chain ${end.chain}`);
    if (ofSeason.length > 0)
      terminal.line(`season ${season}: ${count(right)} of ${count(ofSeason.length)} published heads agree`);
  }
  terminal.line(
    `Public chains are of format ${CHAIN_FORMAT}; compare them with the published heads on /prove/.`,
  );
  for (const head of published.filter((each) => !isRight(each)))
    terminal.line(`published head of ${sentenceOf(head, chains)}`);
  const signature = await signaturesOf(log);
  for (const head of kept) terminal.line(`kept head of ${sentenceOf(head, chains)}; ${signature(head)}`);
  return [...published, ...kept].every(isRight);
}
