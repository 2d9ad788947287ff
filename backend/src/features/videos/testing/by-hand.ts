import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { Response } from 'supertest';
import { PASSWORD, type Person, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';

/** Waits until a folder, which may not exist yet, has the wanted number of entries. */
export async function untilHolds(folder: string, wanted: (count: number) => boolean): Promise<void> {
  let found: string[] = [];
  await until(
    async () => {
      found = await readdir(folder).catch(() => []);
      return wanted(found.length);
    },
    () => `It still has ${found.length} entries`,
  );
}

/** A supertest parser for binary answers. */
export function bytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const answer = response as unknown as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => done(null, Buffer.concat(chunks)));
}

/** The session cookie of a person, for requests without supertest. */
export async function cookieOf(app: TestApp, { email }: Person): Promise<string> {
  const answer = await app.browser().post('/api/auth/login').send({ email, password: PASSWORD });
  const cookies = answer.headers['set-cookie'] as unknown as string[];
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

export function headersOf(origin: string): Record<string, string> {
  return { origin, 'content-type': 'multipart/form-data; boundary=x' };
}

/** An upload that stops half-way until `finish`. */
export function slowUpload(url: string, cookie: string, video: Buffer) {
  const call = httpRequest(`${url}/api/videos/upload`, {
    method: 'POST',
    headers: { ...headersOf(url), cookie },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject);
  });
  answered.catch(() => undefined);
  const head =
    '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nSlow\r\n' +
    '--x\r\ncontent-disposition: form-data; name="animated_only"\r\n\r\ntrue\r\n' +
    '--x\r\ncontent-disposition: form-data; name="video"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n';
  const middle = video.length >> 1;
  const half = new Promise<void>((resolve) => {
    call.write(Buffer.concat([Buffer.from(head), video.subarray(0, middle)]), () => setTimeout(resolve, 100));
  });
  return {
    half,
    finish: () => {
      call.end(Buffer.concat([video.subarray(middle), Buffer.from('\r\n--x--\r\n')]));
      return answered;
    },
    breakOff: () => call.destroy(),
    /** Sends zeros as fast as possible until there is an answer. */
    flood: async (megabytes: number) => {
      const megabyte = Buffer.alloc(1024 * 1024);
      let status: number | undefined;
      void answered.then((given) => (status = given));
      for (let sent = 0; sent < megabytes && status === undefined; sent++) {
        const goOn = new Promise((resolve) => call.once('drain', resolve));
        if (!call.write(megabyte)) await Promise.race([goOn, answered]);
      }
      call.end();
      return answered;
    },
  };
}
