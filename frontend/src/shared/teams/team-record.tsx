import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { sidesOf } from '../bracket/match-sides.js';
import { useRoundName } from '../bracket/round-names.js';
import { atMoment, type MomentArg } from '../moment/moment.js';
import { matchPath } from '../routing/paths.js';

/** Latest first. */
export function matchesOf(matches: readonly MatchView[], name: string): MatchView[] {
  return matches
    .filter(({ team1, team2 }) => team1 === name || team2 === name)
    .sort((a, b) => b.round - a.round);
}

export type MatchResult = 'bye' | 'open' | 'won' | 'lost';

export function resultOf({ status, winner }: MatchView, name: string): MatchResult {
  if (status === 'bye') return 'bye';
  if (winner === null) return 'open';
  return winner === name ? 'won' : 'lost';
}

/** Of a team among all matches. A bye is no win. */
export function recordOf(matches: readonly MatchView[], name: string): { won: number; lost: number } {
  const results = matchesOf(matches, name).map((match) => resultOf(match, name));
  const count = (wanted: MatchResult) => results.filter((result) => result === wanted).length;
  return { won: count('won'), lost: count('lost') };
}

interface Props extends MomentArg {
  readonly match: MatchView;
  /** Of the team whose match it is. */
  readonly name: string;
  readonly season: number;
}

/** What came of a match for one of its teams. */
export function MatchLine({ match, name, season, at, known }: Props) {
  const { t } = useTranslation(['teams', 'bracket']);
  const nameOf = useRoundName();
  const sides = sidesOf(match);
  const own = sides.find((side) => side.name === name);
  const opponent = sides.find((side) => side.name !== name)?.name ?? '';
  return (
    <Anchor component={Link} to={atMoment(matchPath(season, match.match_id), { at, known })} inherit>
      {t(`matches.${resultOf(match, name)}`, {
        round: match.third_place ? t('bracket:thirdPlace') : nameOf(match.round),
        opponent,
      })}
      {own?.revived && ` · ${t('matches.revived')}`}
    </Anchor>
  );
}
