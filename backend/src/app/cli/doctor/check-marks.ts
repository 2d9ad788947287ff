import { shownPlace } from '../../../platform/stores/marks/log-place.js';
import { isForeign, type Comparison, type StoreMarks } from '../../../platform/stores/marks/store-marks.js';
import { StoresOfAnotherLog } from '../../../platform/stores/marks/stores-of-another-log.js';
import { failure, ok, warning, type Finding } from './finding.js';

export async function checkMarks(marks: StoreMarks): Promise<Finding> {
  const compared = await marks.compare();
  const foreign = compared.filter(({ relation }) => isForeign(relation));
  if (foreign.length > 0) {
    const { message } = new StoresOfAnotherLog(foreign, marks.log.url, await marks.log.identity());
    return failure('marks', message, 'See "Stores of another log" in docs/operation.md.');
  }
  const unmarked = compared.filter(({ relation }) => relation === 'none');
  if (unmarked.length > 0) {
    const says = `No log is noted in: ${namesOf(unmarked)}.`;
    return warning('marks', says, 'The next start notes this one.');
  }
  const [first] = compared;
  const place = shownPlace(first?.mark?.places ?? [], first?.store.folder ?? null);
  return ok('marks', `The ${namesOf(compared)} belong to this log, ${place}.`);
}

function namesOf(compared: readonly Comparison[]): string {
  return compared.map(({ store }) => store.name).join(', ');
}
