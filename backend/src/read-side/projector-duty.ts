import { setTimeout as sleep } from 'node:timers/promises';
import { Projector, type ProjectorOptions } from '@arena/projections/projector/projector';
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

/** One term as the process that projects: follows the log, tells how far it is, does what it is asked to. */
export async function projectDuring(term: Term, options: ProjectorDutyOptions): Promise<void> {
  const projector = new Projector({ ...options.projector, mayWrite: term.isOurs });
  const stop = (): void => void projector.close();
  term.signal.addEventListener('abort', stop);
  try {
    await projector.start();
    for (let notice = 1; term.isOurs(); notice++) {
      await attend(projector, options, notice).catch(options.onTrouble);
      await sleep(LOOK_EVERY, null, { signal: term.signal }).catch(() => undefined);
    }
  } finally {
    term.signal.removeEventListener('abort', stop);
    await projector.close();
  }
}

async function attend(
  projector: Projector,
  { board, holder, onTrouble }: ProjectorDutyOptions,
  notice: number,
): Promise<void> {
  await board.post(holder, notice, projector.status());
  const request = await board.takeRequest();
  if (request) void projector.rebuild(request.names ?? undefined).catch(onTrouble);
}
