import { skipToken } from '@reduxjs/toolkit/query/react';
import { denialOf } from '@arena/projections/pages/denial';
import { PAGES } from '@arena/projections/pages/pages';
import { useMe, useSettings } from '../api/session.js';
import type { MomentArg } from '../moment/moment.js';
import { useBracketQuery } from './bracket.generated.js';

interface Season extends MomentArg {
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

/** The bracket, unless it is closed to the reader. */
export function useSeasonBracket({ season, at, known }: Season) {
  const { me } = useMe();
  const { settings } = useSettings();
  const visit = settings && { me, settings, season: season === undefined ? null : String(season) };
  const closed = visit !== null && denialOf(PAGES.bracket, visit) !== null;
  return { closed, query: useBracketQuery(visit && !closed ? { season, at, known } : skipToken) };
}
