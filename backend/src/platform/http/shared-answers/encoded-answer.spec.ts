import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Caller } from '../../request/caller.js';
import { acceptsGzip } from './accepts-gzip.js';
import { EncodedAnswer, type AnswerBody } from './encoded-answer.js';
import { WithOwnPart } from './with-own-part.js';

const caller = (userId: string): Caller => ({
  userId,
  admin: false,
  judge: false,
  participant: false,
  groups: [],
});
const bytesOf = ({ parts }: AnswerBody): Buffer => Buffer.concat(parts);
const LONG = 'the same for everybody, '.repeat(100);

describe('an encoded answer', () => {
  it('is the JSON of both parts, compressed or not, for any content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (text, own) => {
        const answer = new WithOwnPart({ success: true, text: LONG + text }, () => ({ own }));
        const encoded = new EncodedAnswer(answer);
        const plain = await encoded.sendTo(null, false);
        const packed = await encoded.sendTo(null, true);
        expect(bytesOf(plain).toString()).toBe(JSON.stringify(answer.whole(null)));
        expect([plain.gzipped, packed.gzipped]).toEqual([false, true]);
        expect(gunzipSync(bytesOf(packed)).equals(bytesOf(plain))).toBe(true);
        expect(packed.etag).toBe(plain.etag);
      }),
    );
  });

  it('is for each caller their own', async () => {
    const answer = new WithOwnPart({ success: true, text: LONG }, (who) => ({ me: who?.userId ?? null }));
    const encoded = new EncodedAnswer(answer);
    const sent = await Promise.all([caller('a'), caller('b'), null].map((who) => encoded.sendTo(who, true)));
    const texts = sent.map((body) => JSON.parse(gunzipSync(bytesOf(body)).toString()) as { me: unknown });
    expect(texts.map(({ me }) => me)).toEqual(['a', 'b', null]);
    expect(new Set(sent.map(({ etag }) => etag)).size).toBe(3);
  });

  it('hides the caller’s own part from those who see only the length', async () => {
    const answer = new WithOwnPart({ success: true, text: `${LONG}secret` }, (who) => ({ me: who?.userId }));
    const encoded = new EncodedAnswer(answer);
    const [repeated, other] = await Promise.all(
      ['secret', 'zxqwvk'].map((userId) => encoded.sendTo(caller(userId), true)),
    );
    expect(bytesOf(repeated!).length).toBe(bytesOf(other!).length);
  });

  it('is not compressed if the caller’s own part does not fit into one block', async () => {
    const encoded = new EncodedAnswer(new WithOwnPart({ text: LONG }, () => ({ own: 'x'.repeat(70_000) })));
    expect((await encoded.sendTo(null, true)).gzipped).toBe(false);
  });
});

describe('Accept-Encoding', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['br', false],
    ['gzip', true],
    ['GZIP', true],
    ['deflate, gzip;q=0.5, *;q=0', true],
    ['gzip;q=0', false],
    ['gzip; q=0.0, *', false],
    ['*', true],
    ['*;q=0', false],
    ['notgzip', false],
  ])('%p', (header, accepts) => {
    expect(acceptsGzip(header)).toBe(accepts);
  });
});
