import type { TeamColor } from '@arena/domain/validation/team-colors';

/** All people and teams are invented. */

export const ADMIN = 'demo-admin';
export const JUDGES = ['jury-one', 'jury-two'] as const;

/** Two-minute animations that were drawn for this project, each with a frame of its own (`NAME.webp`). */
export type Work =
  | 'neon-city'
  | 'rain'
  | 'moon-letters'
  | 'undertone'
  | 'glass-hearts'
  | 'lanterns'
  | 'white-noise-garden'
  | 'orbit';

export interface TeamLook {
  readonly name: string;
  readonly color: TeamColor;
  /** Of its video. */
  readonly title: string;
  readonly work: Work;
  readonly characters: readonly [string, string];
}

type Look = readonly [name: string, color: TeamColor, title: string, work: Work, one: string, other: string];

/** Opponents have different works and characters, and so have all eight teams of the third round. */
const LOOKS: readonly Look[] = [
  ['Midnight Cutters', 'indigo', 'Neon Requiem', 'neon-city', 'paper-witch', 'neon-ronin'],
  ['Frame Perfect', 'green', 'Three Frames of Rain', 'rain', 'ash-golem', 'sun-archer'],
  ['Keyframe Kids', 'orange', 'Letters to the Moon', 'moon-letters', 'frost-wolf', 'clockwork-cat'],
  ['Ink and Echo', 'black', 'Undertone', 'undertone', 'tide-dancer', 'star-pilot'],
  ['Velvet Glitch', 'purple', 'Glass Hearts', 'glass-hearts', 'jade-serpent', 'silk-spider'],
  ['Paper Lanterns', 'red', 'Floating Lights', 'lanterns', 'tide-dancer', 'frost-wolf'],
  ['Static Bloom', 'pink', 'White Noise Garden', 'white-noise-garden', 'paper-witch', 'ash-golem'],
  ['Lunar Timeline', 'silver', 'Orbit', 'orbit', 'sakura-knight', 'iron-heron'],
  ['Crimson Fade', 'crimson', 'Fade to Crimson', 'neon-city', 'star-pilot', 'ember-fox'],
  ['Second Chorus', 'teal', 'Sing It Again', 'moon-letters', 'sakura-knight', 'frost-wolf'],
  ['Glass Samurai', 'cyan', 'Edge of the Mirror', 'glass-hearts', 'star-pilot', 'void-jester'],
  ['Sync or Sink', 'blue', 'Drowning in Tempo', 'undertone', 'moon-oracle', 'sun-archer'],
  ['Cold Render', 'turquoise', 'Minus Forty', 'white-noise-garden', 'ember-fox', 'clockwork-cat'],
  ['Blue Hour', 'blue', 'The Last Blue Hour', 'rain', 'iron-heron', 'sun-archer'],
  ['Offbeat Oni', 'salmon', 'Demons Dance Off-Beat', 'orbit', 'neon-ronin', 'iron-heron'],
  ['Golden Masks', 'gold', 'Gilded', 'lanterns', 'clockwork-cat', 'void-jester'],
  ['Silent Storyboard', 'beige', 'No Words Needed', 'moon-letters', 'silk-spider', 'thunder-monk'],
  ['Rotoscope Riot', 'lime', 'Every Second Drawn', 'rain', 'paper-witch', 'moon-oracle'],
  ['Late Night Encode', 'brown', 'Render at Four', 'neon-city', 'moon-oracle', 'neon-ronin'],
  ['Cherry Blackout', 'pink', 'Petals in the Dark', 'lanterns', 'ember-fox', 'void-jester'],
  ['Echo Chamber', 'white', 'Reverberate', 'orbit', 'sakura-knight', 'thunder-monk'],
  ['Panel Breakers', 'orange', 'Out of the Gutter', 'glass-hearts', 'silk-spider', 'tide-dancer'],
  ['Tidal Montage', 'teal', 'Spring Tide', 'undertone', 'thunder-monk', 'jade-serpent'],
  ['Final Export', 'violet', 'Version Final Final', 'white-noise-garden', 'jade-serpent', 'ash-golem'],
];

export const TEAMS: readonly TeamLook[] = LOOKS.map(([name, color, title, work, ...characters]) => ({
  name,
  color,
  title,
  work,
  characters,
}));

export const MEMBERS = (
  'akemi-cut brio cassiel dozer elun fennec gloss hikari-x indra joule kestrel lumi ' +
  'mirae noctis_ onyx pixelle quartz rurik saffron tempo umbra velo wisteria xeno ' +
  'yukimi zephyr arclight bokeh chroma dither easing flicker grain halation inkwell jitter ' +
  'keylight lacuna moire nadir overlay parallax quill roto scanline tween undertow vignette'
).split(' ');

export const BETTORS =
  'bettor-ace bluff chips coinflip dice gambit hedge jackpot longshot parlay stakes wager'.split(' ');

/** Scores of open movies of the Blender Foundation (CC BY). */
export const MUSIC: readonly (readonly [category: string, title: string, url: string])[] = [
  ['Adventure', 'Sintel', 'https://www.youtube.com/watch?v=eRsGyueVLvQ'],
  ['Comedy', 'Big Buck Bunny', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['Drama', 'Tears of Steel', 'https://www.youtube.com/watch?v=R6MlUcmOul8'],
];

export const DEMO_PASSWORD = 'BattleArena25';

export function emailOf(name: string): string {
  return `${name}@demo.example`;
}
