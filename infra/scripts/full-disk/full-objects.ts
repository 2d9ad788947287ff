import { readdir } from 'node:fs/promises';
import { call, upload } from '../processes/api-client.js';
import { fact, same } from '../processes/facts.js';
import { video } from '../processes/stage.js';
import { refusal, UNAVAILABLE } from './refusals.js';
import type { Scene } from './scene.js';

export async function fullObjects({ origin, disks, team }: Scene) {
  const content = await video();
  const send = () => upload(origin, team.leader, { title: 'Full', video: content, key: 'full-objects' });
  const before = await filesIn(disks.objects.folder);
  disks.objects.fill();
  const refused = await send();
  fact(
    same(refusal(refused), UNAVAILABLE),
    'fault 22: a video is refused while the disk of the objects is full',
    refused,
  );
  const { json } = await call(origin, 'GET', '/videos/', { cookie: team.leader.cookie });
  fact(json.videos.length === 0, 'no video is listed', json);
  disks.objects.free();
  const left = await filesIn(disks.objects.folder);
  fact(same(left, before), 'nothing of it is left behind', left);
  const accepted = await send();
  fact(accepted.status === 201, 'the same upload is accepted once there is space', accepted);
  const again = await send();
  fact(same(again.json, accepted.json), 'repeated, it gets the same answer', again);
  const bytes = await fetch(`${origin}${accepted.json.video.url}`, {
    headers: { cookie: team.leader.cookie },
  });
  fact(
    content.equals(Buffer.from(await bytes.arrayBuffer())),
    'the video is there, byte by byte',
    accepted.json.video,
  );
}

async function filesIn(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
