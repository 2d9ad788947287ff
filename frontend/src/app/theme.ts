import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

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

/** Odds, timecodes, ledgers and numbers of events. */
const MONO_FONT =
  "ui-monospace, 'SFMono-Regular', 'Cascadia Mono', 'Roboto Mono', 'DejaVu Sans Mono', monospace";

export const DISPLAY_FONT =
  "'Sofia Sans Extra Condensed Variable', 'Arial Narrow', 'Noto Sans CJK JP', sans-serif";

/** The shade of our primary color depends on the theme, and so must its text color. Mantine picks one for both. */
const inkFollowsTheme: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const own = input.color === undefined || input.color === 'accent';
  if (input.variant !== 'filled') return colors;
  if (input.color === 'open') return { ...colors, color: 'var(--arena-on-open)' };
  return own ? { ...colors, color: 'var(--arena-on-primary)' } : colors;
};

export const theme = createTheme({
  variantColorResolver: inkFollowsTheme,
  colors: { dark: night, accent, open, trophy },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  defaultRadius: 'xs',
  radius: { xs: '2px', sm: '2px', md: '3px', lg: '4px', xl: '999px' },
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  headings: {
    fontFamily: DISPLAY_FONT,
    fontWeight: '800',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2.4rem, 6vw, 3.4rem)', lineHeight: '1' },
      h2: { fontSize: 'clamp(1.8rem, 4vw, 2.3rem)', lineHeight: '1.05' },
      h3: { fontSize: '1.5rem', lineHeight: '1.15' },
    },
  },
  respectReducedMotion: true,
  focusRing: 'auto',
});

const paper = {
  '--mantine-color-body': '#f4f0e6',
  '--mantine-color-text': '#16171b',
  '--mantine-color-dimmed': '#55565c',
  '--mantine-color-placeholder': '#6a6b70',
  '--mantine-color-error': '#b3202c',
  '--mantine-color-default-border': '#c9c3b4',
  '--arena-on-primary': '#ffffff',
  '--arena-surface': '#fffdf7',
  '--arena-raised': '#faf6ec',
  '--arena-board': '#fffdf7',
  '--arena-line': '#d6d0c1',
  '--arena-accent': '#1f4fc4',
  '--arena-open': '#c62f11',
  '--arena-on-open': '#ffffff',
  '--arena-won': '#0a7352',
  '--arena-trophy': '#7a5a00',
  '--arena-shadow': '4px 4px 0 rgb(22 23 27 / 12%)',
};

const editSuite = {
  '--mantine-color-body': '#0e0f13',
  '--mantine-color-dimmed': '#aab0bc',
  '--mantine-color-placeholder': '#8f96a5',
  '--mantine-color-error': '#ff8f86',
  '--mantine-color-default-border': '#3a3f4a',
  '--arena-on-primary': '#08131f',
  '--arena-surface': '#171920',
  '--arena-raised': '#1f2229',
  '--arena-board': 'rgb(10 11 14 / 82%)',
  '--arena-line': '#343944',
  '--arena-accent': '#82c8ff',
  '--arena-open': '#ff7a5e',
  '--arena-on-open': '#1f0500',
  '--arena-won': '#4fd6a4',
  '--arena-trophy': '#ffc83d',
  '--arena-shadow': '4px 4px 0 rgb(0 0 0 / 45%)',
};

const common = {
  '--arena-display': DISPLAY_FONT,
  '--arena-mono': MONO_FONT,
  '--arena-trophy-plate': '#ffc83d',
};

/** Colors for our own styles. axe checks the contrast of the pairs in e2e/. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: common,
  light: paper,
  dark: editSuite,
});
