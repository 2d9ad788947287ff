import {
  decodeState,
  encodeState,
  SNAPSHOT_VERSION,
  type TournamentState,
} from '@arena/domain/tournament/tournament';
import type { SnapshotFormat } from '../folded-stream.js';
import type { SnapshotStore } from './snapshot-store.js';

export function seasonSnapshots(store: SnapshotStore): SnapshotFormat<TournamentState> {
  return { store, fingerprint: SNAPSHOT_VERSION, encode: encodeState, decode: decodeState };
}
