import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { AMVDLE_PLAYERS, type AmvdlePlayerDocument } from './amvdle.read-model.js';

export const amvdlePlayersProjection: Projection<AmvdlePlayerDocument> =
  keyedProjection<AmvdlePlayerDocument>({
    name: AMVDLE_PLAYERS,
    version: 1,
    indexes: [{ fields: ['season'] }],
    keysOf: (event) => (event.type === 'AmvdleWon' || event.type === 'AmvdleLost' ? [event.data.userId] : []),
    project(document, event, place) {
      const player = document ?? {
        id: place.id,
        season: place.season,
        userId: place.key,
        wins: 0,
        guesses: 0,
        wonDays: [],
        lastLostDay: null,
      };
      switch (event.type) {
        case 'AmvdleWon': {
          const { day, guesses } = event.data;
          // Around midnight, the later day may be decided first.
          const wonDays = [...player.wonDays, day].sort();
          return { ...player, wins: player.wins + 1, guesses: player.guesses + guesses, wonDays };
        }
        case 'AmvdleLost': {
          const { day } = event.data;
          const last = player.lastLostDay;
          return { ...player, lastLostDay: last !== null && last > day ? last : day };
        }
        default:
          return document;
      }
    },
  });
