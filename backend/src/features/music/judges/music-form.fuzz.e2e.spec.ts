import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERRORS } from '@arena/domain/kernel/error-catalogue';
import fc from 'fast-check';
import { Quarantine } from '../../../platform/uploads/quarantine.js';
import { fuzzRuns } from '../../../testing/fuzz-runs.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const FORM = [
  '--x\r\ncontent-disposition: form-data; name="category"\r\n\r\nOpenings\r\n',
  '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nA title\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\ncontent-type: audio/mpeg\r\n\r\nno music\r\n',
  '--x--\r\n',
].join('');

const pieces = fc.constantFrom(
  '--x',
  '--',
  '\r\n',
  '\n',
  '\r\n\r\n',
  'content-disposition:',
  ' form-data;',
  ' name="title"',
  ' name=',
  '"',
  ' filename="',
  '\0',
  "filename*=utf-8''%ff",
  'content-type: ',
  'transfer-encoding: base64',
  'é',
  ':',
  ';',
  'x',
);
const anyForm = fc.array(pieces, { maxLength: 40 }).map((parts) => Buffer.from(parts.join('')));
const changedForm = fc
  .tuple(
    fc.nat({ max: FORM.length }),
    fc.nat({ max: 60 }),
    fc.oneof(fc.uint8Array({ maxLength: 30 }), anyForm),
  )
  .map(([at, lost, added]) =>
    Buffer.concat([Buffer.from(FORM.slice(0, at)), added, Buffer.from(FORM.slice(at + lost))]),
  );

describe('a form with a file, byte by byte', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is refused with an error that the program knows, and leaves nothing behind', async () => {
    const judge = await app.as('judge');
    await fc.assert(
      fc.asyncProperty(fc.oneof(changedForm, anyForm), async (body) => {
        const answer = await judge
          .post('/api/judges/music')
          .set('Content-Type', 'multipart/form-data; boundary=x')
          .send(body);
        expect(answer.status >= 400 && answer.status < 500).toBe(true);
        expect(Object.hasOwn(ERRORS, (answer.body as { code: string }).code)).toBe(true);
      }),
      fuzzRuns(60, 2000),
    );
    expect(await readdir(app.nest.get(Quarantine).folder).catch(() => [])).toEqual([]);
  });
});
