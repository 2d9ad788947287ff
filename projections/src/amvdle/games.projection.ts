import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { AMVDLE_GAMES, type AmvdleGameDocument } from './amvdle.read-model.js';

function keysOf(event: SeasonRecord): readonly string[] {
  switch (event.type) {
    case 'AmvdleGuessed':
    case 'AmvdleWon':
    case 'AmvdleLost':
      return [`${event.data.day}:${event.data.userId}`];
    default:
      return [];
  }
}

export const amvdleGamesProjection: Projection<AmvdleGameDocument> = keyedProjection<AmvdleGameDocument>({
  name: AMVDLE_GAMES,
  version: 1,
  indexes: [],
  keysOf,
  project(document, event, { id, season }) {
    switch (event.type) {
      case 'AmvdleGuessed': {
        const { day, userId, number, guess, feedback } = event.data;
        const guesses = [...(document?.guesses ?? []), { number, guess, feedback }];
        return { id, season, day, userId, guesses, state: 'playing', reward: null };
      }
      case 'AmvdleWon':
        return document && { ...document, state: 'won', reward: event.data.reward };
      case 'AmvdleLost':
        return document && { ...document, state: 'lost' };
      default:
        return document;
    }
  },
});
