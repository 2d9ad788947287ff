import { placesOfLog, shownPlace } from './log-place.js';
import type { Comparison } from './store-marks.js';

const ADVICE =
  'Give this installation stores of its own, or stop the other one and hand these over with ' +
  '`arena adopt-stores` (docs/operation.md).';

/** This process must not use the stores. */
export class StoresOfAnotherLog extends Error {
  /** @param identity of the log of this process; null while it is empty */
  constructor(found: readonly Comparison[], logUrl: string, identity: string | null) {
    const own = shownPlace(placesOfLog(logUrl, null), null);
    const [first] = found;
    const alike = found.filter(({ mark }) => mark?.log === first?.mark?.log);
    super(`${namesOf(alike)} ${first ? reasonOf(first, own, identity) : ''} ${ADVICE}`);
    this.name = 'StoresOfAnotherLog';
  }
}

function namesOf(found: readonly Comparison[]): string {
  const names = found.map(({ store }) => `the ${store.name} (${store.setting})`);
  const last = names.pop() ?? '';
  const text = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function reasonOf(
  { relation, mark, missing, store }: Comparison,
  own: string,
  identity: string | null,
): string {
  const other = `belong to the log ${shownPlace(mark?.places ?? [], store.folder)}`;
  if (relation === 'other')
    return `${other}, which begins with event ${mark?.log}, not to ${own}, which begins with event ${identity}.`;
  if (relation === 'elsewhere')
    return `${other}, not to ${own}, which ${
      identity === null
        ? 'is empty'
        : 'begins with the same event: the log was moved, or one of them is a copy'
    }.`;
  if (relation === 'emptied') return `${other}, which was not empty: it began with event ${mark?.log}.`;
  return (
    `belong to another state of the log ${own}: they know event ${missing?.revision} of ${missing?.stream}, which is ` +
    'missing or differs here. An older backup was restored, or this is a copy.'
  );
}
