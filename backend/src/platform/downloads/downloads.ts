import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { applyDecorators, Injectable } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CSV } from '../http/body/csv-body.js';
import { untilClosed } from '../http/limits/address-share.js';
import { Limited } from '../http/limits/limits.js';
import { OneByOne } from '../http/limits/one-by-one.js';
import { acceptsGzip } from '../http/shared-answers/accepts-gzip.js';
import { DownloadSlots } from './download-slots.js';
import { textOf, type Table, type TableFormat } from './table.js';

const JSON_TYPE = 'application/json';
/** Rows of a page: few milliseconds of work. */
export const PAGE = 100;

export const Download = (): MethodDecorator =>
  applyDecorators(Limited('download'), ApiProduces(CSV, JSON_TYPE));

/** With backpressure: memory does not grow with the rows. */
@Injectable()
export class Downloads {
  constructor(
    private readonly slots: DownloadSlots,
    private readonly oneByOne: OneByOne,
  ) {}

  /** Refusals of the first page are answered like those of any other call. @throws too-many-requests */
  async send<Row extends object>(
    table: Table<Row>,
    reply: FastifyReply,
    format: TableFormat = 'csv',
  ): Promise<void> {
    const ending = new AbortController();
    const release = this.slots.take(reply.request.ip, () => ending.abort());
    untilClosed(reply.raw, () => {
      release();
      ending.abort();
    });
    const pages = await begun(table.pages, (piece) => this.oneByOne.during(reply.request, piece));
    reply.headers({
      'content-type': `${format === 'csv' ? CSV : JSON_TYPE}; charset=utf-8`,
      'content-disposition': `attachment; filename="${table.name}.${format}"`,
      vary: 'accept-encoding',
    });
    const rows = Readable.from(textOf({ ...table, pages }, format), { highWaterMark: 1 });
    const text = addAbortSignal(ending.signal, rows);
    if (!acceptsGzip(reply.request.headers['accept-encoding'])) return reply.send(text);
    // An aborted text destroys the compression too, so the file ends visibly incomplete.
    return reply.header('content-encoding', 'gzip').send(pipeline(text, createGzip(), () => undefined));
  }
}

type Piece<T> = Promise<IteratorResult<T>>;

async function begun<T>(
  items: AsyncIterable<T>,
  inTurn: (piece: () => Piece<T>) => Piece<T>,
): Promise<AsyncIterable<T>> {
  const iterator = items[Symbol.asyncIterator]();
  const next = (): Piece<T> => inTurn(() => iterator.next());
  const first = await next();
  return (async function* () {
    for (let item = first; !item.done; item = await next()) yield item.value;
  })();
}
