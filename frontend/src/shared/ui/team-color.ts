import { TEAM_COLORS, type TeamColor } from '@arena/domain/validation/team-colors';

/** Background colors of the two themes behind an accent; see the theme. */
const SURFACES = { light: '#fffdf7', dark: '#171920' } as const;
/** WCAG 1.4.11: non-text elements need a contrast of 3:1. */
const ENOUGH = 3;

type Rgb = readonly [number, number, number];

const READABLE = new Map<string, string>();

/** The CSS color of a team, visible on both themes: black is lightened on dark, white is darkened on light. */
export function teamColor(name: string): string {
  const paint = paintOf(name);
  const known = READABLE.get(paint);
  if (known) return known;
  const color = `light-dark(${readableOn(paint, SURFACES.light)}, ${readableOn(paint, SURFACES.dark)})`;
  READABLE.set(paint, color);
  return color;
}

/** The unchanged color, for swatches and large areas. */
export function paintOf(name: string): string {
  return Object.hasOwn(TEAM_COLORS, name) ? TEAM_COLORS[name as TeamColor] : TEAM_COLORS.silver;
}

/** Black or white, whichever has more contrast on the color. */
export function inkOn(name: string): '#000000' | '#ffffff' {
  const paint = paintOf(name);
  return contrast(paint, '#000000') >= contrast(paint, '#ffffff') ? '#000000' : '#ffffff';
}

export function readableOn(paint: string, surface: string): string {
  const target: Rgb = luminance(surface) > 0.5 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = hex(mix(rgb(paint), target, share));
    if (contrast(mixed, surface) >= ENOUGH) return mixed;
  }
  return hex(target);
}

/** WCAG 2 contrast of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = rgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
}

function rgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
