import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchChange } from '@arena/projections/replay/replay.types';
import { useMatchPlace } from '../../../shared/bracket/round-names.js';
import { formatOdds } from '../../../shared/bracket/odds.js';

interface Props {
  readonly change: MatchChange;
  /** Whether the other season is an imagined one, and not a later moment. */
  readonly imagined: boolean;
}

/** What is different about one match, and its place in the bracket. */
export function MatchLine({ change, imagined }: Props) {
  const placeOf = useMatchPlace();
  return (
    <>
      <Text span size="xs" c="dimmed" display="block">
        {placeOf(change)}
      </Text>
      <MatchSentence change={change} imagined={imagined} />
    </>
  );
}

export function MatchSentence({ change, imagined }: Props) {
  switch (change.kind) {
    case 'teams':
      return <TeamsLine change={change} />;
    case 'odds':
      return <OddsLine change={change} />;
    case 'favorite':
      return <FavoriteLine change={change} />;
    case 'bets':
      return <BetsLine change={change} />;
    case 'gone':
    case 'undecided':
      return <LessLine change={change} />;
    default:
      return <ResultLine change={change} imagined={imagined} />;
  }
}

function LessLine({ change: { kind, team1, team2, winner_before: before } }: { change: MatchChange }) {
  const { t } = useTranslation('replay');
  if (team2 === null) return t('compare.byeGone', { team: team1 });
  const teams = { team: team1, other: team2 };
  return kind === 'gone' ? t('compare.gone', teams) : t('compare.undecided', { ...teams, before });
}

function ResultLine({ change, imagined }: Props) {
  const { t } = useTranslation(['replay', 'events']);
  const { kind, team1, team2, winner, winner_before: before } = change;
  if (team2 === null) return t('compare.bye', { team: team1 });
  if (kind === 'corrected')
    return t(imagined ? 'whatIf.winner' : 'compare.corrected', { team: winner ?? '–', before });
  if (kind === 'drawn') return t('compare.drawn', { team: team1, other: team2 });
  return t('events:event.WinnerDeclared', { team: winner, other: winner === team2 ? team1 : team2 });
}

function OddsLine({ change: { team1, team2, odds, odds_before: oddsBefore } }: { change: MatchChange }) {
  const { t, i18n } = useTranslation(['replay', 'events']);
  const format = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatOdds(value, i18n.language);
  return t('compare.odds', {
    team: team1,
    other: team2 ?? '',
    before: `${format(oddsBefore?.team1)} / ${format(oddsBefore?.team2)}`,
    after: `${format(odds.team1)} / ${format(odds.team2)}`,
  });
}

/** Other teams meet, another team has the bye, or a match and a bye took each other's place. */
function TeamsLine({ change }: { change: MatchChange }) {
  const { t } = useTranslation(['replay', 'events']);
  const { team1, team2, team1_before: before, team2_before: otherBefore, winner } = change;
  const teams = { team: team1, other: team2, before, otherBefore };
  if (team2 === null) return t(otherBefore === null ? 'compare.otherBye' : 'compare.nowBye', teams);
  const line = t(otherBefore === null ? 'compare.notBye' : 'compare.teams', teams);
  if (winner === null) return line;
  return `${line} ${t('events:event.WinnerDeclared', { team: winner, other: winner === team1 ? team2 : team1 })}`;
}

function FavoriteLine({ change: { team1, team2, favorite } }: { change: MatchChange }) {
  const { t } = useTranslation(['replay', 'events']);
  const teams = { team: team1, other: team2 ?? '–' };
  if (favorite === null) return t('compare.noFavorite', teams);
  return t('events:event.FavoriteNamed', {
    team: favorite,
    other: favorite === team1 ? teams.other : team1,
  });
}

function BetsLine({ change: { team1, team2, bets_open: open } }: { change: MatchChange }) {
  const { t } = useTranslation('events');
  return t(`event.${open ? 'BettingReopened' : 'BettingClosed'}`, { team: team1, other: team2 ?? '–' });
}
