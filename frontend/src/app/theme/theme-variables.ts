/** Variables of the themes. The build also writes them into the page, for the time before any script. */
export const TEXT_FONT =
  "'Arena Text', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** Odds, timecodes, ledgers and numbers of events. */
export const MONO_FONT =
  "'Arena Mono', ui-monospace, 'SFMono-Regular', 'Cascadia Mono', 'Roboto Mono', monospace";

export const DISPLAY_FONT = "'Arena Display', 'Arial Narrow', 'Noto Sans CJK JP', sans-serif";

export const paper = {
  '--mantine-color-body': '#f4f0e6',
  '--mantine-color-text': '#16171b',
  '--mantine-color-dimmed': '#55565c',
  '--mantine-color-placeholder': '#6a6b70',
  '--mantine-color-error': '#b3202c',
  '--mantine-color-red-outline': 'var(--mantine-color-error)',
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

export const editSuite = {
  '--mantine-color-body': '#0e0f13',
  '--mantine-color-text': '#eceef2',
  '--mantine-color-dimmed': '#aab0bc',
  '--mantine-color-placeholder': '#8f96a5',
  '--mantine-color-error': '#ff8f86',
  '--mantine-color-red-outline': 'var(--mantine-color-error)',
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

export const common = {
  '--mantine-font-family': TEXT_FONT,
  '--arena-display': DISPLAY_FONT,
  '--arena-mono': MONO_FONT,
  '--arena-trophy-plate': '#ffc83d',
};
