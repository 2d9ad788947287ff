import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { HeadView } from '@arena/projections/proof/proof.types';
import { CHAIN_FORMAT } from '@arena/projections/proof/public-chain';
import { headText } from '@arena/projections/proof/signed-texts';
import { everyKeptHead } from '../../../features/seasons/season-heads.js';
import { SIGNING_SECRET } from '../../../platform/signing/installation-key.js';
import { isSigned, keyPairOf } from '../../../platform/signing/key-pair.js';
import type { AuditedLog } from '../stores/open-log.js';
import { count, type Terminal } from '../terminal/terminal.js';
import { chainsOf, compared, isFine, sentenceOf } from './compared-head.js';

/** Compares the chain that `/prove/` shows with published and kept heads. @returns whether all agree */
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

/** Says whether this installation has issued a head. Otherwise, a difference says nothing about its log. */
async function signaturesOf({
  signingVault,
}: Pick<AuditedLog, 'signingVault'>): Promise<(head: HeadView) => string> {
  const vault = await signingVault();
  const secret = await vault?.get(SIGNING_SECRET);
  if (!secret) return () => 'its signature was not checked, because there is no key of this installation';
  const { publicKey } = keyPairOf(secret);
  return (head) =>
    isSigned(headText(head), head.signature, publicKey)
      ? 'signed by this installation'
      : 'NOT signed with the present key of this installation';
}

/** The heads that this installation has published, of every season. A store that is away does not stop the check. */
async function publishedHeads(
  { documents }: Pick<AuditedLog, 'documents'>,
  terminal: Terminal,
): Promise<HeadView[]> {
  try {
    const store = await documents();
    if (store) return await everyKeptHead(store);
    terminal.line('The published heads were not compared: there are none beside this log.');
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    terminal.line(`The published heads were not compared: ${error.message}`);
  }
  return [];
}
