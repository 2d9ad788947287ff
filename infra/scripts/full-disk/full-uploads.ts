import { upload } from '../processes/api-client.js';
import { fact, same } from '../processes/facts.js';
import { VIDEO, video } from '../processes/stage.js';
import { createUpload, finishUpload, offsetOf, sendPiece } from '../upload/send.js';
import { refusal, UNAVAILABLE } from './refusals.js';
import type { Scene } from './scene.js';

export async function fullUploads({ origin, disks, form, resumable }: Scene) {
  const content = await video();
  const file = { path: VIDEO, size: content.length };
  const { url } = await createUpload(origin, resumable.leader, file.size);
  disks.uploads.fill();
  const send = () => upload(origin, form.leader, { title: 'Form', video: content, key: 'full-uploads' });
  const refused = await send();
  fact(
    same(refusal(refused), UNAVAILABLE),
    'fault 22: a form is refused while the disk of the uploads is full',
    refused,
  );
  const piece = await sendPiece(origin, resumable.leader, url, file);
  fact(piece.status === 503, 'a piece of a resumable upload is refused', {
    status: piece.status,
    json: piece.json,
  });
  disks.uploads.free();
  const accepted = await send();
  fact(accepted.status === 201, 'the same form is accepted once there is space', accepted);
  const from = await offsetOf(origin, resumable.leader, url);
  const rest = await sendPiece(origin, resumable.leader, url, file, { from });
  fact(rest.status === 204, `the resumable upload continues at ${from} bytes`, rest);
  const finished = await finishUpload(origin, resumable.leader, url, 'Resumable');
  fact(finished.status === 201, 'and becomes a video', finished);
}
