import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import { EventCodec } from '../event-codec.js';
import type { CommandEnvelope } from '../group-decision.js';
import { PersonalData } from '../personal-data.js';
import type { SnapshotStore } from '../snapshots/snapshot-store.js';
import { StreamWriter, type WriterOptions } from '../stream-writer.js';
import {
  decodeWallet,
  encodeWallet,
  wallet,
  WALLET_TYPES,
  type WalletCommand,
  type WalletEvent,
  type WalletState,
} from './wallet.js';

export const AT = '2025-03-20T10:00:00.000Z';
export const STREAM = 'wallets';
export const walletCodec = new EventCodec(
  new PersonalData(openSqliteKeyVault({ file: ':memory:' })),
  WALLET_TYPES,
);

export type WalletWriter = StreamWriter<WalletState, WalletCommand, WalletEvent>;

export function openWallets(
  store: EventStore,
  options: Partial<WriterOptions<WalletState, WalletCommand, WalletEvent>> = {},
): Promise<WalletWriter> {
  return StreamWriter.open({ ...walletsIn(store), ...options });
}

export function walletsIn(store: EventStore) {
  return { stream: STREAM, store, codec: walletCodec, decider: wallet };
}

export function walletSnapshots(store: SnapshotStore, fingerprint = 'wallet-1') {
  return { store, fingerprint, encode: encodeWallet, decode: decodeWallet };
}

let commands = 0;

export function envelope(commandId = `command-${++commands}`, fingerprint = 'same'): CommandEnvelope {
  return { commandId, fingerprint, correlation: 'request-1' };
}

const actor = { userId: 'u1', admin: false };

export function fill(amount: number, name = 'p', at = AT): WalletCommand {
  return { type: 'Fill', data: { wallet: name, amount }, actor, at };
}

export function spend(amount: number, name = 'p', parts = 1): WalletCommand {
  return { type: 'Spend', data: { wallet: name, amount, parts }, actor, at: AT };
}

export function balanceOf(writer: WalletWriter, name = 'p'): number {
  return writer.state.balances.get(name) ?? 0;
}
