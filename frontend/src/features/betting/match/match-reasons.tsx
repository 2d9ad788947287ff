import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { MatchStepView } from '@arena/projections/match-pages/match-page.types';
import { formatOdds } from '../../../shared/bracket/odds.js';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import type { MomentArg } from '../../../shared/moment/moment.js';
import { SeasonRuleLink } from '../../../shared/notices/season-rule-link.js';
import { momentPath } from '../../../shared/routing/paths.js';
import { useSeasonChoice } from '../../../shared/seasons/use-season-choice.js';
import { DrawnReasons } from './drawn-reasons.js';
import { Fold } from './fold.js';
import { OrderedReasons } from './ordered-reasons.js';
import styles from './match-page.module.css';

interface Props extends MomentArg {
  readonly season: number;
  readonly match: MatchView;
  /** Decisions about the match, oldest first. */
  readonly steps: readonly MatchStepView[];
}

/** Why these teams meet in this match, or why one has a bye, and why they have their odds. */
export function MatchReasons({ season, match, steps, at, known }: Props) {
  const { t } = useTranslation('betting');
  const [pastSeason] = useSeasonChoice();
  return (
    <Fold id="reasons" title={t('match.why.title')}>
      <ul className={styles.list}>
        {match.round === 1 ? (
          <DrawnReasons season={season} match={match} />
        ) : (
          <OrderedReasons season={season} match={match} at={at} known={known} />
        )}
        {match.status !== 'bye' && <Odds season={season} match={match} steps={steps} />}
        <li>
          <SeasonRuleLink section={match.round === 1 ? 'draw' : 'bracket'} season={pastSeason} />
          {match.status !== 'bye' && (
            <>
              {' · '}
              <SeasonRuleLink section="odds" season={pastSeason} />
            </>
          )}
        </li>
      </ul>
    </Fold>
  );
}

function Odds({ season, match, steps }: Pick<Props, 'season' | 'match' | 'steps'>) {
  const { t, i18n } = useTranslation('betting');
  const sides = sidesOf(match);
  // The decision about the favorite explains both sides, and is named once.
  const isNamed = sides.some(({ favorite, juryOdds }) => favorite && !juryOdds);
  return sides.map(({ name: team, odds, favorite, juryOdds }) => {
    const reason = juryOdds ? 'jury' : favorite ? 'favorite' : 'outsider';
    const decision = steps.findLast(({ kind, team_name: about }) =>
      juryOdds ? kind === 'odds' && about === team : kind === 'favorite',
    );
    return (
      <li key={team}>
        <Text>{t(`match.why.${reason}`, { team, odds: formatOdds(odds, i18n.language) })}</Text>
        {decision && !(reason === 'outsider' && isNamed) && (
          <Anchor component={Link} to={momentPath(season, decision.revision)} size="sm">
            {t('match.why.event')}
          </Anchor>
        )}
      </li>
    );
  });
}
