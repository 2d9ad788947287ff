import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { VideoFile } from '@arena/domain/tournament/media/media.events';
import { checkVideo } from '@arena/infra/media/check-video';
import type { PreparedImage } from '@arena/infra/media/prepare-image';
import { CommandGateway } from '../app/command-gateway.js';
import { OBJECT_STORE } from '../app/ports.js';
import { checkedImage } from '../images/checked-image.js';
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
      if (error instanceof StoreUnavailable) removal.catch(() => undefined);
      else await removal;
      throw error;
    }
  }

  /** Takes a video back that no event speaks of. */
  async remove({ file, thumbnailKey }: ShelvedVideo): Promise<void> {
    await this.objects.delete(file.objectKey);
    if (thumbnailKey) await this.objects.delete(thumbnailKey);
  }

  /** Where the log could not say whether the event was written, the files stay: it may speak of them. */
  async removeAfter(error: unknown, shelved: ShelvedVideo): Promise<void> {
    const refused = error instanceof DomainError && error.code !== 'storage-unavailable';
    if (refused) await this.remove(shelved);
  }

  /** Removes the files of a video that was taken out of the season. */
  async clear(videoId: string): Promise<void> {
    const { file, thumbnail } = this.keysOf(videoId);
    await Promise.all([this.objects.delete(file), this.objects.delete(thumbnail)]);
  }

  private keysOf(videoId: string): { file: string; thumbnail: string } {
    const folder = `videos/${this.gateway.season()}/${videoId}`;
    return { file: `${folder}/file`, thumbnail: `${folder}/thumbnail` };
  }

  private async putPicture(key: string, { bytes, contentType }: PreparedImage): Promise<void> {
    await this.objects.put(key, Readable.from([bytes]), { size: bytes.length, contentType });
  }
}
