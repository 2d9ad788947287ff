import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PictureHash } from '@arena/domain/kernel/picture-hash';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { isBlindJudge } from '@arena/domain/tournament/judging/judging.decide';
import { hashPicture, hashPictures } from '@arena/infra/media/picture-hash';
import { teamLabelsIn } from '@arena/projections/bracket/team-labels';
import type { TeamLabels } from '@arena/projections/kernel/names';
import { lookalikes, type FilmPictures, type Look } from '@arena/projections/videos/lookalikes';
import { toLookalikeView, type ShownFilm } from '@arena/projections/videos/lookalike.view';
import type { LookalikeView } from '@arena/projections/videos/video.types';
import { withGrid } from '@arena/projections/videos/video.view';
import { VIDEOS, type VideoDocument } from '@arena/projections/videos/videos.read-model';
import { VideoCopiesStore } from '../../platform/copies/video-copies-store.js';
import { OBJECT_STORE } from '../../platform/system/ports.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { actorOf, type Caller } from '../../platform/request/caller.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { type Film, ProposalsReader } from './approval/proposals.reader.js';

interface FilmLook extends Look {
  readonly shown: ShownFilm;
}

export interface Lookalikes {
  success: true;
  lookalikes: LookalikeView[];
}

/** Of the objects compared last. What is stored under a key never changes. */
const MOST_KEPT = 2000;

/**
 * Compares the films of a season when it is asked. Nothing about them is stored: seek pictures and thumbnails are
 * small, and only films of the same size are read as a whole.
 */
@Injectable()
export class LookalikesReader {
  private readonly kept = new Map<string, Promise<unknown>>();

  constructor(
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
    private readonly proposals: ProposalsReader,
    private readonly gateway: CommandGateway,
    private readonly copies: VideoCopiesStore,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** For admins, those that wait for approval are compared too. A judge who sees no names gets none. */
  async of(season: number, caller: Caller): Promise<Lookalikes> {
    const state = this.gateway.tournamentState();
    if (!caller.admin && season === state.season.season && isBlindJudge(state, actorOf(caller)))
      return { success: true, lookalikes: [] };
    const { documents } = await this.reader.find<VideoDocument>(VIDEOS, { where: { season } });
    const proposals = caller.admin ? this.proposals.waiting(season) : [];
    const films: ShownFilm[] = [
      ...documents.map((film) => ({ film, isPublic: true })),
      ...proposals.map((film) => ({ film, isPublic: false })),
    ];
    const looks: FilmLook[] = [];
    for (const shown of films) looks.push({ ...(await this.look(shown.film, films)), shown });
    const labels: TeamLabels = teamLabelsIn(await this.brackets.current(season));
    const found = lookalikes(looks).map(({ films: alike, ...likeness }) =>
      toLookalikeView(
        alike.map(({ shown }) => shown),
        likeness,
        labels,
      ),
    );
    return { success: true, lookalikes: found };
  }

  private async look(film: Film, all: readonly ShownFilm[]): Promise<Look> {
    const { videoId, teamId, file, thumbnailKey } = film;
    const { objectKey: key, size } = file;
    const isAlone = all.every(({ film: each }) => each.teamId === teamId || each.file.size !== size);
    const [hash, thumbnail, pictures] = [
      isAlone ? null : await this.once(`file ${key}`, () => this.fileHash(key)),
      thumbnailKey === null ? null : await this.once(thumbnailKey, () => this.pictureHash(thumbnailKey)),
      await this.filmPictures(key),
    ];
    return { videoId, teamId, hash, thumbnail, film: pictures };
  }

  private filmPictures(key: string): Promise<FilmPictures | null> {
    const seek = this.copies.of(key)?.seek;
    const object = seek && this.copies.keyOf(key, seek.name);
    if (!seek || !object) return Promise.resolve(null);
    return this.once(object, async () => {
      const bytes = await this.bytesOf(object);
      return bytes && { every: seek.every, pictures: await hashPictures(bytes, withGrid(seek)) };
    });
  }

  private async pictureHash(key: string): Promise<PictureHash> {
    const bytes = await this.bytesOf(key);
    return bytes && hashPicture(bytes);
  }

  private async fileHash(key: string): Promise<string | null> {
    if ((await this.objects.head(key)) === null) return null;
    const hash = createHash('sha256');
    for await (const chunk of await this.objects.get(key)) hash.update(chunk);
    return hash.digest('hex');
  }

  /** Null: it was removed meanwhile. */
  private async bytesOf(key: string): Promise<Buffer | null> {
    if ((await this.objects.head(key)) === null) return null;
    const chunks: Uint8Array[] = [];
    for await (const chunk of await this.objects.get(key)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** What failed, or was not there, is asked again. */
  private once<T>(key: string, work: () => Promise<T | null>): Promise<T | null> {
    const known = this.kept.get(key) as Promise<T | null> | undefined;
    if (known) return known;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const forget = (): void => void this.kept.delete(key);
    const made = work();
    this.kept.set(key, made);
    made.then((value) => value === null && forget(), forget);
    return made;
  }
}
