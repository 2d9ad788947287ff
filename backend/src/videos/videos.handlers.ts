import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { Clock } from '../app/clock.js';
import { CommandGateway } from '../app/command-gateway.js';
import { Seeds } from '../app/seeds.js';
import { eventOf } from '../bracket/outcome-event.js';
import type { Caller } from '../http/caller.js';
import type { RequestEnvelope } from '../http/envelope.js';
import { sha256 } from '../http/sha256.js';
import { namedBy } from '../uploads/stored-objects.js';
import type { Outcome } from '../writer/stream-writer.js';
import { readUploadForm, type UploadForm } from './upload-form.js';
import { VideoShelf, type ShelvedVideo } from './video-shelf.js';
import { RemoveVideo, SubmitVideo, type VideoAnswer } from './videos.commands.js';
import { VideosReader } from './videos.reader.js';

@CommandHandler(SubmitVideo)
export class SubmitVideoHandler implements ICommandHandler<SubmitVideo> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
    private readonly seeds: Seeds,
    private readonly shelf: VideoShelf,
    private readonly videos: VideosReader,
  ) {}

  async execute({ body, by, envelope }: SubmitVideo): Promise<VideoAnswer> {
    const form = readUploadForm(body);
    const videoId = this.seeds.id();
    const shelved = await this.shelf.store(videoId, form);
    const outcome = await namedBy(
      () => this.submit(videoId, form, shelved, by, envelope),
      () => this.shelf.remove(shelved),
    );
    return { success: true, video: this.videos.justSubmitted(eventOf(outcome, 'VideoSubmitted')) };
  }

  /** An upload takes its time: what counts is the moment in which it is complete. */
  private submit(
    videoId: string,
    form: UploadForm,
    shelved: ShelvedVideo,
    by: Caller,
    envelope: RequestEnvelope,
  ): Promise<Outcome<TournamentEvent>> {
    const { title, animatedOnly } = form;
    const content = [
      envelope.fingerprint,
      title,
      animatedOnly,
      form.video.fingerprint,
      form.thumbnail?.fingerprint ?? null,
    ];
    const data = { videoId, title, animatedOnly, ...shelved };
    const at = this.clock.now();
    return this.gateway.tournament(
      { type: 'SubmitVideo', data, ...this.gateway.stamp(by, { ...envelope, at }) },
      { ...envelope, fingerprint: sha256(JSON.stringify(content)) },
    );
  }
}

@CommandHandler(RemoveVideo)
export class RemoveVideoHandler implements ICommandHandler<RemoveVideo> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shelf: VideoShelf,
  ) {}

  async execute({ body, by, envelope }: RemoveVideo): Promise<{ success: true; message: string }> {
    await this.gateway.tournament(
      { type: 'RemoveVideo', data: { videoId: body.videoId }, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    await this.shelf.clear(body.videoId);
    return { success: true, message: 'The video was removed. The team may upload again.' };
  }
}
