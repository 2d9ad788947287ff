import { randomUUID } from 'node:crypto';
import { grantsInLog } from '../processes/answers.js';
import { done, grant, ledgerOf } from '../processes/api-client.js';
import { fact } from '../processes/facts.js';
import { fullStart } from './full-start.js';
import { checkGrants } from './grants.js';
import { checkReadable } from './refusals.js';
import type { Scene } from './scene.js';

export async function fullReadModels(scene: Scene) {
  const { origin, admin, disks } = scene;
  const before = await grantsInLog(origin, admin);
  const shown = (await ledgerOf(origin, admin)).entries.length;
  disks.readModels.fill();
  const keys = Array.from({ length: 40 }, () => randomUUID());
  const answers = await Promise.all(keys.map((key) => grant(origin, admin, key)));
  fact(
    answers.every(({ status, json }) => status < 300 && json.success === true),
    'fault 22: commands are decided while the disk of the read models is full',
    answers.find(({ status }) => status >= 300),
  );
  await checkReadable(origin, admin, ['/phase/', '/bracket/all', '/audit/events']);
  const entries = (await ledgerOf(origin, admin)).entries.length;
  fact(entries < shown + keys.length, 'the disk was full: the ledger does not show them all yet', entries);
  const { projections } = await done(origin, 'GET', '/projections/', { cookie: admin.cookie });
  fact(
    projections.some(({ lag, state }) => lag > 0 || state !== 'live'),
    'the panel shows that the read models are behind',
    projections,
  );
  await fullStart(scene);
  await checkGrants(scene, before, keys, 'once there is space');
  const ledger = await ledgerOf(origin, admin);
  fact(
    ledger.entries.length === shown + keys.length,
    'the ledger shows each of them once',
    ledger.entries.length,
  );
}
