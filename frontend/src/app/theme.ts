import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Background of the stadium, from light haze to the dark above the stands. */
const night: MantineColorsTuple = [
  '#ecebf7',
  '#cbcce4',
  '#a9accd',
  '#8286ad',
  '#373c68',
  '#282c52',
  '#1b1e3d',
  '#0c0d20',
  '#090a19',
  '#060711',
];

/** Floodlight gold, down to a bronze that is readable on white. */
const ember: MantineColorsTuple = [
  '#fff6e3',
  '#ffeac0',
  '#ffdb92',
  '#ffcb61',
  '#ffbd3f',
  '#ffb238',
  '#f29c12',
  '#c97a05',
  '#8f5200',
  '#6b3d00',
];

export const DISPLAY_FONT =
  "'Sofia Sans Extra Condensed Variable', 'Arial Narrow', 'Noto Sans CJK JP', sans-serif";

/** The shade of our primary color depends on the theme, and so must its text color. Mantine picks one for both. */
const inkFollowsTheme: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const own = input.color === undefined || input.color === 'ember';
  return own && input.variant === 'filled' ? { ...colors, color: 'var(--arena-on-primary)' } : colors;
};

export const theme = createTheme({
  variantColorResolver: inkFollowsTheme,
  colors: { dark: night, ember },
  primaryColor: 'ember',
  primaryShade: { light: 8, dark: 5 },
  autoContrast: true,
  defaultRadius: 'md',
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

/** Colors for our own styles. axe checks the contrast of the pairs in e2e/. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--arena-display': DISPLAY_FONT },
  light: {
    '--mantine-color-body': '#f4f3fa',
    '--mantine-color-text': '#1a1b33',
    '--mantine-color-dimmed': '#565a79',
    '--mantine-color-placeholder': '#6a6e8c',
    '--mantine-color-error': '#b3202c',
    '--mantine-color-default-border': '#d3d3e6',
    '--arena-on-primary': '#ffffff',
    '--arena-surface': '#ffffff',
    '--arena-raised': '#fbfaff',
    '--arena-board': '#ffffff',
    '--arena-line': '#d3d3e6',
    '--arena-gold': '#8f5200',
    '--arena-ember': '#b83a12',
    '--arena-glow': '#c97a05',
  },
  dark: {
    '--mantine-color-body': '#0c0d20',
    '--mantine-color-dimmed': '#a9accd',
    '--mantine-color-placeholder': '#9397bb',
    '--mantine-color-error': '#ff8f86',
    '--mantine-color-default-border': '#373c68',
    '--arena-on-primary': '#1a1206',
    '--arena-surface': '#14162e',
    '--arena-raised': '#1b1e3d',
    '--arena-board': 'rgb(9 10 25 / 78%)',
    '--arena-line': '#373c68',
    '--arena-gold': '#ffc25c',
    '--arena-ember': '#ff7a4a',
    '--arena-glow': '#ffb238',
  },
});
