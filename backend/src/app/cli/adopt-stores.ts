import { setTimeout as sleep } from 'node:timers/promises';
import { LOOK_EVERY_MS } from '../../platform/stores/marks/marks-watch.js';
import { placesOfLog, shownPlace } from '../../platform/stores/marks/log-place.js';
import { isForeign, type Comparison, type StoreMarks } from '../../platform/stores/marks/store-marks.js';
import { forgetLog } from '../../platform/read-side/projector/rebuild/log-identity.js';
import { acceptEnds } from '../../platform/writer/chain/anchored-ends.js';
import { requireWholeLog } from '../../platform/writer/chain/log-heads.js';
import { CopyRefused } from '../../platform/log-copy/copy-refused.js';
import type { LogWithMarks } from './stores/open-log.js';
import type { Terminal } from './terminal/terminal.js';

export interface Adoption {
  readonly dryRun: boolean;
  /** Milliseconds in which a living process moves its marks. */
  readonly watch?: number;
}

const WORD = 'ADOPT';
const WATCH_MS = 2.25 * LOOK_EVERY_MS;
const SECOND = 1000;

/** @returns whether every store is now that of this log, or may belong to it. @throws LogBroken */
export async function adoptStores(
  log: LogWithMarks,
  adoption: Adoption,
  terminal: Terminal,
): Promise<boolean> {
  const { marks } = log;
  const compared = await marks.compare();
  for (const comparison of compared) terminal.line(lineOf(comparison, marks));
  const foreign = compared.filter(({ relation }) => isForeign(relation));
  if (foreign.length === 0) {
    terminal.line('There is nothing to hand over.');
    return true;
  }
  const alive = await movedMeanwhile(foreign, adoption.watch ?? WATCH_MS, terminal);
  if (alive) {
    terminal.error(
      `A process that uses the ${alive.store.name} for the other log is alive. Stop it first. Nothing was changed.`,
    );
    return false;
  }
  terminal.line('No process of the other log is alive.');
  for (const { store } of foreign) terminal.line(CONSEQUENCES[store.name]);
  if (adoption.dryRun) {
    terminal.line('Nothing was changed, because this was a dry run.');
    return true;
  }
  if ((await terminal.ask(`Type ${WORD} to hand them over: `)).trim() !== WORD) {
    terminal.error(`The word was not ${WORD}. Nothing was changed.`);
    return false;
  }
  await handOver(log, foreign);
  terminal.line('Handed over. Start the program.');
  return true;
}

const CONSEQUENCES = {
  'read models':
    'The read models will be built anew from this log. Sessions, links and messages stay as they are.',
  keys: 'The keys stay as they are. The ends of this log count from now on, also if the other log was longer.',
  objects:
    'Objects that this log does not name will be moved to the trash after an hour, and deleted after 30 days. ' +
    'Profile pictures that it does not name will be deleted after an hour, without the trash.',
} as const;

function lineOf({ store, mark, relation, missing }: Comparison, { log }: StoreMarks): string {
  const name = `${store.name} (${store.setting})`;
  const other = shownPlace(mark?.places ?? [], store.folder);
  const own = shownPlace(placesOfLog(log.url, null), null);
  switch (relation) {
    case 'none':
      return `${name}: of no log yet.`;
    case 'own':
      return `${name}: of this log, ${own}.`;
    case 'other':
      return `${name}: of the log ${other}, which begins with event ${mark?.log}.`;
    case 'elsewhere':
      return `${name}: of the log ${other}, a copy of ${own} or the same one at its former place.`;
    case 'ahead':
      return `${name}: of another state of ${own}, with event ${missing?.revision} of ${missing?.stream}, which this one lacks.`;
    case 'emptied':
      return `${name}: of the log ${other}, which began with event ${mark?.log} and is empty now.`;
  }
}

/** The first store whose mark has changed. */
async function movedMeanwhile(
  foreign: readonly Comparison[],
  watch: number,
  terminal: Terminal,
): Promise<Comparison | null> {
  for (let left = watch; left > 0; left -= SECOND) {
    terminal.progress(
      `Looking whether a process of the other log is alive: ${Math.ceil(left / SECOND)} s left`,
    );
    await sleep(Math.min(left, SECOND));
    for (const comparison of foreign) {
      if ((await comparison.store.marks.read())?.beat === comparison.mark?.beat) continue;
      terminal.progress('');
      return comparison;
    }
  }
  terminal.progress('');
  return null;
}

/** The marks come last: an interrupted hand-over can be repeated. */
async function handOver(
  { store, anchors, marks, readModels }: LogWithMarks,
  foreign: readonly Comparison[],
): Promise<void> {
  const isAmong = (name: Comparison['store']['name']): boolean =>
    foreign.some((each) => each.store.name === name);
  const heads = await requireWholeLog(store);
  if (isAmong('keys')) await acceptEnds(store, anchors, heads.list());
  const shown = isAmong('read models') ? await readModels() : null;
  if (shown) await forgetLog(shown);
  for (const { store: each, mark } of foreign) {
    if (await each.marks.replace(mark, await marks.log.markFor(each.folder))) continue;
    throw new CopyRefused(
      `The ${each.name} were marked by another process meanwhile. Stop it, then run this again.`,
    );
  }
}
