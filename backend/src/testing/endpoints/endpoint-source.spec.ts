import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Call } from './endpoint-document.js';
import { argumentOf, endpointOf } from './endpoint-source.js';

const answer = (properties: object) => ({
  responses: { 200: { description: '', content: { 'application/json': { schema: { properties } } } } },
});
const document = {
  openapi: '3.1.0',
  info: { title: '', version: '' },
  paths: {
    '/api/news': {
      get: answer({ success: {}, news: {} }),
      post: answer({ success: {}, message: { type: 'string' } }),
    },
    '/api/bets': { get: { ...answer({ bets: {}, next: {} }), parameters: [{ in: 'query', name: 'at' }] } },
  },
} as OpenAPIObject;
const query = (name: string, response: string) =>
  `${name}: build.query<${response}, ${name}Arg>({ query: (queryArg) => ({ url: \`/x#${name}\`, params: { limit: queryArg.limit, after: queryArg.after } }) })`;

describe('an endpoint', () => {
  it('is the only field of its answer', () => {
    const text = endpointOf(query('news', 'NewsResponse'), new Call('news', 'GET /news/', document), [
      'News',
    ]);
    expect(text).toContain("build.query<NewsResponse['news'], newsArg>");
    expect(text).toContain('transformResponse: (answer: NewsResponse) => answer.news');
    expect(text).toContain('providesTags: ["News"]');
    expect(text).toContain('url: `/x`');
    expect(new Call('add', 'POST /news', document).onlyField).toBeNull();
  });

  it('is read page by page, with the tags of its moment', () => {
    const call = new Call('bets', 'PAGES /bets?limit=20 for userId', document);
    const text = endpointOf(query('bets', 'BetsResponse'), call, ['Bets']);
    expect(text).toContain('build.infiniteQuery<BetsResponse, betsArg, string>');
    expect(text).toContain('query: ({ pageParam }) =>');
    expect(text).toContain('params: { limit: 20, after: pageParam || undefined }');
    expect(text).toContain('tagsAt(at, ["Bets"])');
    expect(argumentOf('type A = { limit?: number; after?: string; };', call)).toBe(
      'type A = { userId: string | undefined };',
    );
  });

  it('must be a route of the server', () => {
    expect(() => new Call('gone', 'GET /gone', document)).toThrow('gone: the server has no GET /gone');
  });
});
