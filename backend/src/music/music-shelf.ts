import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { TrackSource } from '@arena/domain/tournament/music/music.events';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { checkAudio } from '@arena/infra/media/check-audio';
import { OBJECT_STORE } from '../app/ports.js';
import type { Outcome } from '../writer/stream-writer.js';
import type { MusicForm } from './music-form.js';

/** Where all music lies in the object store; the sweep of objects looks there, too. */
const MUSIC_FOLDER = 'music/';

/** Where checked music goes: keys are random, never from what somebody sent. */
@Injectable()
export class MusicShelf {
  private readonly logger = new Logger('MusicShelf');

  constructor(@Inject(OBJECT_STORE) private readonly objects: ObjectStore) {}

  /** Checks a file by its content, then stores it; a link is what it is. @throws music-invalid-format */
  async store(source: MusicForm['source']): Promise<TrackSource> {
    if (source.kind === 'youtube') return source;
    const { path, size } = source.file;
    const facts = await checkAudio(path);
    const objectKey = `${MUSIC_FOLDER}${randomUUID()}.${facts.format}`;
    await this.objects.put(objectKey, createReadStream(path), { size, contentType: facts.contentType });
    return { kind: 'file', objectKey, size, ...facts };
  }

  /** Takes back what no event speaks of. Where the log could not say whether it does, the object stays. */
  async removeAfter(error: unknown, source: TrackSource): Promise<void> {
    const refused = error instanceof DomainError && error.code !== 'storage-unavailable';
    if (refused) await this.remove(source);
  }

  async remove(source: TrackSource): Promise<void> {
    if (source.kind === 'file') await this.clear([source.objectKey]);
  }

  /** Removes the objects of the tracks that a command took out of the season. */
  async clearAfter({ events }: Outcome<TournamentEvent>): Promise<void> {
    const keys: string[] = [];
    for (const event of events as TournamentEvent[]) {
      if (event.type === 'TrackRemoved' && event.data.objectKey !== null) keys.push(event.data.objectKey);
    }
    await this.clear(keys);
  }

  /** What cannot be removed now is found by the sweep later: the event stands either way. */
  private async clear(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.objects
        .delete(key)
        .catch((error: unknown) => this.logger.warn(`${key} stays for the sweep: ${String(error)}`));
    }
  }
}
