import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TrackSource } from '@arena/domain/tournament/music/music.events';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { JudgeView } from '@arena/projections/views/judge.types';
import type { TrackView } from '@arena/projections/views/music.types';
import { CommandGateway } from '../app/command-gateway.js';
import { Seeds } from '../app/seeds.js';
import { eventOf } from '../bracket/outcome-event.js';
import type { Caller } from '../http/caller.js';
import type { RequestEnvelope } from '../http/envelope.js';
import { sha256 } from '../http/sha256.js';
import { readMusicForm, type MusicForm } from '../music/music-form.js';
import { MusicShelf } from '../music/music-shelf.js';
import { TracksReader } from '../music/tracks.reader.js';
import { Directory } from '../teams/directory.js';
import { namedBy } from '../uploads/stored-objects.js';
import type { Outcome } from '../writer/stream-writer.js';
import { AddTrack, RemoveTrack, type JudgeAnswer, type TrackAnswer } from './judge-music.commands.js';
import { JudgesReader } from './judges.reader.js';

@CommandHandler(AddTrack)
export class AddTrackHandler implements ICommandHandler<AddTrack> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly directory: Directory,
    private readonly shelf: MusicShelf,
    private readonly tracks: TracksReader,
    private readonly judges: JudgesReader,
  ) {}

  async execute({ body, by, envelope }: AddTrack): Promise<TrackAnswer> {
    const form = readMusicForm(body);
    const source = await this.shelf.store(form.source);
    const outcome = await namedBy(
      () => this.add(form, source, by, envelope),
      () => this.shelf.remove(source),
    );
    const added = eventOf(outcome, 'TrackAdded');
    const [track, judge] = await Promise.all([
      this.tracks.justAdded(this.gateway.season(), added),
      this.judges.one(outcome, added.data.track.judgeId),
    ]);
    return { success: true, judge: withTrack(judge, track), track };
  }

  private add(
    form: MusicForm,
    source: TrackSource,
    by: Caller,
    envelope: RequestEnvelope,
  ): Promise<Outcome<TournamentEvent>> {
    const { category, title } = form;
    const track = { trackId: this.seeds.id(), judgeId: this.judgeOf(form, by), category, title, source };
    const sent = form.source.kind === 'file' ? form.source.file.fingerprint : form.source.url;
    const content = [envelope.fingerprint, track.judgeId, category, title, sent];
    return this.gateway.tournament(
      { type: 'AddTrack', data: { track }, ...this.gateway.stamp(by, envelope) },
      { ...envelope, fingerprint: sha256(JSON.stringify(content)) },
    );
  }

  private judgeOf({ judgeId, judgeName }: MusicForm, by: Caller): string {
    if (judgeId !== null) return judgeId;
    return judgeName === null ? by.userId : this.directory.userId(judgeName);
  }
}

@CommandHandler(RemoveTrack)
export class RemoveTrackHandler implements ICommandHandler<RemoveTrack> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shelf: MusicShelf,
    private readonly judges: JudgesReader,
  ) {}

  async execute({ body, by, envelope }: RemoveTrack): Promise<JudgeAnswer> {
    const outcome = await this.gateway.tournament(
      { type: 'RemoveTrack', data: { trackId: body.trackId }, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    await this.shelf.clearAfter(outcome);
    const { judgeId } = eventOf(outcome, 'TrackRemoved').data;
    const judge = await this.judges.one(outcome, judgeId);
    return { success: true, judge: withoutTrack(judge, body.trackId) };
  }
}

// An answer tells what was done even where the read models are late.

function withTrack(judge: JudgeView, track: TrackView): JudgeView {
  const known = judge.music.some(({ track_id }) => track_id === track.track_id);
  return known ? judge : { ...judge, music: [...judge.music, track] };
}

function withoutTrack(judge: JudgeView, trackId: string): JudgeView {
  return { ...judge, music: judge.music.filter(({ track_id }) => track_id !== trackId) };
}
