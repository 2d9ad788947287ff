import { setTimeout as wait } from 'node:timers/promises';
import { grant } from '../processes/api-client.js';
import { fact, same, say } from '../processes/facts.js';
import { grantUntilKilled } from '../processes/unanswered-grants.js';
import { checkAgreement, checkLedger } from './agreement.js';
import { MovingUpload } from './moving-upload.js';
import type { Scene } from './scene.js';

const CALLERS = 16;

export async function checkNodeKilled(scene: Scene) {
  const { a, b, admin } = scene;
  const { acknowledged, unanswered, ended } = grantUntilKilled(a.origin, admin, CALLERS);
  await wait(700);
  const upload = await MovingUpload.begin(scene);
  await a.kill();
  await ended;
  say(`node A killed: ${acknowledged.size} commands answered, ${unanswered.length} under way`);
  const repeated = await Promise.all(unanswered.map((key) => grant(b.origin, admin, key)));
  fact(
    unanswered.length > 0 && repeated.every(({ status }) => status < 300),
    `node A killed with ${unanswered.length} commands under way: node B takes each with the same key`,
    repeated.map(({ status }) => status),
  );
  const sample = [...acknowledged].slice(-20);
  const again = await Promise.all(sample.map(([key]) => grant(b.origin, admin, key)));
  fact(
    same(
      again.map(({ json }) => json),
      sample.map(([, json]) => json),
    ),
    'what node A had answered, node B answers the same',
  );
  await upload.continueAfterKill();
  for (const key of [...acknowledged.keys(), ...unanswered]) scene.granted.add(key);
  const begun = performance.now();
  await a.start();
  fact(true, `node A starts again on what is there (${Math.round(performance.now() - begun)} ms)`);
  await upload.check();
  await checkLedger(scene, 'after the kill');
  await checkAgreement(scene, 'after the restart');
}
