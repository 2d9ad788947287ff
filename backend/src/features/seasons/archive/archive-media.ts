import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { TRACKS, type TrackDocument } from '@arena/projections/music/tracks.read-model';
import { PRODUCTS, type ProductDocument } from '@arena/projections/products/catalogue.read-model';
import { VIDEOS, type VideoDocument } from '@arena/projections/videos/videos.read-model';
import type { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import type { MediaFile } from '../../../platform/season-archive/archive-media.js';
import { documentsOf } from './archive-documents.js';

type MediaReference = Pick<MediaFile, 'key' | 'kind' | 'title'> & Partial<Pick<MediaFile, 'size' | 'type'>>;

export async function* mediaOf(
  reader: ReadModelReader,
  objects: ObjectStore,
  season: number,
): AsyncGenerator<MediaFile> {
  for await (const named of namedIn(reader, season)) {
    const found = await objects.head(named.key);
    const { key, kind, title } = named;
    const size = found?.size ?? named.size ?? null;
    const type = found?.contentType ?? named.type ?? null;
    yield { key, kind, title, size, type, stored: found !== null };
  }
}

async function* namedIn(reader: ReadModelReader, season: number): AsyncGenerator<MediaReference> {
  for await (const page of documentsOf<VideoDocument>(reader, VIDEOS, season))
    yield* page.flatMap(filesOfVideo);
  for await (const page of documentsOf<TrackDocument>(reader, TRACKS, season))
    yield* page.flatMap(filesOfTrack);
  for await (const page of documentsOf<ProductDocument>(reader, PRODUCTS, season))
    yield* page.flatMap(filesOfProduct);
}

function filesOfVideo({ title, file, thumbnailKey, captions }: VideoDocument): MediaReference[] {
  const video = {
    key: file.objectKey,
    kind: 'video',
    title,
    size: file.size,
    type: file.contentType,
  } as const;
  const picture = thumbnailKey === null ? [] : [{ key: thumbnailKey, kind: 'thumbnail', title } as const];
  const texts = captions.map(({ objectKey: key }) => ({ key, kind: 'captions', title }) as const);
  return [video, ...picture, ...texts];
}

function filesOfTrack({ title, source }: TrackDocument): MediaReference[] {
  if (source.kind !== 'file') return [];
  return [{ key: source.objectKey, kind: 'track', title, size: source.size, type: source.contentType }];
}

function filesOfProduct({ name, picture }: ProductDocument): MediaReference[] {
  return picture?.kind === 'upload' ? [{ key: picture.objectKey, kind: 'product', title: name }] : [];
}
