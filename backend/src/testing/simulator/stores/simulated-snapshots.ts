import { openSnapshotMemory, type SnapshotStore } from '../../../platform/writer/snapshots/snapshot-store.js';
import type { Process } from '../world/process.js';

/** Milliseconds. */
const DISK = 5;

/** The snapshot files of a machine. They outlive its processes, and a save that is interrupted changes nothing. */
export class SnapshotDisk {
  private readonly files = openSnapshotMemory();

  /** As one process of the machine sees it. */
  for({ time }: Process, onSave: () => void): SnapshotStore {
    return {
      load: async (stream) => {
        await time.sleep(DISK);
        return this.files.load(stream);
      },
      save: async (head, state) => {
        const parts = [...state];
        await time.sleep(DISK);
        onSave();
        await this.files.save(head, parts);
      },
    };
  }
}
