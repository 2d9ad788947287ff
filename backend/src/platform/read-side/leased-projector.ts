import { setTimeout as sleep } from 'node:timers/promises';
import { Projector } from '@arena/projections/projector/projector';
import type { ProjectorOptions } from '@arena/projections/projector/projector-options';
import type { Term } from './lease-candidate.js';
import type { ProjectorBoard } from './projector-board.js';

/** Milliseconds between two looks at the board. */
const LOOK_EVERY = 500;

export interface ProjectorDutyOptions {
  readonly projector: ProjectorOptions;
  readonly board: ProjectorBoard;
  readonly holder: string;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * One term as the process that projects: follows the log, tells how far it is, does what it is asked to.
 * @throws when the log has events that this process cannot take: another one may
 */
export async function projectDuring(term: Term, options: ProjectorDutyOptions): Promise<void> {
  const projector = new Projector({ ...options.projector, mayWrite: term.isOurs });
  const stop = (): void => void projector.close();
  term.signal.addEventListener('abort', stop);
  try {
    await projector.start();
    const desk = await Desk.open(projector, options);
    while (term.isOurs()) {
      await desk.attend().catch(options.onTrouble);
      if (projector.stuck) throw new Error('The log cannot be followed here');
      await sleep(LOOK_EVERY, null, { signal: term.signal }).catch(() => undefined);
    }
  } finally {
    term.signal.removeEventListener('abort', stop);
    await projector.close();
  }
}

/** The board's side of a term. */
class Desk {
  private notice = 0;

  private constructor(
    private readonly projector: Projector,
    private readonly options: ProjectorDutyOptions,
    /** What was asked before this term is not begun again. */
    private attended: string | null,
  ) {}

  static async open(projector: Projector, options: ProjectorDutyOptions): Promise<Desk> {
    const former = await options.board.latest();
    return new Desk(projector, options, former?.attended ?? null);
  }

  async attend(): Promise<void> {
    const { board, holder, onTrouble } = this.options;
    const request = await board.requested();
    if (request && request.requestId !== this.attended) {
      this.attended = request.requestId;
      void this.projector.rebuild(request.names ?? undefined).catch(onTrouble);
    }
    this.notice += 1;
    const { notice, attended } = this;
    await board.post({ holder, notice, attended, projections: this.projector.status() });
  }
}
