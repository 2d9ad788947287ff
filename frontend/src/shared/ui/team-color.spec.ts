import { describe, expect, it } from '@jest/globals';
import { TEAM_COLOR_NAMES } from '@arena/domain/validation/team-colors';
import { contrast, inkOn, paintOf, readableOn, teamColor } from './team-color.js';

describe.each(TEAM_COLOR_NAMES)('the team color %s', (name) => {
  it('can be seen on both themes', () => {
    expect(contrast(readableOn(paintOf(name), '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(readableOn(paintOf(name), '#14162e'), '#14162e')).toBeGreaterThanOrEqual(3);
  });
  it('carries text that can be read', () => {
    expect(contrast(inkOn(name), paintOf(name))).toBeGreaterThanOrEqual(4.5);
  });
});

it('paints an unknown color as silver', () => {
  expect(teamColor('__proto__')).toBe(teamColor('silver'));
});
