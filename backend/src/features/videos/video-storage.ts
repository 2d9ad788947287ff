import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { VideoFile } from '@arena/domain/tournament/media/media.events';
import { checkVideo } from '@arena/infra/media/check-video';
import type { PreparedImage } from '@arena/infra/media/prepare-image';
import { CommandGateway } from '../app/command-gateway.js';
import { OBJECT_STORE } from '../app/ports.js';
import { checkedImage } from '../images/checked-image.js';
import { removeObjects } from '../uploads/stored-objects.js';
import type { UploadForm } from './upload-form.js';

export interface ShelvedVideo {
  readonly file: VideoFile;
  readonly thumbnailKey: string | null;
}

/** Where checked videos go: keys are made from our own ids, never from what a visitor sent. */
@Injectable()
export class VideoShelf {
  constructor(
    private readonly gateway: CommandGateway,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** Checks both files by their content, then stores them; nothing stays when either fails. */
  async store(videoId: string, { video, thumbnail }: UploadForm): Promise<ShelvedVideo> {
    const facts = await checkVideo(video.path);
    const picture = thumbnail && (await checkedImage(await readFile(thumbnail.path), 'thumbnail'));
    const keys = this.keysOf(videoId);
    const objectKey = keys.file;
    const thumbnailKey = picture ? keys.thumbnail : null;
    const shelved = { file: { ...facts, objectKey, size: video.size }, thumbnailKey };
    try {
      const { size } = video;
      await this.objects.put(objectKey, createReadStream(video.path), {
        size,
        contentType: facts.contentType,
      });
      if (picture) await this.putPicture(keys.thumbnail, picture);
      return shelved;
    } catch (error) {
      const removal = this.remove(shelved);
      // Of a store that is away nothing is to be had: no use in waiting for it once more.
      if (!(error instanceof StoreUnavailable)) await removal;
      throw error;
    }
  }

  /** Takes a video back that no event speaks of. */
  async remove({ file, thumbnailKey }: ShelvedVideo): Promise<void> {
    await removeObjects(this.objects, thumbnailKey ? [file.objectKey, thumbnailKey] : [file.objectKey]);
  }

  /** Removes the files of a video that was taken out of the season. */
  async clear(videoId: string): Promise<void> {
    const { file, thumbnail } = this.keysOf(videoId);
    await removeObjects(this.objects, [file, thumbnail]);
  }

  private keysOf(videoId: string): { file: string; thumbnail: string } {
    const folder = `videos/${this.gateway.season()}/${videoId}`;
    return { file: `${folder}/file`, thumbnail: `${folder}/thumbnail` };
  }

  private async putPicture(key: string, { bytes, contentType }: PreparedImage): Promise<void> {
    await this.objects.put(key, Readable.from([bytes]), { size: bytes.length, contentType });
  }
}
