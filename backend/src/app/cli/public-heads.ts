import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import {
  CHAIN_FORMAT,
  entryAfter,
  publicChainStart,
  type ChainEnd,
} from '@arena/projections/proof/public-chain';
import { seasonsIn } from '../../platform/writer/seasons-in.js';
import { sha256 } from '../../platform/system/sha256.js';
import { EventCodec } from '../../platform/writer/event-codec.js';
import { PersonalData } from '../../platform/writer/personal-data.js';
import { readDecoded } from '../../platform/writer/stored-log.js';
import { NO_KEYS } from './stores/open-log.js';
import type { Terminal } from './terminal/terminal.js';

/** Prints the head of each season's public chain, computed from the stored events, as `/prove/` shows it. */
export async function sayPublicHeads(store: EventStore, terminal: Terminal): Promise<void> {
  // The events of seasons contain no personal data.
  const codec = new EventCodec(new PersonalData(NO_KEYS));
  for (const season of await seasonsIn(store)) {
    const { revision, hash, chain } = await headOf(store, codec, season);
    terminal.line(`season ${season}: event ${revision}, hash ${hash}, public chain ${chain}`);
  }
  terminal.line(
    `Public chains are of format ${CHAIN_FORMAT}; compare them with the published heads on /prove/.`,
  );
}

async function headOf(store: EventStore, codec: EventCodec, season: number): Promise<ChainEnd> {
  let end = publicChainStart(season);
  for await (const event of readDecoded(store, codec, tournamentStream(season))) {
    const { revision, hash, chain } = entryAfter(end, event as SeasonRecord, false, sha256);
    end = { revision, hash, chain };
  }
  return end;
}
