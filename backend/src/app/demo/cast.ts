import type { TeamColor } from '@arena/domain/validation/team-colors';

/** All people and teams are invented. */

export const ADMIN = 'demo-admin';
export const JUDGES = ['jury-one', 'jury-two'] as const;

export const TEAMS: readonly (readonly [name: string, color: TeamColor])[] = [
  ['Midnight Cutters', 'indigo'],
  ['Frame Perfect', 'green'],
  ['Keyframe Kids', 'orange'],
  ['Ink and Echo', 'black'],
  ['Velvet Glitch', 'purple'],
  ['Paper Lanterns', 'red'],
  ['Static Bloom', 'pink'],
  ['Lunar Timeline', 'silver'],
  ['Crimson Fade', 'crimson'],
  ['Second Chorus', 'teal'],
  ['Glass Samurai', 'cyan'],
  ['Sync or Sink', 'blue'],
  ['Cold Render', 'turquoise'],
  ['Blue Hour', 'blue'],
  ['Offbeat Oni', 'salmon'],
  ['Golden Masks', 'gold'],
  ['Silent Storyboard', 'beige'],
  ['Rotoscope Riot', 'lime'],
  ['Late Night Encode', 'brown'],
  ['Cherry Blackout', 'pink'],
  ['Echo Chamber', 'white'],
  ['Panel Breakers', 'orange'],
  ['Tidal Montage', 'teal'],
  ['Final Export', 'violet'],
];

export const MEMBERS = (
  'akemi-cut brio cassiel dozer elun fennec gloss hikari-x indra joule kestrel lumi ' +
  'mirae noctis_ onyx pixelle quartz rurik saffron tempo umbra velo wisteria xeno ' +
  'yukimi zephyr arclight bokeh chroma dither easing flicker grain halation inkwell jitter ' +
  'keylight lacuna moire nadir overlay parallax quill roto scanline tween undertow vignette'
).split(' ');

export const BETTORS =
  'bettor-ace bluff chips coinflip dice gambit hedge jackpot longshot parlay stakes wager'.split(' ');

export const VIDEO_TITLES = [
  'Neon Requiem',
  'Three Frames of Rain',
  'Letters to the Moon',
  'Undertone',
  'Glass Hearts',
  'Floating Lights',
  'White Noise Garden',
  'Orbit',
  'Fade to Crimson',
  'Sing It Again',
  'Edge of the Mirror',
  'Drowning in Tempo',
  'Minus Forty',
  'The Last Blue Hour',
  'Demons Dance Off-Beat',
  'Gilded',
  'No Words Needed',
  'Every Second Drawn',
  'Render at Four',
  'Petals in the Dark',
  'Reverberate',
  'Out of the Gutter',
  'Spring Tide',
  'Version Final Final',
] as const;

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
