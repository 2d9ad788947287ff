import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Actor } from '@arena/domain/kernel/command';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { VideoSubmitted } from '@arena/domain/tournament/videos/videos.events';
import { checkVideo } from '@arena/infra/media/check-video';
import { TEAMS, type TeamLook } from './cast.js';
import type { Company } from './gathering.js';
import type { Stage } from './stage.js';

type Entry = Omit<VideoSubmitted['data'], 'teamId' | 'uploadedBy'> & { readonly animatedOnly: boolean };

export async function screen(stage: Stage, company: Company, objects: ObjectStore): Promise<void> {
  const { admin } = company;
  await stage.play(stage.asAdmin(admin), { type: 'ChangePhase', data: { phase: 2 } });
  const entries = await Promise.all(TEAMS.map((look) => enter(stage, objects, look)));
  await Promise.all(
    entries.map((data, index) => stage.play(uploader(stage, company, index), { type: 'SubmitVideo', data })),
  );
  await stage.play(stage.asAdmin(admin), { type: 'ChangePhase', data: { phase: 3 } });
}

async function enter(stage: Stage, objects: ObjectStore, { work, title }: TeamLook): Promise<Entry> {
  const videoId = stage.seeds.id();
  const folder = `videos/${stage.gateway.season()}/${videoId}`;
  const [objectKey, thumbnailKey] = [`${folder}/file`, `${folder}/thumbnail`];
  const facts = await checkVideo(pathOf(`${work}.mp4`));
  const { contentType } = facts;
  const size = await put(objects, objectKey, `${work}.mp4`, contentType);
  await put(objects, thumbnailKey, `${work}.webp`, 'image/webp');
  return { videoId, title, animatedOnly: true, file: { ...facts, size, objectKey }, thumbnailKey };
}

/** @returns the number of bytes */
async function put(objects: ObjectStore, key: string, file: string, contentType: string): Promise<number> {
  const { size } = await stat(pathOf(file));
  await objects.put(key, createReadStream(pathOf(file)), { size, contentType });
  return size;
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`../../../../infra/fixtures/demo/${file}`, import.meta.url));
}

function uploader(stage: Stage, { teams }: Company, index: number): Actor {
  const team = teams[index];
  if (!team) throw new Error(`There is no team ${index}`);
  return stage.asUser(index % 2 === 0 ? team.leader : team.mate);
}
