import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { PRODUCTS, type ProductDocument } from '@arena/projections/products/catalogue.read-model';
import { TRACKS, type TrackDocument } from '@arena/projections/music/tracks.read-model';
import { NEWS, type NewsDocument } from '@arena/projections/news/news.read-model';
import { PROPOSALS, type ProposalDocument } from '@arena/projections/videos/proposals.read-model';
import { VIDEOS, type VideoDocument } from '@arena/projections/videos/videos.read-model';
import { PUBLIC_USERS, type PublicUserDocument } from '@arena/projections/accounts/users.read-model';
import { COPIES, VIDEO_FILES } from '../../platform/objects/temporary-objects.js';
import type { Runtime } from '../../platform/runtime/runtime.js';

export interface Naming {
  readonly prefix: string;
  readonly projection: string;
  /** Made from the named objects, whose keys follow the prefix: removed with them, and for good. */
  readonly isDerived?: true;
  /** Belongs to people, who may have it erased. */
  readonly isPersonal?: true;
  keysOf(document: Document): readonly (string | null)[];
  /** Of another projection, which names objects of the same prefix. */
  readonly also?: Pick<Naming, 'projection' | 'keysOf'>;
}

export const NAMINGS: readonly Naming[] = [
  {
    prefix: VIDEO_FILES,
    projection: VIDEOS,
    keysOf: ({ file, thumbnailKey, captions }: VideoDocument) => [
      file.objectKey,
      thumbnailKey,
      ...captions.map(({ objectKey }) => objectKey),
    ],
    also: {
      projection: PROPOSALS,
      keysOf: ({ file, thumbnailKey, captions = [] }: ProposalDocument) => [
        file.objectKey,
        thumbnailKey,
        ...captions.map(({ objectKey }) => objectKey),
      ],
    },
  },
  {
    prefix: COPIES,
    projection: VIDEOS,
    isDerived: true,
    keysOf: ({ file }: VideoDocument) => [file.objectKey],
    also: { projection: PROPOSALS, keysOf: ({ file }: ProposalDocument) => [file.objectKey] },
  },
  {
    prefix: 'products/',
    projection: PRODUCTS,
    keysOf: ({ picture }: ProductDocument) => [picture?.kind === 'upload' ? picture.objectKey : null],
  },
  {
    prefix: 'news/',
    projection: NEWS,
    keysOf: ({ picture }: NewsDocument) => [picture?.kind === 'upload' ? picture.objectKey : null],
  },
  {
    prefix: 'avatars/',
    projection: PUBLIC_USERS,
    isPersonal: true,
    keysOf: ({ avatar }: PublicUserDocument) => [avatar?.kind === 'upload' ? avatar.objectKey : null],
  },
  {
    prefix: 'music/',
    projection: TRACKS,
    keysOf: ({ source }: TrackDocument) => [source.kind === 'file' ? source.objectKey : null],
  },
];

const PATIENCE_MS = 5000;
const PAGE = 500;

type Sources = Pick<Runtime, 'stores' | 'readSide' | 'reader'>;

/** Null when the read models are incomplete, outdated or replaced during the read. */
export async function namedKeys(
  sources: Sources,
  { also, ...naming }: Naming,
): Promise<ReadonlySet<string> | null> {
  const keys = await keysNamedBy(sources, naming);
  const others = also ? await keysNamedBy(sources, also) : new Set<string>();
  return keys && others && new Set([...keys, ...others]);
}

async function keysNamedBy(
  sources: Sources,
  naming: Pick<Naming, 'projection' | 'keysOf'>,
): Promise<ReadonlySet<string> | null> {
  const generation = await trustedGeneration(sources, naming.projection);
  if (generation === null) return null;
  const keys = new Set<string>();
  for (let after: string | undefined, more = true; more;) {
    const page = await sources.reader.find(naming.projection, {
      limit: PAGE,
      ...(after !== undefined && { after }),
    });
    for (const key of page.documents.flatMap((document) => naming.keysOf(document)))
      if (key !== null) keys.add(key);
    more = page.next !== null;
    after = page.next ?? undefined;
  }
  // A replaced generation may have been dropped while it was read.
  return (await trustedGeneration(sources, naming.projection)) === generation ? keys : null;
}

async function trustedGeneration({ stores, readSide }: Sources, projection: string): Promise<number | null> {
  const end = await stores.eventStore.lastPosition();
  if (!(await readSide.waitFor(end, PATIENCE_MS)) || !readSide.isProjected()) return null;
  const told = readSide.status().find(({ name }) => name === projection);
  if (told?.state !== 'live' || told.error !== null || told.position < end) return null;
  const kept = (await stores.readModels.generations()).find((found) => found.projection === projection);
  return kept?.active === told.generation ? told.generation : null;
}
