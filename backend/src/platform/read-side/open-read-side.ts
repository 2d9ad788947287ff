import { Logger } from '@nestjs/common';
import { LOG_START, type EventLog } from '@arena/domain/kernel/ports/event-store.port';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import type { VisibleBatch } from './batch-feed.js';
import type { Role } from '../config/config.js';
import type { SharedTarget, Stores } from '../stores/stores.js';
import { MACHINE, type Machine } from '../system/machine.js';
import { LeaseCandidate } from './lease-candidate.js';
import { ProjectorStatusStore } from './projector-status-store.js';
import { projectDuring } from './leased-projector.js';
import { ReadModelWatch } from './read-model-watch.js';
import { noteProjected } from './projector/note-projected.js';
import type { ReadSide } from './read-side.js';
import { ChildReadSide } from './child/child-read-side.js';
import { rebuildLine } from './projector/rebuild/rebuild-reasons.js';

const PROJECTOR = 'projector';
const BUILT: VisibleBatch = { events: [], position: LOG_START, built: true };
/** Other processes notice a new generation within four seconds and may finish their reads. */
const FORMER_STAYS_MS = 9000;

export interface ReadSideOptions {
  readonly role: Role;
  readonly log: EventLog;
  readonly stores: Pick<Stores, 'target'>;
  readonly onVisible: (batch: VisibleBatch) => void;
  readonly say: (line: string) => void;
  readonly machine?: Machine | undefined;
}

export async function openReadSide(options: ReadSideOptions): Promise<ReadSide> {
  const { target } = options.stores;
  if (target.by === 'lease-holder') return openShared(options, target);
  const { log, onVisible, say } = options;
  return ChildReadSide.open({
    log,
    target,
    names: ALL_PROJECTIONS.map(({ name }) => name),
    onVisible: (events, position) => onVisible({ events, position }),
    onBuilt: () => onVisible(BUILT),
    onTrouble: troubleOf('Projector'),
    say,
  });
}

async function openShared(options: ReadSideOptions, target: SharedTarget): Promise<ReadSide> {
  const { role, log, onVisible, machine = MACHINE } = options;
  const { readModels } = target;
  const statusStore = new ProjectorStatusStore(readModels);
  const watch = new ReadModelWatch({
    log,
    readModels,
    statusStore,
    names: ALL_PROJECTIONS.map(({ name }) => name),
    newId: machine.newId,
    time: machine.time,
    say: options.say,
    onTrouble: troubleOf('ReadModelWatch'),
    ...(role !== 'projector' && {
      onVisible: (events, position) => onVisible({ events, position }),
      onBuilt: () => onVisible(BUILT),
    }),
  });
  await watch.start();
  if (role === 'api') return watch;
  const candidate = projectorCandidate({ ...options, machine }, target, statusStore, () => watch.checkNow());
  candidate.start();
  return stoppingFirst(candidate, watch);
}

function projectorCandidate(
  options: ReadSideOptions & { readonly machine: Machine },
  { leases, readModels, holder }: SharedTarget,
  statusStore: ProjectorStatusStore,
  onBatch: () => void,
): LeaseCandidate {
  const { time } = options.machine;
  const onTrouble = troubleOf('LeasedProjector');
  return new LeaseCandidate({
    leases,
    name: PROJECTOR,
    holder,
    onTrouble,
    time,
    serve: async (term) => {
      options.say('This process now updates the read models.');
      await projectDuring(term, {
        projector: {
          store: options.log,
          readModels,
          projections: ALL_PROJECTIONS,
          onRebuildReasons: (reasons) => options.say(rebuildLine(reasons)),
          onTrouble: troubleOf('Projector'),
          formerReleased: (signal) => time.sleep(FORMER_STAYS_MS, signal),
          onBatch: (batch) => {
            onBatch();
            noteProjected(batch);
          },
          time,
        },
        statusStore,
        holder: holder.name,
        onTrouble,
      });
      options.say('This process no longer updates the read models.');
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

const REPEAT_AFTER_MS = 30_000;

function troubleOf(name: string): (error: unknown) => void {
  const logger = new Logger(name);
  let last = { text: '', at: -REPEAT_AFTER_MS };
  return (error) => {
    const [text, now] = [String(error), performance.now()];
    if (text === last.text && now - last.at < REPEAT_AFTER_MS) return;
    last = { text, at: now };
    logger.error(text);
  };
}
