import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { SiteEvent } from '@arena/domain/site/site.events';
import { newsProjection } from '@arena/projections/news/news.projection';
import { NEWS, type NewsDocument } from '@arena/projections/news/news.read-model';
import { DocumentsAfter } from '../../platform/as-of/documents-after.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { toNewsView } from '@arena/projections/news/news.view';
import type { NewsView } from '@arena/projections/news/news.types';
import type { ShownPicture } from '../../platform/images/pictures.js';
import type { Outcome } from '../../platform/writer/stream-writer.js';

@Injectable()
export class NewsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly documentsAfter: DocumentsAfter,
  ) {}

  /** Newest first. Not paged: a category has at most MAX_NEWS_A_CATEGORY items. */
  async all(): Promise<NewsView[]> {
    return viewsOf((await this.reader.find<NewsDocument>(NEWS)).documents);
  }

  /** As they were right after a command (ADR 21). */
  async after(outcome: Outcome<SiteEvent>): Promise<NewsView[]> {
    return viewsOf([...(await this.documentsAfter.ofSite(newsProjection, outcome)).values()]);
  }

  /** @throws news-not-found */
  async picture(newsId: string): Promise<ShownPicture> {
    const document = await this.reader.get<NewsDocument>(NEWS, newsId);
    if (!document) throw new DomainError('news-not-found');
    return { picture: document.picture, address: toNewsView(document).image_url };
  }
}

function viewsOf(documents: readonly NewsDocument[]): NewsView[] {
  const newestFirst = [...documents].sort((one, other) => other.revision - one.revision);
  return newestFirst.map((document) => toNewsView(document));
}
