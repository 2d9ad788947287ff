import { expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

it('puts lines together that arrive in parts, also within a character', async () => {
  const bytes = new TextEncoder().encode('{"a":"é"}\n{"b":1}\n{"c":2}');
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
      controller.close();
    },
  });
  const lines: string[] = [];
  for await (const some of readLines(body)) lines.push(...some);
  expect(lines).toEqual(['{"a":"é"}', '{"b":1}', '{"c":2}']);
});
