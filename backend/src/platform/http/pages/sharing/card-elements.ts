import type { ReactNode } from 'react';
import { TEAM_COLORS, type TeamColor } from '@arena/domain/validation/team-colors';
import { IMAGE_SIZE } from './meta-tags.js';

type Style = Readonly<Record<string, string | number>>;
export type Element = Exclude<ReactNode, string | number | boolean | null | undefined | bigint>;

/** Those of the dark theme (docs/design.md). */
export const COLORS = {
  ground: '#0e0f13',
  ink: '#ffffff',
  dim: '#c3c8d4',
  trophy: '#ffc83d',
  night: '#05060f',
};

/** Half of what the cut of 12° leans over the height. */
export const LEAN = Math.round((Math.tan((12 * Math.PI) / 180) * IMAGE_SIZE.height) / 2);
export const AVATAR = 320;
export const HALF = IMAGE_SIZE.width / 2 + LEAN;

const MARK = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 28">',
  '<path d="M3 21 L16 2 L29 21 L23 21 L16 10.4 L9 21 Z" fill="#82c8ff"/>',
  '<path d="M2 25.5 H30" stroke="#ff7a5e" stroke-width="3" stroke-linecap="round"/></svg>',
].join('');

/** An element as satori reads it. Every box is flexible there. */
export function box(style: Style, ...children: (Element | string)[]): Element {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } } as Element;
}

export function picture(src: string, width: number, height: number, style: Style = {}): Element {
  return { type: 'img', key: null, props: { src, width, height, style } } as Element;
}

export function svgAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

export function jpegAddress(bytes: Buffer): string {
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

export function mark(width: number): Element {
  return picture(svgAddress(MARK), width, Math.round((width * 28) / 32));
}

export function signature(): Element {
  return box(
    { position: 'absolute', right: 36, top: 30, alignItems: 'center', fontSize: 40, letterSpacing: 1 },
    mark(46),
    box({ marginLeft: 12 }, 'BATTLE ARENA'),
  );
}

export function paintOf(color: string | null): string {
  return Object.hasOwn(TEAM_COLORS, color ?? '') ? TEAM_COLORS[color as TeamColor] : TEAM_COLORS.silver;
}

/** The ground of a team without a picture. */
export function painted(color: string | null): string {
  return `linear-gradient(160deg, ${paintOf(color)}, ${COLORS.night} 95%)`;
}

export function canvas(style: Style, ...children: Element[]): Element {
  return box(
    { ...IMAGE_SIZE, position: 'relative', color: COLORS.ink, backgroundColor: COLORS.ground, ...style },
    ...children,
  );
}
