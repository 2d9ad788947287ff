import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figures } from '../benchmark.js';
import { HttpConnection } from '../clients/http-connection.js';
import { peakMegabytes, residentMegabytes } from '../clients/memory.js';
import { cookieOf } from '../seeds/bench-session.js';
import { withFolder } from '../seeds/bench-stores.js';
import { ADMIN_ID } from '../seeds/season-seed.js';
import type { Seed } from '../seeds/seed-folder.js';
import { bettorId, type SeasonSize } from '../seeds/staged-season.js';
import { onArena } from '../servers/seeded-arena.js';
import { withServer, type BenchServer } from '../servers/start-server.js';

interface Options extends SeasonSize {
  readonly megabytes: number;
}

const SEND_VIDEO = fileURLToPath(
  new URL('../../../../../infra/scripts/upload/send-video.ts', import.meta.url),
);
const MB = 2 ** 20;
/** The memory of an upload of this share is what a larger one is compared with. */
const SMALL = 0.1;

/** A video with all checks, and the memory that it takes compared with a tenth of it. */
export async function uploads(options: Options): Promise<Figures> {
  const small = await upload(options, options.megabytes * SMALL);
  const large = await upload(options, options.megabytes);
  return { rate: large.rate, memory: large.extra / small.extra };
}

/** Piped through SHA-256 into a durable file. */
export function plainUploads({ megabytes }: Options): Promise<Figures> {
  return withFolder((folder) =>
    withServer('plain-uploads', { folder }, (server) => sent(server, 'none', megabytes)),
  );
}

/** Each one meets a new process, because memory is not given back. */
function upload(size: SeasonSize, megabytes: number): Promise<{ rate: number; extra: number }> {
  return onArena(size, async (server, seed) => {
    await admitVideoOf(bettorId(0), server.origin, seed);
    return sent(server, cookieOf(bettorId(0), seed.issued), megabytes);
  });
}

/** @returns megabytes per second, and the megabytes of memory beyond those before */
async function sent(
  { origin, pid }: BenchServer,
  cookie: string,
  megabytes: number,
): Promise<{ rate: number; extra: number }> {
  const before = residentMegabytes(pid);
  let ms = NaN;
  const peak = await peakMegabytes(pid, async () => {
    const bytes = String(Math.round(megabytes * MB));
    const { stdout } = await promisify(execFile)(process.execPath, [SEND_VIDEO, origin, cookie, bytes]);
    ms = Number(stdout);
  });
  return { rate: megabytes / (ms / 1000), extra: peak - before };
}

/** A team with this leader, in the phase of the videos. */
async function admitVideoOf(leader: string, origin: string, { issued }: Seed): Promise<void> {
  const team = {
    name: 'Large',
    description: 'Made for the bench',
    color: 'red',
    leader: { name: leader, character: 'ember-fox' },
    mate: { name: bettorId(1), character: 'moon-oracle' },
  };
  const connection = await HttpConnection.open(origin);
  for (const [path, json] of [
    ['/api/team/add', { team }],
    ['/api/phase/update', { phase: 2 }],
  ] as const) {
    const answer = await connection.send({ method: 'POST', path, json, cookie: cookieOf(ADMIN_ID, issued) });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`);
  }
  connection.close();
}
