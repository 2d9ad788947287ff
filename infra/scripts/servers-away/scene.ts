import type { Session } from '../processes/api-client.js';
import type { ArenaProcess } from '../processes/arena-process.js';
import type { Person, Team } from '../processes/stage.js';
import type { SteadyLoad } from '../processes/steady-load.js';
import type { Onlookers } from './onlookers.js';

export interface Scene {
  readonly node: ArenaProcess;
  readonly processes: readonly ArenaProcess[];
  readonly readModelsUrl: string;
  readonly admin: Session;
  readonly visitor: Person;
  readonly team: Team;
  readonly load: SteadyLoad;
  readonly onlookers: Onlookers;
}
