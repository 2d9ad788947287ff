import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { JudgeView } from '@arena/projections/judges/judge.types';
import type { TrackView } from '@arena/projections/music/music.types';
import { namedBy } from '../../../platform/objects/stored-objects.js';
import { Directory } from '../../../platform/queries/directory.js';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { eventOf } from '../../../platform/runtime/outcome-event.js';
import { Clock } from '../../../platform/system/clock.js';
import { Seeds } from '../../../platform/system/seeds.js';
import { sha256 } from '../../../platform/system/sha256.js';
import type { ReceivedForm } from '../../../platform/uploads/received-form.js';
import { readMusicForm } from '../tracks/music-form.js';
import { MusicStorage } from '../tracks/music-storage.js';
import { JudgesReader } from './judges.reader.js';

export interface JudgeAnswer {
  success: true;
  judge: JudgeView;
}
export interface TrackAnswer extends JudgeAnswer {
  track: TrackView;
}

export class AddTrack extends RequestCommand<ReceivedForm, TrackAnswer> {}
export class RemoveTrack extends RequestCommand<{ trackId: string }, JudgeAnswer> {}

@CommandHandler(AddTrack)
export class AddTrackHandler implements ICommandHandler<AddTrack> {
  constructor(
    private readonly clock: Clock,
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly directory: Directory,
    private readonly storage: MusicStorage,
    private readonly judges: JudgesReader,
  ) {}

  async execute({ body, context }: AddTrack): Promise<TrackAnswer> {
    const form = readMusicForm(body);
    const { category, title } = form;
    const source = await this.storage.store(form.source);
    const { judgeName } = form;
    const judgeId =
      form.judgeId ?? (judgeName === null ? context.caller.userId : this.directory.userId(judgeName));
    const data = { track: { trackId: this.seeds.id(), judgeId, category, title, source } };
    // The rules apply to the time when the upload is complete.
    const music = form.source.kind === 'file' ? form.source.file.fingerprint : form.source.url;
    const fingerprint = sha256(JSON.stringify([context.fingerprint, judgeId, category, title, music]));
    const envelope = { ...context, at: this.clock.now(), fingerprint };
    const outcome = await namedBy(
      () => this.gateway.tournament({ type: 'AddTrack', data }, envelope),
      () => this.storage.remove(source),
    );
    const added = eventOf(outcome.events, 'TrackAdded').data.track;
    const judge = await this.judges.oneAfter(outcome, added.judgeId);
    const track = judge.music.find(({ track_id }) => track_id === added.trackId);
    if (!track) throw new DomainError('track-not-found');
    return { success: true, judge, track };
  }
}

@CommandHandler(RemoveTrack)
export class RemoveTrackHandler implements ICommandHandler<RemoveTrack> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly storage: MusicStorage,
    private readonly judges: JudgesReader,
  ) {}

  async execute({ body, context }: RemoveTrack): Promise<JudgeAnswer> {
    const outcome = await this.gateway.tournament({ type: 'RemoveTrack', data: body }, context);
    await this.storage.clearAfter(outcome);
    const { judgeId } = eventOf(outcome.events, 'TrackRemoved').data;
    return { success: true, judge: await this.judges.oneAfter(outcome, judgeId) };
  }
}
