import { Logger } from '@nestjs/common';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { Leases } from '@arena/domain/kernel/ports/leases.port';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { Projector } from '@arena/projections/projector/projector';
import type { ProjectorOptions } from '@arena/projections/projector/projector-options';
import { v7 as uuidv7 } from 'uuid';
import type { VisibleBatch } from '../app/batch-feed.js';
import type { Role } from '../config/config.js';
import type { Stores } from '../config/stores.js';
import { LeaseCandidate } from './lease-candidate.js';
import { ProjectorBoard } from './projector-board.js';
import { projectDuring } from './projector-duty.js';
import { ReadModelWatch } from './read-model-watch.js';
import type { ReadSide } from './read-side.js';

/** Name of the lease. */
const PROJECTOR = 'projector';
/** Other processes look every half second which generation is read; what they have begun to read, they may finish. */
const FORMER_STAYS_MS = 6000;

export interface ReadSideOptions {
  readonly role: Role;
  /** The log as it is read. */
  readonly log: EventStore;
  readonly stores: Pick<Stores, 'readModels' | 'leases'>;
  /** Hears the events of the log once the read models show them. */
  readonly onVisible: (batch: VisibleBatch) => void;
  /** Takes the lines for the operator. */
  readonly say: (line: string) => void;
}

/** Starts what a process of this role does for the read models, and tells it how far they are. */
export async function openReadSide(options: ReadSideOptions): Promise<ReadSide> {
  const { leases } = options.stores;
  if (leases) return openShared(options, leases);
  const projector = new Projector({ ...projectorOptions(options), onBatch: options.onVisible });
  await projector.start();
  return projector;
}

async function openShared(options: ReadSideOptions, leases: Leases): Promise<ReadSide> {
  const { role, log, onVisible } = options;
  const { readModels } = options.stores;
  const board = new ProjectorBoard(readModels);
  const watch = new ReadModelWatch({
    log,
    readModels,
    board,
    names: ALL_PROJECTIONS.map(({ name }) => name),
    newId: uuidv7,
    say: options.say,
    onTrouble: troubleOf('ReadModelWatch'),
    ...(role !== 'projector' && { onVisible: (events, position) => onVisible({ events, position }) }),
  });
  await watch.start();
  if (role === 'api') return watch;
  const candidate = projectorCandidate(options, leases, board, () => watch.nudge());
  candidate.start();
  return stoppingFirst(candidate, watch);
}

function projectorCandidate(
  options: ReadSideOptions,
  leases: Leases,
  board: ProjectorBoard,
  onBatch: () => void,
): LeaseCandidate {
  const holder = uuidv7();
  const onTrouble = troubleOf('ProjectorDuty');
  return new LeaseCandidate({
    leases,
    name: PROJECTOR,
    holder,
    onTrouble,
    serve: async (term) => {
      options.say('This process projects from here on.');
      await projectDuring(term, {
        projector: { ...projectorOptions(options), formerStaysMs: FORMER_STAYS_MS, onBatch },
        board,
        holder,
        onTrouble,
      });
      options.say('This process does not project any more.');
    },
  });
}

function stoppingFirst(candidate: LeaseCandidate, watch: ReadModelWatch): ReadSide {
  return {
    visible: () => watch.visible(),
    waitFor: (position, timeoutMs) => watch.waitFor(position, timeoutMs),
    status: () => watch.status(),
    isProjected: () => watch.isProjected(),
    generationOf: (projection) => watch.generationOf(projection),
    rebuild: (names) => watch.rebuild(names),
    close: async () => {
      await candidate.stop();
      await watch.close();
    },
  };
}

function projectorOptions({ log, stores }: ReadSideOptions): ProjectorOptions {
  return {
    store: log,
    readModels: stores.readModels,
    projections: ALL_PROJECTIONS,
    onTrouble: troubleOf('Projector'),
  };
}

/** Milliseconds within which the same trouble is told once: what is away is asked again and again. */
const TOLD_ONCE = 30_000;

function troubleOf(name: string): (error: unknown) => void {
  const logger = new Logger(name);
  let told = { text: '', at: -TOLD_ONCE };
  return (error) => {
    const [text, now] = [String(error), performance.now()];
    if (text === told.text && now - told.at < TOLD_ONCE) return;
    told = { text, at: now };
    logger.error(text);
  };
}
