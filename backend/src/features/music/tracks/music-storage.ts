import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { TrackSource } from '@arena/domain/tournament/music/music.events';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { checkAudio } from '@arena/infra/media/check-audio';
import { OBJECT_STORE } from '../../../platform/system/ports.js';
import { removeObjects } from '../../../platform/objects/stored-objects.js';
import type { Outcome } from '../../../platform/writer/stream-writer.js';
import type { MusicForm } from './music-form.js';

/** The sweep of objects (app/policies) uses the same folder. */
const MUSIC_FOLDER = 'music/';

/** The keys are random; they contain nothing that a user sent. */
@Injectable()
export class MusicStorage {
  constructor(@Inject(OBJECT_STORE) private readonly objects: ObjectStore) {}

  /** Checks a file by its content, then stores it. A link stays as it is. @throws music-invalid-format */
  async store(source: MusicForm['source']): Promise<TrackSource> {
    if (source.kind === 'youtube') return source;
    const { path, size } = source.file;
    const facts = await checkAudio(path);
    const objectKey = `${MUSIC_FOLDER}${randomUUID()}.${facts.format}`;
    await this.objects.put(objectKey, createReadStream(path), { size, contentType: facts.contentType });
    return { kind: 'file', objectKey, size, ...facts };
  }

  async remove(source: TrackSource): Promise<void> {
    if (source.kind === 'file') await removeObjects(this.objects, [source.objectKey]);
  }

  async clearAfter({ events }: Outcome<TournamentEvent>): Promise<void> {
    const keys: string[] = [];
    for (const event of events as TournamentEvent[]) {
      if (event.type === 'TrackRemoved' && event.data.objectKey !== null) keys.push(event.data.objectKey);
    }
    await removeObjects(this.objects, keys);
  }
}
