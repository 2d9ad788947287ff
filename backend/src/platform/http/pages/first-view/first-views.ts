import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { log } from '../../../logging/log.js';
import { mayHaveSession } from '../../../request/session-cookie.js';
import { AddressShare } from '../../limits/address-share.js';
import type { PageAt } from '../page-at.js';
import { callsOf } from '../page-data.js';
import type { Address } from '../page-subjects.js';
import { visitorAnswers } from '../visitor-answers.js';
import { WorkQueue } from '../work-queue.js';
import { areOfBuild } from './bundle.js';
import { languageOf } from './language-of.js';
import type { RenderedView } from '@arena/projections/pages/first-view';
import { openRenderingChild, type Rendering, type RenderingChild, type ToRender } from './rendering.js';
import { withFirstView } from './write-first-view.js';

/** The page as it was built is there at once. */
const PATIENCE_MS = 1000;
/** Milliseconds. Pages show times that are ahead, and how long ago something was. */
const OUTDATED_AFTER = 60_000;
/** Milliseconds without first views, after which a child that has failed is tried again. */
const PAUSE = 30_000;
const MOST_TROUBLES = 100;
/** Pages that wait to be rendered for one network, of those that wait for all. */
const AT_ONCE = 2;
/** As browsers advise to tell phones. Tablets and others do not say it. */
const PHONE = /Mobi/;

interface Options {
  readonly fastify: FastifyInstance;
  readonly pages: string;
  readonly build: string;
  readonly limits: boolean;
  /** The position that every answer shows at least. */
  readonly position: () => string;
  readonly child?: RenderingChild;
  /** Milliseconds that a visitor waits for a first view. */
  readonly patience?: number;
}

/** What the first view of a page is made of. */
export interface ViewSource {
  readonly question: ToRender;
  readonly position: string;
  readonly ip: string;
}

/** Renders what a visitor sees first of a page, once for all visitors of a language while its answers are the same. */
export class FirstViews {
  private readonly queue = new WorkQueue<Rendering>();
  private readonly troubles = new Set<string>();
  private readonly child: RenderingChild;
  /** Milliseconds since 1970. */
  private pausedUntil = 0;
  private readonly share: AddressShare;
  private readonly isBuilt: boolean;

  constructor(private readonly options: Options) {
    this.child = options.child ?? openRenderingChild();
    this.share = new AddressShare(options.limits ? AT_ONCE : Infinity);
    this.isBuilt = areOfBuild(options.pages, options.build);
    options.fastify.addHook('onClose', () => this.child.end());
  }

  /** Of a page with `firstView`. Null: its reader may have a session, or the page is about nothing. */
  async sourceOf(request: FastifyRequest, at: PageAt, { path, query }: Address): Promise<ViewSource | null> {
    const language = languageOf(request.headers['accept-language']);
    const calls = callsOf(at, language);
    if (!this.isBuilt || !calls || query !== '' || !isUsual(path)) return null;
    if (mayHaveSession(request.cookies)) return null;
    const { fastify, pages, build } = this.options;
    const position = this.options.position();
    const answers = await visitorAnswers(fastify, request, calls);
    if (!answers) return null;
    const narrow = PHONE.test(request.headers['user-agent'] ?? '');
    const question = { path, language, answers, at: Date.now(), narrow, pages, build };
    return { question, position, ip: request.ip };
  }

  /** @returns the page as it is while its first view cannot be rendered */
  async write(page: string, { question, position, ip }: ViewSource): Promise<string> {
    const view = await this.rendered(question, ip);
    return view ? withFirstView(page, view, { answers: question.answers, position }) : page;
  }

  /** Of the minute before, if the one of this minute is not made yet. */
  private async rendered(asked: ToRender, ip: string): Promise<RenderedView | null> {
    if (asked.at < this.pausedUntil) return null;
    const version = versionOf(asked);
    const before = this.queue.made(versionOf({ ...asked, at: asked.at - OUTDATED_AFTER }));
    const rendering = this.render(version, asked, ip);
    if (before && 'markup' in before && !this.queue.made(version)) return before;
    const ending = new AbortController();
    const late = after(this.options.patience ?? PATIENCE_MS, null, {
      signal: ending.signal,
      ref: false,
    }).catch(() => null);
    const made = await Promise.race([rendering, late]);
    ending.abort();
    if (made && 'trouble' in made) return this.told(asked.path, made.trouble);
    return made;
  }

  /** Null: too many are waiting. */
  private async render(version: string, asked: ToRender, ip: string): Promise<Rendering | null> {
    const leave = this.queue.has(version) ? () => undefined : this.share.take(ip);
    if (!leave) return null;
    return this.queue
      .get(version, () => this.child.ask(asked))
      .catch((error: unknown) => this.failed(asked, String(error)))
      .finally(leave);
  }

  /** The child has ended or hangs. */
  private failed({ path, at }: ToRender, reason: string): null {
    if (at >= this.pausedUntil) this.report(path, reason);
    this.pausedUntil = at + PAUSE;
    return null;
  }

  private told(path: string, trouble: string): null {
    const [reason = ''] = trouble.split('\n');
    if (!this.troubles.has(reason)) this.report(path, trouble);
    if (this.troubles.size < MOST_TROUBLES) this.troubles.add(reason);
    return null;
  }

  private report(path: string, trouble: string): void {
    log().warn(`The first view of ${path} cannot be rendered; visitors get the page without it. ${trouble}`);
  }
}

/** Whether nothing is escaped and no number begins with 0: each page has one address that is rendered. */
function isUsual(path: string): boolean {
  return !/%|\/0\d/.test(path);
}

/** Changes whenever the page does. */
function versionOf({ path, language, answers, at, narrow }: ToRender): string {
  // Without the clock of the settings.
  const shown = Object.entries(answers).map(
    ([call, answer]) => `${call} ${answer.replace(/"now":"[^"]*"/, '')}`,
  );
  return createHash('sha256')
    .update(JSON.stringify([path, language, narrow, Math.floor(at / OUTDATED_AFTER), shown]))
    .digest('hex');
}
