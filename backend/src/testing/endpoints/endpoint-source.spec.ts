import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Call } from './endpoint-document.js';
import { answerOf, argumentOf, endpointOf } from './endpoint-source.js';

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
    '/api/mail': { post: answer({ html: {}, text: {} }) },
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

  it('keeps the answers of a moment apart, also without tags', () => {
    const text = endpointOf(query('bets', 'BetsResponse'), new Call('bets', 'GET /bets', document), []);
    expect(text).toContain('tagsAt(at, [])');
  });

  it('never sends a parameter without a value', () => {
    const call = new Call('bets', 'GET /bets?limit=&after=', document);
    const text = endpointOf(query('bets', 'BetsResponse'), call, []);
    expect(text).toContain('query: () => ({ url: `/x` })');
    expect(argumentOf('type A = { limit?: number; after?: string; };', call)).toBe('type A = void;');
  });

  it('answers one kind of answer, without undefined fields', () => {
    const written =
      'type R = { users: (FullView | View)[]; one: FullView | View; more?: View | undefined; };';
    const call = new Call('news', 'GET /news as FullView for userId', document);
    expect(call.apart).toEqual(['userId']);
    expect(answerOf(written, call)).toBe('type R = { users: FullView[]; one: FullView; more?: View; };');
    expect(answerOf(written, undefined)).toContain('users: (FullView | View)[]');
  });

  it('may be a POST that reads', () => {
    const call = new Call('preview', 'READ /mail', document);
    expect([call.isRead, call.isOfMoment]).toEqual([true, false]);
    expect(call.described[1]).toHaveProperty('post');
  });

  it('must be a route of the server', () => {
    expect(() => new Call('gone', 'GET /gone', document)).toThrow('gone: the server has no GET /gone');
  });
});
