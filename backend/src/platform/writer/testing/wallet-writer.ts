import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import { EventCodec } from '../event-codec.js';
import type { CommandEnvelope } from '../group-decision.js';
import { PersonalData } from '../personal-data.js';
import type { SnapshotStore } from '../snapshot-store.js';
import { StreamWriter, type WriterOptions } from '../stream-writer.js';
import {
  decodePurse,
  encodePurse,
  purse,
  PURSE_TYPES,
  type PurseCommand,
  type PurseEvent,
  type PurseState,
} from './purse.js';

export const AT = '2025-03-20T10:00:00.000Z';
export const STREAM = 'purses';
export const purseCodec = new EventCodec(
  new PersonalData(openSqliteKeyVault({ file: ':memory:' })),
  PURSE_TYPES,
);

export type PurseWriter = StreamWriter<PurseState, PurseCommand, PurseEvent>;

export function openPurses(
  store: EventStore,
  options: Partial<WriterOptions<PurseState, PurseCommand, PurseEvent>> = {},
): Promise<PurseWriter> {
  return StreamWriter.open({ stream: STREAM, store, codec: purseCodec, decider: purse, ...options });
}

export function purseSnapshots(store: SnapshotStore, fingerprint = 'purse-1') {
  return { store, fingerprint, encode: encodePurse, decode: decodePurse };
}

let commands = 0;

/** A new command id each time, unless one is given. */
export function envelope(commandId = `command-${++commands}`, fingerprint = 'same'): CommandEnvelope {
  return { commandId, fingerprint, correlation: 'request-1' };
}

const actor = { userId: 'u1', admin: false };

export function fill(amount: number, name = 'p', at = AT): PurseCommand {
  return { type: 'Fill', data: { purse: name, amount }, actor, at };
}

export function spend(amount: number, name = 'p', parts = 1): PurseCommand {
  return { type: 'Spend', data: { purse: name, amount, parts }, actor, at: AT };
}

export function balanceOf(writer: PurseWriter, name = 'p'): number {
  return writer.state.balances.get(name) ?? 0;
}
