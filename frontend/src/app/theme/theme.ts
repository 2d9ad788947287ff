import {
  Button,
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { common, DISPLAY_FONT, editSuite, MONO_FONT, paper, TEXT_FONT } from './theme-variables.js';

/** Surfaces of the dark theme: an edit suite with the lights off. */
const night: MantineColorsTuple = [
  '#eceef2',
  '#cdd1d9',
  '#aab0bc',
  '#858c9a',
  '#3a3f4a',
  '#2b2f38',
  '#1f2229',
  '#0e0f13',
  '#0a0b0e',
  '#060709',
];

/** Links, focus and buttons: the blue of a selected clip. */
const accent: MantineColorsTuple = [
  '#e8f4ff',
  '#cde7ff',
  '#a6d7ff',
  '#82c8ff',
  '#63baff',
  '#49adff',
  '#2b86f0',
  '#1f5fd6',
  '#1c46b8',
  '#17358c',
];

/** Bets are open, and nothing else. */
const open: MantineColorsTuple = [
  '#ffece7',
  '#ffd2c8',
  '#ffb09f',
  '#ff8a72',
  '#ff6c4f',
  '#ff5636',
  '#e83f1e',
  '#c62f11',
  '#a5240b',
  '#7c1a07',
];

/** Victory and money, and nothing else. */
const trophy: MantineColorsTuple = [
  '#fff8e1',
  '#ffeeb8',
  '#ffe28a',
  '#ffd65c',
  '#ffcd45',
  '#ffc83d',
  '#e5a91a',
  '#a97a05',
  '#7a5a00',
  '#574000',
];

/** Won, revived, done. */
const won: MantineColorsTuple = [
  '#e3fcf2',
  '#c4f5e1',
  '#96ecca',
  '#6ae2b5',
  '#4fd6a4',
  '#35c08f',
  '#1fa57a',
  '#0b7a59',
  '#0a7352',
  '#075a40',
];

/** Something is missing or closed. */
const caution: MantineColorsTuple = [
  '#fff1e3',
  '#ffdfc2',
  '#ffc593',
  '#ffab66',
  '#ff9847',
  '#f5822a',
  '#d96a16',
  '#b4540b',
  '#8f4106',
  '#703203',
];

/** The shade of our primary color depends on the theme, and so must its text color. Mantine picks one for both. */
const inkFollowsTheme: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const own = input.color === undefined || input.color === 'accent';
  if (input.variant !== 'filled') return colors;
  if (input.color === 'open') return { ...colors, color: 'var(--arena-on-open)' };
  return own ? { ...colors, color: 'var(--arena-on-primary)' } : colors;
};

/** Mantine would give a lower button a larger text. */
const evenButtons = Button.extend({
  vars: (_theme, { size }) => ({
    root: size === 'compact-md' ? { '--button-fz': 'var(--mantine-font-size-sm)' } : {},
  }),
});

/** Nobody presses a button of a dialog that is closing. */
const quickExit = { defaultProps: { transitionProps: { exitDuration: 0 } } };

export const theme = createTheme({
  components: { Button: evenButtons, Modal: quickExit },
  variantColorResolver: inkFollowsTheme,
  // The names of Mantine's own palettes, whose light variants have too little contrast.
  colors: { dark: night, accent, open, trophy, green: won, teal: won, orange: caution, yellow: caution },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  defaultRadius: 'xs',
  radius: { xs: '2px', sm: '2px', md: '3px', lg: '4px', xl: '999px' },
  fontFamily: TEXT_FONT,
  fontFamilyMonospace: MONO_FONT,
  headings: {
    fontFamily: DISPLAY_FONT,
    fontWeight: '800',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'min(11vw, clamp(2.4rem, 6vw, 3.4rem))', lineHeight: '1' },
      h2: { fontSize: 'clamp(1.8rem, 4vw, 2.3rem)', lineHeight: '1.05' },
      h3: { fontSize: '1.5rem', lineHeight: '1.15' },
    },
  },
  respectReducedMotion: true,
  focusRing: 'auto',
});

/** Colors for our own styles. axe checks the contrast of the pairs in e2e/. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: common,
  light: paper,
  dark: editSuite,
});
