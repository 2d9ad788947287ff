import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { grant } from '../processes/api-client.mjs';
import { fact, same, say } from '../processes/facts.mjs';
import { checkAgreement, checkLedger } from './agreement.mjs';
import { MovingUpload } from './moving-upload.mjs';

const CALLERS = 16;

export async function checkNodeKilled(scene) {
  const { a, b, admin } = scene;
  const upload = new MovingUpload();
  const acknowledged = new Map();
  const unanswered = [];
  const callers = Array.from({ length: CALLERS }, async () => {
    for (;;) {
      const key = randomUUID();
      const answer = await grant(a.origin, admin, key).catch(() => null);
      if (!answer) return void unanswered.push(key);
      if (answer.status >= 300) throw new Error(`Refused: ${JSON.stringify(answer.json)}`);
      acknowledged.set(key, answer.json);
    }
  });
  await wait(700);
  await upload.begin(scene);
  await a.kill();
  await Promise.all(callers);
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
    again.every(({ json }, n) => same(json, sample[n][1])),
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
