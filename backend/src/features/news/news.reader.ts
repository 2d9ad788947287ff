import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { SiteEvent } from '@arena/domain/site/site.events';
import { newsProjection } from '@arena/projections/news/news.projection';
import { isPublished, NEWS, type NewsDocument } from '@arena/projections/news/news.read-model';
import { DocumentsAfter } from '../../platform/as-of/documents-after.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { newsImageUrl, toNewsDraftView, toNewsView } from '@arena/projections/news/news.view';
import type { NewsDraftView, NewsView } from '@arena/projections/news/news.types';
import type { ShownPicture } from '../../platform/images/pictures.js';
import type { Outcome } from '../../platform/writer/stream-writer.js';

export interface AllNews {
  readonly news: NewsView[];
  readonly drafts: NewsDraftView[];
}

@Injectable()
export class NewsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly documentsAfter: DocumentsAfter,
  ) {}

  /** Newest first. Not paged: a category has at most MAX_NEWS_A_CATEGORY items, and there are MAX_NEWS_DRAFTS. */
  async all(): Promise<AllNews> {
    return viewsOf((await this.reader.find<NewsDocument>(NEWS)).documents);
  }

  /** As they were right after a command (ADR 21). */
  async after(outcome: Outcome<SiteEvent>): Promise<AllNews> {
    return viewsOf([...(await this.documentsAfter.ofSite(newsProjection, outcome)).values()]);
  }

  /** That of a draft is found, too: nobody can guess its address. @throws news-not-found */
  async picture(newsId: string, version: string | undefined): Promise<ShownPicture> {
    const document = await this.reader.get<NewsDocument>(NEWS, newsId);
    if (!document) throw new DomainError('news-not-found');
    const isCurrent = Number(version ?? 0) === document.pictureChanges;
    return { picture: document.picture, address: newsImageUrl(document), isCurrent };
  }
}

function viewsOf(documents: readonly NewsDocument[]): AllNews {
  const newestFirst = [...documents].sort((one, other) => other.revision - one.revision);
  return {
    news: newestFirst.filter(isPublished).map((document) => toNewsView(document)),
    drafts: newestFirst
      .filter((document) => !isPublished(document))
      .map((document) => toNewsDraftView(document)),
  };
}
