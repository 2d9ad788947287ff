import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { Runtime } from '../../../platform/runtime/runtime.js';
import type { World } from '../world/world.js';
import type { Reply } from './answer-law.js';
import type { EventLaw } from './law.js';

/** What one program may know of one command. */
interface Sendings {
  /** That have arrived, and have no answer yet. */
  open: number;
  /** One of them may have acted, or may act later. */
  mayAct: boolean;
}

/**
 * A command that was told that nothing was changed is not in the log, and does not get there afterwards, unless it is
 * sent again. A program does not know what other programs, or it itself before a restart, have sent to the log.
 */
export class NothingChangedLaw implements EventLaw {
  readonly name = 'nothing changed';
  private readonly commands = new Map<string, Map<Runtime, Sendings>>();
  private readonly acted = new Set<string>();
  private readonly told = new Set<string>();

  constructor(private readonly world: World) {}

  check({ meta: { commandId } }: RecordedEvent): string | null {
    this.acted.add(commandId);
    return this.told.has(commandId) ? `${commandId} acts after it was told that nothing was changed` : null;
  }

  arrived(commandId: string, at: Runtime): void {
    this.told.delete(commandId);
    const programs = this.commands.get(commandId) ?? new Map<Runtime, Sendings>();
    this.commands.set(commandId, programs);
    const sendings = programs.get(at) ?? { open: 0, mayAct: false };
    programs.set(at, sendings);
    sendings.open += 1;
  }

  answered(commandId: string, at: Runtime, { kind }: Reply): void {
    const programs = this.commands.get(commandId);
    const sendings = programs?.get(at);
    if (!programs || !sendings) return;
    sendings.open -= 1;
    if (kind === 'done' || kind === 'unknown') sendings.mayAct = true;
    if (kind !== 'unchanged' || sentElsewhere(programs, at)) return;
    this.world.coverage.count('told that nothing was changed');
    this.told.add(commandId);
    if (!this.acted.has(commandId)) return;
    const text = `${commandId} is told that nothing was changed, but it has acted`;
    this.world.violated(this.name, text, commandId);
  }
}

function sentElsewhere(programs: ReadonlyMap<Runtime, Sendings>, here: Runtime): boolean {
  return [...programs].some(([at, { open, mayAct }]) => at !== here && (open > 0 || mayAct));
}
