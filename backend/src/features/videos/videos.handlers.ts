import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { labelsOf } from '@arena/projections/kernel/names';
import { toVideoView } from '@arena/projections/videos/video.view';
import type { VideoView } from '@arena/projections/videos/video.types';
import { namedBy } from '../../platform/objects/stored-objects.js';
import { RequestCommand, type MessageAnswer } from '../../platform/request/request-command.js';
import { CommandGateway, type TournamentAnswer } from '../../platform/runtime/command-gateway.js';
import { eventOf } from '../../platform/runtime/outcome-event.js';
import { Clock } from '../../platform/system/clock.js';
import { Seeds } from '../../platform/system/seeds.js';
import { sha256 } from '../../platform/system/sha256.js';
import type { ReceivedForm } from '../../platform/uploads/received-form.js';
import { readUploadForm } from './upload-form.js';
import { VideosReader } from './videos.reader.js';
import { VideoStorage } from './video-storage.js';

export interface VideoAnswer {
  success: true;
  video: VideoView;
  /** Public only after an admin has approved it. */
  waits: boolean;
}

export class SubmitVideo extends RequestCommand<ReceivedForm, VideoAnswer> {}
export class RemoveVideo extends RequestCommand<{ videoId: string }, MessageAnswer> {}

@CommandHandler(SubmitVideo)
export class SubmitVideoHandler implements ICommandHandler<SubmitVideo> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
    private readonly seeds: Seeds,
    private readonly storage: VideoStorage,
  ) {}

  async execute({ body, context }: SubmitVideo): Promise<VideoAnswer> {
    const form = readUploadForm(body);
    const { title, animatedOnly } = form;
    const videoId = this.seeds.id();
    const stored = await this.storage.store(videoId, form);
    const data = { videoId, title, animatedOnly, ...stored };
    // The rules apply to the time when the upload is complete.
    const files = [form.video.fingerprint, form.thumbnail?.fingerprint ?? null];
    const complete = {
      ...context,
      at: this.clock.now(),
      fingerprint: sha256(JSON.stringify([context.fingerprint, form.title, form.animatedOnly, ...files])),
    };
    const { answer } = await namedBy(
      () => this.gateway.tournament({ type: 'SubmitVideo', data }, complete, submitted),
      () => this.storage.remove(stored),
    );
    return { success: true, video: toVideoView(answer.video, answer.teams), waits: answer.waits };
  }
}

const submitted = ((state, events) => {
  const waits = events.some(({ type }) => type === 'VideoProposed');
  const { data, at } = eventOf(events, waits ? 'VideoProposed' : 'VideoSubmitted');
  const team = state.teams.byId.get(data.teamId);
  return { video: { ...data, publishedAt: at }, teams: labelsOf(team ? [team] : []), waits };
}) satisfies TournamentAnswer<unknown>;

@CommandHandler(RemoveVideo)
export class RemoveVideoHandler implements ICommandHandler<RemoveVideo> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly storage: VideoStorage,
    private readonly videos: VideosReader,
  ) {}

  async execute({ body, context }: RemoveVideo): Promise<MessageAnswer> {
    const { videoId } = body;
    const [season, video] = [this.gateway.season(), await this.videos.find(videoId).catch(() => null)];
    await this.gateway.tournament({ type: 'RemoveVideo', data: body }, context);
    await this.storage.clear({ season, videoId }, video);
    return { success: true, message: 'The video was removed. The team may upload again.' };
  }
}
