import { request as httpRequest } from 'node:http';
import type { Response } from 'supertest';
import { PASSWORD, type Person, type TestApp } from '../../testing/test-app.js';

/** Collects a binary answer. */
export function bytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const answer = response as unknown as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => done(null, Buffer.concat(chunks)));
}

/** The session of somebody, for a request that is made by hand. */
export async function cookieOf(app: TestApp, { email }: Person): Promise<string> {
  const answer = await app.browser().post('/api/auth/login').send({ email, password: PASSWORD });
  const cookies = answer.headers['set-cookie'] as unknown as string[];
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

export function headersOf(origin: string): Record<string, string> {
  return { origin, 'content-type': 'multipart/form-data; boundary=x' };
}

/** An upload that stops half-way until it is told to go on. */
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
    /** So many megabytes of nothing, as fast as they are taken, until there is an answer. */
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
