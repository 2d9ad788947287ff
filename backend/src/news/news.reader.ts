import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { NEWS, type NewsDocument } from '@arena/projections/news/news.read-model';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { toNewsView } from '@arena/projections/views/news.view';
import type { NewsView } from '@arena/projections/views/news.types';
import { OBJECT_STORE } from '../app/ports.js';

/** A stored picture, or where else it is to be had. */
export type PictureAnswer = { readonly object: ObjectInfo } | { readonly address: string };

const NEWEST_FIRST = [{ field: 'revision', order: 'desc' as const }];

@Injectable()
export class NewsReader {
  constructor(
    private readonly reader: ReadModelReader,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** There are never more than a few: no paging. */
  async all(): Promise<NewsView[]> {
    const { documents } = await this.reader.find<NewsDocument>(NEWS, { sort: NEWEST_FIRST });
    return documents.map((document) => toNewsView(document));
  }

  /** @throws news-not-found, image-not-found */
  async picture(newsId: string): Promise<PictureAnswer> {
    const document = await this.reader.get<NewsDocument>(NEWS, newsId);
    if (!document) throw new DomainError('news-not-found');
    const address = toNewsView(document).image_url;
    if (document.picture === null || address === null) throw new DomainError('image-not-found');
    if (document.picture.kind === 'sample') return { address };
    const object = await this.objects.head(document.picture.objectKey);
    if (!object) throw new DomainError('image-not-found');
    return { object };
  }
}
