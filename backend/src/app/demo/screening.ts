import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Actor } from '@arena/domain/kernel/command';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { checkVideo } from '@arena/infra/media/check-video';
import { VIDEO_TITLES } from './cast.js';
import type { Company } from './gathering.js';
import type { Stage } from './stage.js';

/** A two-minute test pattern made for this project. */
const SAMPLE = fileURLToPath(new URL('../../../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url));

export async function screen(stage: Stage, company: Company, objects: ObjectStore): Promise<void> {
  const { admin, teams } = company;
  await stage.play(stage.asAdmin(admin), { type: 'ChangePhase', data: { phase: 2 } });
  const facts = await checkVideo(SAMPLE);
  const { size } = await stat(SAMPLE);
  const { contentType } = facts;
  const entries = teams.map((team, index) => {
    const videoId = stage.seeds.id();
    const file = { ...facts, size, objectKey: `videos/${stage.gateway.season()}/${videoId}/file` };
    return { videoId, title: VIDEO_TITLES[index] ?? team.name, animatedOnly: true, file, thumbnailKey: null };
  });
  await Promise.all(
    entries.map(({ file }) => objects.put(file.objectKey, createReadStream(SAMPLE), { size, contentType })),
  );
  await Promise.all(
    entries.map((data, index) => stage.play(uploader(stage, company, index), { type: 'SubmitVideo', data })),
  );
  await stage.play(stage.asAdmin(admin), { type: 'ChangePhase', data: { phase: 3 } });
}

function uploader(stage: Stage, { teams }: Company, index: number): Actor {
  const team = teams[index];
  if (!team) throw new Error(`There is no team ${index}`);
  return stage.asUser(index % 2 === 0 ? team.leader : team.mate);
}
