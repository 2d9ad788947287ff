import type { Session } from '../processes/api-client.js';
import type { ArenaProcess } from '../processes/arena-process.js';
import type { Team } from '../processes/stage.js';
import type { SmallDisk } from './small-disk.js';

export interface Scene {
  readonly origin: string;
  readonly server: ArenaProcess;
  readonly admin: Session;
  readonly disks: Record<'log' | 'readModels' | 'keys' | 'objects' | 'uploads', SmallDisk>;
  readonly team: Team;
  /** One sends its video as a form, the other in pieces. */
  readonly form: Team;
  readonly resumable: Team;
}
