import { ChildFailed } from '@arena/infra/media/ask-child';
import { tooManyRequests } from '@arena/domain/kernel/waiting-time';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { log } from '../../../logging/log.js';
import { knows } from '../../../objects/send-object.js';
import { askAsVisitor } from '../ask-as-visitor.js';
import { AtOnce } from '../../limits/at-once.js';
import { networkOf } from '../../limits/network-of.js';
import { cardOf } from './card.js';
import { PictureAway, picturesOf } from './card-pictures.js';
import { WorkQueue } from '../work-queue.js';
import { openDrawingChild, type DrawingChild } from './drawings.js';
import { IMAGE_PATH, versionOf } from './meta-tags.js';

/** New pictures per minute for an address. Known ones cost nothing. */
const DRAWINGS = 60;
const MINUTE = 60;
const RETRY_AFTER = '5';
const KEPT = 'public, max-age=300';
const LONGEST_PAGE = 500;

interface Options {
  readonly pages: string;
  readonly build: string;
  readonly limits: boolean;
  readonly child?: DrawingChild;
}

/** `/og-image.png?page=/match/1/r3m1/`, as a visitor may see it; `&poster=1` gives 1080 × 1350. */
export function serveCardImages(
  fastify: FastifyInstance,
  { pages, build, limits, child = openDrawingChild() }: Options,
): void {
  const drawings = limits ? new RateLimiterMemory({ points: DRAWINGS, duration: MINUTE }) : null;
  const queue = new WorkQueue<Buffer>();
  const share = new AtOnce('picture', limits);
  fastify.addHook('onClose', () => child.end());
  fastify.get<{ Querystring: { page?: unknown; poster?: unknown } }>(IMAGE_PATH, async (request, reply) => {
    share.hold(request, reply);
    const { page, poster } = request.query;
    const isPath = typeof page === 'string' && /^\/(?!\/)/.test(page) && page.length <= LONGEST_PAGE;
    const card = await cardOf(askAsVisitor(fastify, request), isPath ? page : '/', poster === '1');
    const version = versionOf(card, build);
    const etag = `"${version}"`;
    const isKnown = knows(request.headers['if-none-match'], etag);
    if (!isKnown && !queue.has(version)) await allow(drawings, request.ip);
    // Other sites show it.
    reply.headers({
      'cache-control': KEPT,
      etag,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isKnown) return reply.status(304).send();
    const draw = async () => {
      const drawn = await child.ask({ card, pictures: await picturesOf(card, fastify), pages });
      if ('trouble' in drawn) throw new Error(`A picture of a page cannot be drawn: ${drawn.trouble}`);
      return Buffer.from(drawn.png);
    };
    const picture = await queue.get(version, draw).catch((error: unknown) => {
      // A later request may not meet the failure.
      if (error instanceof ChildFailed) log().warn(`A picture of a page was not drawn. ${error.message}`);
      else if (!(error instanceof PictureAway)) throw error;
      return null;
    });
    if (picture) return reply.type('image/png').send(picture);
    return reply
      .status(503)
      .headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' })
      .removeHeader('etag')
      .send();
  });
}

/** Without a meter, everything is. @throws too-many-requests */
async function allow(meter: RateLimiterMemory | null, ip: string): Promise<void> {
  try {
    await meter?.consume(networkOf(ip));
  } catch (reason) {
    throw reason instanceof RateLimiterRes ? tooManyRequests(reason.msBeforeNext / 1000) : reason;
  }
}
