import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { agrees, knownEndOf } from '@arena/projections/proof/chain-check';
import type { HeadView } from '@arena/projections/proof/proof.types';
import {
  CHAIN_FORMAT,
  entryAfter,
  publicChainStart,
  type ChainEnd,
} from '@arena/projections/proof/public-chain';
import { sha256 } from '../../../platform/system/sha256.js';
import { EventCodec } from '../../../platform/writer/event-codec.js';
import { PersonalData } from '../../../platform/writer/personal-data.js';
import { seasonsIn } from '../../../platform/writer/seasons-in.js';
import { readDecoded } from '../../../platform/writer/stored-log.js';
import { NO_KEYS } from '../../../platform/writer/no-keys.js';

/** The public chain of a season: its end, and its entries at the revisions that heads name. */
export interface SeasonChain {
  readonly end: ChainEnd;
  readonly named: ReadonlyMap<number, ChainEnd>;
}

/** By season, in ascending order. */
export type Chains = ReadonlyMap<number, SeasonChain>;

type Comparison = 'agrees' | 'agrees-by-hash' | 'changed' | 'cut-off' | 'no-season';

export async function chainsOf(store: EventStore, heads: readonly HeadView[]): Promise<Chains> {
  // The events of seasons contain no personal data.
  const codec = new EventCodec(new PersonalData(NO_KEYS));
  const chains = new Map<number, SeasonChain>();
  for (const season of await seasonsIn(store)) {
    const wanted = new Set(heads.filter((head) => head.season === season).map(({ revision }) => revision));
    const named = new Map<number, ChainEnd>();
    let end = publicChainStart(season);
    for await (const event of readDecoded(store, codec, tournamentStream(season))) {
      const { revision, hash, chain } = entryAfter(end, event as SeasonRecord, false, sha256);
      end = { revision, hash, chain };
      if (wanted.has(revision)) named.set(revision, end);
    }
    chains.set(season, { end, named });
  }
  return chains;
}

export function compared(head: HeadView, chains: Chains): Comparison {
  const chain = chains.get(head.season);
  if (!chain) return 'no-season';
  const entry = chain.named.get(head.revision);
  if (!entry) return 'cut-off';
  if (!agrees(knownEndOf(head), entry)) return 'changed';
  return head.format === CHAIN_FORMAT ? 'agrees' : 'agrees-by-hash';
}

export function isFine(comparison: Comparison): boolean {
  return comparison === 'agrees' || comparison === 'agrees-by-hash';
}

export function sentenceOf(head: HeadView, chains: Chains): string {
  const { season, revision, format, at } = head;
  const last = chains.get(season)?.end.revision ?? -1;
  const answers: Readonly<Record<Comparison, string>> = {
    agrees: 'agrees, nothing before it has changed',
    'agrees-by-hash': `agrees by its hash, which is all that a head of format ${format} can be compared by`,
    changed: 'DIFFERS, the history up to this event was changed',
    'cut-off': `MISSING, the log ends at event ${last}`,
    'no-season': 'MISSING, the log does not have this season',
  };
  return `season ${season}, event ${revision}, ${at}: ${answers[compared(head, chains)]}`;
}
