import type { ArchiveImportView } from '@arena/projections/seasons/season.types';
import { asBytes } from '../../../../testing/as-bytes.js';
import { startTestApp, type Agent } from '../../../../testing/test-app.js';
import { until } from '../../../../testing/until.js';

export const IMPORT = '/api/seasons/import';
const TUS = { 'Tus-Resumable': '1.0.0' };

/** With media, of a season with one video. */
export async function archiveOfSeason(film: Buffer): Promise<Buffer> {
  const app = await startTestApp({ embedded: true });
  await app.setPhase(2);
  const member = await app.as('participant');
  const upload = member.post('/api/videos/upload').field({ title: 'Our AMV', animated_only: 'true' });
  await upload.attach('video', film, 'our.mp4').expect(201);
  await app.gateway.tournament({ type: 'CloseSeason', data: {} }, app.context());
  await app.gateway.openSeasonAfter(1);
  const admin = await app.as('admin');
  const answer = await admin.get('/api/seasons/1/archive?media=true').buffer(true).parse(asBytes).expect(200);
  await app.close();
  return answer.body as Buffer;
}

export function announcedArchive(by: Agent, bytes: number) {
  const metadata = `filename ${btoa('old.zip')}`;
  const headers = { ...TUS, 'Upload-Length': String(bytes), 'Upload-Metadata': metadata };
  return by.post(`${IMPORT}/tus`).set(headers).send();
}

/** @returns the id of the upload */
export async function uploadedArchive(by: Agent, content: Buffer): Promise<string> {
  const created = await announcedArchive(by, content.length).expect(201);
  const url = created.headers['location']!;
  const half = Math.floor(content.length / 2);
  for (const [offset, end] of [
    [0, half],
    [half, content.length],
  ] as const)
    await by
      .patch(url)
      .set({ ...TUS, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) })
      .send(content.subarray(offset, end))
      .expect(204);
  return url.split('/').at(-1)!;
}

export async function importState(by: Agent): Promise<ArchiveImportView | null> {
  return (await by.get(IMPORT).expect(200)).body.archive as ArchiveImportView | null;
}

/** When it neither checks nor imports. */
export async function settledImport(by: Agent): Promise<ArchiveImportView> {
  let now: ArchiveImportView | null = null;
  await until(async () => {
    now = await importState(by);
    return now !== null && now.state !== 'checking' && now.state !== 'importing';
  });
  return now!;
}
