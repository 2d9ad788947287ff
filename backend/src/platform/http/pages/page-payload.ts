import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './first-view/language-of.js';
import { pageAt } from './page-at.js';
import { callsOf } from './page-data.js';
import { splitUrl } from './page-subjects.js';
import { sendGzipped } from './send-gzipped.js';
import { answersJson, visitorAnswers } from './visitor-answers.js';

const FILE = '_payload.json';

/** The page of `{page}/_payload.json`, or null for other addresses. */
export function payloadPage(path: string): string | null {
  return path.endsWith(`/${FILE}`) ? path.slice(0, -FILE.length) : null;
}

/** `{ build, path, answers }`. 404 for another build, a page that is not public, and a subject that does not exist. */
export async function sendPayload(
  fastify: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  build: string,
): Promise<FastifyReply> {
  const { path, query } = splitUrl(request.url);
  const page = payloadPage(path) ?? '';
  const at = query === '' || query === `?${build}` ? pageAt(page) : null;
  const calls = at && callsOf(at, languageOf(request.headers['accept-language']));
  const answers = calls && (await visitorAnswers(fastify, request, calls));
  if (!answers) {
    reply.callNotFound();
    return reply;
  }
  const body = `{"build":${JSON.stringify(build)},"path":${JSON.stringify(page)},"answers":${answersJson(answers)}}`;
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  return sendGzipped(request, reply, body);
}
