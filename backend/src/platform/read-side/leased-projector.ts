import { MACHINE_TIME } from '@arena/infra/machine/machine-time';
import { CheckpointWriter } from './checkpoints/checkpoint-writer.js';
import { Projector } from './projector/projector.js';
import type { ProjectorOptions } from './projector/projector-options.js';
import type { Term } from './lease-candidate.js';
import { StatusNews } from './status-news.js';
import type { ProjectorStatusStore } from './projector-status-store.js';

/** During a rebuild. */
const LOOK_EVERY_MS = 500;
/** Other processes take twelve seconds for silence. */
const LOOK_AT_REST_MS = 4000;

export interface LeasedProjectorOptions {
  readonly projector: ProjectorOptions;
  readonly statusStore: ProjectorStatusStore;
  readonly holder: string;
  readonly onTrouble: (error: unknown) => void;
}

/** Projects for one term. @throws when this process cannot read the log; another may */
export async function projectDuring(term: Term, options: LeasedProjectorOptions): Promise<void> {
  const { time = MACHINE_TIME } = options.projector;
  const news: StatusNews = new StatusNews(() => projector.status());
  const projector: Projector = new Projector({
    ...options.projector,
    mayWrite: term.isOurs,
    onBatch: (batch) => {
      options.projector.onBatch?.(batch);
      news.look();
    },
  });
  const { store: log, readModels } = options.projector;
  const checkpoints = new CheckpointWriter({ log, readModels, time }, options.onTrouble);
  const stop = (): void => void projector.close();
  term.signal.addEventListener('abort', stop);
  try {
    await projector.start();
    checkpoints.start();
    const session = await ProjectorSession.open(projector, options, news);
    while (term.isOurs()) {
      await session.handleRequest().catch(options.onTrouble);
      if (projector.stuck) throw new Error('The log cannot be followed here');
      if (!(await followsActive(projector))) throw new Error('Other generations have become active');
      const pause = news.isAtRest ? LOOK_AT_REST_MS : LOOK_EVERY_MS;
      await time.sleep(pause, AbortSignal.any([term.signal, news.signal]));
    }
  } finally {
    term.signal.removeEventListener('abort', stop);
    await Promise.all([projector.close(), checkpoints.close()]);
  }
}

/** Unknown while the store is away. */
function followsActive(projector: Projector): Promise<boolean> {
  return projector.followsActive().catch(() => true);
}

class ProjectorSession {
  private beat = 0;

  private constructor(
    private readonly projector: Projector,
    private readonly options: LeasedProjectorOptions,
    private readonly news: StatusNews,
    /** Requests from before this term are not repeated. */
    private handledRequestId: string | null,
  ) {}

  static async open(
    projector: Projector,
    options: LeasedProjectorOptions,
    news: StatusNews,
  ): Promise<ProjectorSession> {
    const former = await options.statusStore.latest();
    return new ProjectorSession(projector, options, news, former?.handledRequestId ?? null);
  }

  /** Begins a requested rebuild, and posts the status. */
  async handleRequest(): Promise<void> {
    const { statusStore, holder, onTrouble } = this.options;
    const request = await statusStore.requested();
    if (request && request.requestId !== this.handledRequestId) {
      this.handledRequestId = request.requestId;
      void this.projector.rebuild(request.names ?? undefined).catch(onTrouble);
    }
    this.beat += 1;
    const { beat, handledRequestId } = this;
    await statusStore.post({ holder, beat, handledRequestId, projections: this.news.tell() });
  }
}
