import type { Command } from '../../kernel/command.js';
import type { Track } from './music.events.js';

export type AddTrack = Command<'AddTrack', { track: Track }>;
export type RemoveTrack = Command<'RemoveTrack', { trackId: string }>;

export type MusicCommand = AddTrack | RemoveTrack;
