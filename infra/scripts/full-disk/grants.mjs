import { allPages, caughtUp } from '../processes/answers.mjs';
import { fact, same } from '../processes/facts.mjs';

export async function grantsInLog(origin, admin) {
  const events = await allPages(origin, admin.cookie, '/audit/events?type=MoneyGranted', 'events');
  return events.map(({ data }) => data.reason);
}

/** Acknowledged keys are in the log once, and refused ones not at all until they are sent again. */
export async function checkGrants({ origin, admin }, before, acknowledged, when) {
  await caughtUp(origin, admin);
  const found = await grantsInLog(origin, admin);
  fact(
    same(found.sort(), [...before, ...acknowledged].sort()),
    `${when}, the log has each acknowledged command once and no other`,
    { found: found.length, acknowledged: before.length + acknowledged.length },
  );
}
