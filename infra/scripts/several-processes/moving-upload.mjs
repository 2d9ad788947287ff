import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fact, until } from '../processes/facts.mjs';
import { newTeam, setPhase } from '../processes/stage.mjs';
import { bytesOf, writeBigVideo } from '../upload/big-video.mjs';
import { createUpload, finishUpload, offsetOf, sendPiece } from '../upload/send.mjs';
import { hashOf } from './hash-of.mjs';

const MB = 2 ** 20;
const SIZE = 80 * MB;
const BEFORE_THE_KILL = 20 * MB;
/** A busy machine is not a failure. */
const SOON_MS = 30_000;

/** fault 29: an upload that changes its node. Node A is killed while it receives, and node B continues. */
export class MovingUpload {
  #scene;
  #folder;
  #video;
  #by;
  #url;
  #piece;
  #finished;

  /** Begun at node A, and continued at B and A again. */
  async begin(scene) {
    this.#scene = scene;
    const { a, b, admin } = scene;
    this.#folder = await mkdtemp(join(tmpdir(), 'arena-moving-upload-'));
    this.#video = await writeBigVideo(join(this.#folder, 'video.mp4'), SIZE);
    this.#by = (await newTeam(a.origin, admin, 'Moved')).leader;
    await setPhase(a.origin, admin, 2);
    const created = await createUpload(a.origin, this.#by, SIZE);
    this.#url = created.headers.location;
    await sendPiece(b.origin, this.#by, this.#url, this.#video, { breakAt: 10 * MB });
    const { answer: from } = await until(() => this.#offsetAt(a), SOON_MS, 'node A knows the first bytes');
    fact(
      from > 9 * MB && from <= 10 * MB,
      `node A knows the ${from} bytes of an upload that node B received`,
    );
    this.#piece = sendPiece(a.origin, this.#by, this.#url, this.#video, { from, breakAt: SIZE / 2 });
    const isUnderWay = async () => (await this.#offsetAt(b)) > BEFORE_THE_KILL;
    await until(isUnderWay, SOON_MS, 'node A receives more');
  }

  async continueAfterKill() {
    const { b } = this.#scene;
    const { status } = await this.#piece;
    const from = await this.#offsetAt(b);
    fact(
      status === 0 && from > BEFORE_THE_KILL && from < SIZE,
      `node B continues the upload that node A was receiving, at ${from} bytes`,
      { status, from },
    );
    const rest = await sendPiece(b.origin, this.#by, this.#url, this.#video, { from });
    this.#finished = await this.#finishAt(b);
    fact(rest.status === 204 && this.#finished.status === 201, 'it becomes a video', this.#finished);
  }

  async check() {
    const { a } = this.#scene;
    const again = await this.#finishAt(a);
    fact(again.status === 201, 'node A gives the same answer to a repeated finish', again);
    const { cookie } = this.#by;
    const stored = await fetch(`${a.origin}${this.#finished.json.video.url}`, { headers: { cookie } });
    const isSame = (await hashOf(stored.body)) === (await hashOf(bytesOf(this.#video)));
    fact(isSame, 'no byte of the upload was lost or doubled');
    await rm(this.#folder, { recursive: true });
  }

  #offsetAt({ origin }) {
    return offsetOf(origin, this.#by, this.#url);
  }

  #finishAt({ origin }) {
    return finishUpload(origin, this.#by, this.#url, 'Moved');
  }
}
