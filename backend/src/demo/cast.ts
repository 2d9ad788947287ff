/** The people and teams of the demo. All of them are made up. */

export const ADMIN = 'demo-admin';
export const JUDGES = ['jury-one', 'jury-two'] as const;

/** Leader and mate of each team, in order: the first is who a visitor plays as. */
export const TEAM_NAMES = [
  'Midnight Cutters',
  'Frame Perfect',
  'Keyframe Kids',
  'Ink and Echo',
  'Velvet Glitch',
  'Paper Lanterns',
  'Static Bloom',
  'Lunar Timeline',
  'Crimson Fade',
  'Second Chorus',
  'Glass Samurai',
  'Sync or Sink',
  'Cold Render',
  'Blue Hour',
  'Offbeat Oni',
  'Golden Masks',
  'Silent Storyboard',
  'Rotoscope Riot',
  'Late Night Encode',
  'Cherry Blackout',
  'Echo Chamber',
  'Panel Breakers',
  'Tidal Montage',
  'Final Export',
] as const;

/** Forty-eight, two for each team. */
export const MEMBERS = (
  'akemi-cut brio cassiel dozer elun fennec gloss hikari-x indra joule kestrel lumi ' +
  'mirae noctis_ onyx pixelle quartz rurik saffron tempo umbra velo wisteria xeno ' +
  'yukimi zephyr arclight bokeh chroma dither easing flicker grain halation inkwell jitter ' +
  'keylight lacuna moire nadir overlay parallax quill roto scanline tween undertow vignette'
).split(' ');

/** In no team: they came to bet. */
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

/** One password for everybody in the demo, who is nobody. */
export const DEMO_PASSWORD = 'BattleArena25';

export function emailOf(name: string): string {
  return `${name}@demo.example`;
}
