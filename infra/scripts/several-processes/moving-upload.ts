import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cookie } from '../processes/api-client.js';
import { fact, until } from '../processes/facts.js';
import { newTeam, setPhase } from '../processes/stage.js';
import { isSameContent, writeBigVideo, type VideoFile } from '../upload/big-video.js';
import { createUpload, finishUpload, offsetOf, sendPiece, type UploadAnswer } from '../upload/send.js';
import type { Node, Scene } from './scene.js';

const MB = 2 ** 20;
const SIZE = 80 * MB;
const BEFORE_THE_KILL = 20 * MB;
/** A busy machine is not a failure. */
const SOON_MS = 30_000;

interface Begun {
  readonly folder: string;
  readonly video: VideoFile;
  readonly by: Cookie;
  readonly url: string;
}

/** fault 29: an upload that changes its node. Node A is killed while it receives, and node B continues. */
export class MovingUpload {
  /** What node A is receiving. */
  #piece: Promise<UploadAnswer> | null = null;
  #videoUrl = '';

  private constructor(
    private readonly scene: Scene,
    private readonly upload: Begun,
  ) {}

  /** Begun at node A, and continued at B and A again. */
  static async begin(scene: Scene) {
    const { a, admin } = scene;
    const folder = await mkdtemp(join(tmpdir(), 'arena-moving-upload-'));
    const video = await writeBigVideo(join(folder, 'video.mp4'), SIZE);
    const by = (await newTeam(a.origin, admin, 'Moved')).leader;
    await setPhase(a.origin, admin, 2);
    const { url } = await createUpload(a.origin, by, SIZE);
    const moving = new MovingUpload(scene, { folder, video, by, url });
    await moving.#move();
    return moving;
  }

  async #move() {
    const { a, b } = this.scene;
    const { by, url, video } = this.upload;
    await sendPiece(b.origin, by, url, video, { breakAt: 10 * MB });
    const { answer: from } = await until(() => this.#offsetAt(a), SOON_MS, 'node A knows the first bytes');
    fact(
      from > 9 * MB && from <= 10 * MB,
      `node A knows the ${from} bytes of an upload that node B received`,
    );
    this.#piece = sendPiece(a.origin, by, url, video, { from, breakAt: SIZE / 2 });
    const isUnderWay = async () => (await this.#offsetAt(b)) > BEFORE_THE_KILL;
    await until(isUnderWay, SOON_MS, 'node A receives more');
  }

  async continueAfterKill() {
    const { b } = this.scene;
    const { by, url, video } = this.upload;
    const status = (await this.#piece)?.status;
    const from = await this.#offsetAt(b);
    fact(
      status === 0 && from > BEFORE_THE_KILL && from < SIZE,
      `node B continues the upload that node A was receiving, at ${from} bytes`,
      { status, from },
    );
    const rest = await sendPiece(b.origin, by, url, video, { from });
    const finished = await this.#finishAt(b);
    fact(rest.status === 204 && finished.status === 201, 'it becomes a video', finished);
    this.#videoUrl = finished.json.video.url;
  }

  async check() {
    const { a } = this.scene;
    const { by, video, folder } = this.upload;
    const again = await this.#finishAt(a);
    fact(again.status === 201, 'node A gives the same answer to a repeated finish', again);
    const { cookie } = by;
    const stored = await fetch(`${a.origin}${this.#videoUrl}`, { headers: { cookie } });
    fact(await isSameContent(stored, video), 'no byte of the upload was lost or doubled');
    await rm(folder, { recursive: true });
  }

  #offsetAt({ origin }: Node) {
    return offsetOf(origin, this.upload.by, this.upload.url);
  }

  #finishAt({ origin }: Node) {
    return finishUpload(origin, this.upload.by, this.upload.url, 'Moved');
  }
}
