import { hasTool } from '../../kernel/access.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { requireUser } from '../access.js';
import { isJudge } from '../judges/judges.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import type { Track, TrackRemoved } from './music.events.js';
import { musicCategoryKey, musicCategoryName } from './music.js';

type AddTrack = Command<'AddTrack', { track: Track }>;
type RemoveTrack = Command<'RemoveTrack', { trackId: string }>;

export const musicDecisions: Decisions<AddTrack | RemoveTrack> = {
  /** Judges add to their own list, the media group to any. The file was checked before. */
  AddTrack(state, { data: { track }, actor }) {
    requireOwnOrGroup(actor, track.judgeId);
    if (!isJudge(state.judges, track.judgeId)) throw new DomainError('judge-not-found');
    const title = track.title.trim();
    // All tracks of a category use the spelling of the first one.
    const key = musicCategoryKey(track.category);
    const tracks = [...state.music.tracks.values()];
    const known = tracks.find((each) => musicCategoryKey(each.category) === key);
    const category = known?.category ?? musicCategoryName(track.category);
    if (title === '' || category === '') throw new DomainError('validation-failed');
    const own = tracks.filter(({ judgeId }) => judgeId === track.judgeId);
    if (own.length >= MAX_TRACKS_PER_JUDGE)
      throw new DomainError('too-many-tracks', { max: MAX_TRACKS_PER_JUDGE });
    return [{ type: 'TrackAdded', data: { track: { ...track, title, category } } }];
  },
  RemoveTrack(state, { data: { trackId }, actor }) {
    requireUser(actor);
    const track = state.music.tracks.get(trackId);
    if (!track) throw new DomainError('track-not-found');
    requireOwnOrGroup(actor, track.judgeId);
    return [removed(track)];
  },
};

export const MAX_TRACKS_PER_JUDGE = 50;

export function tracksRemovedWith(state: TournamentState, judgeId: string): TrackRemoved[] {
  return [...state.music.tracks.values()].filter((track) => track.judgeId === judgeId).map(removed);
}

function removed({ trackId, judgeId, source }: Track): TrackRemoved {
  const objectKey = source.kind === 'file' ? source.objectKey : null;
  return { type: 'TrackRemoved', data: { trackId, judgeId, objectKey } };
}

function requireOwnOrGroup(actor: Actor, judgeId: string): void {
  if (!hasTool(actor, 'judgeMusic') && actor.userId !== judgeId) throw new DomainError('forbidden-role');
}
