import { Anchor, Text } from '@mantine/core';
import { Fragment } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchPageView, PathMatchView } from '@arena/projections/match-pages/match-page.types';
import { atMoment, type MomentArg } from '../../../shared/moment/moment.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { matchPath } from '../../../shared/routing/paths.js';

interface Props extends MomentArg {
  readonly paths: MatchPageView['paths'];
  readonly season: number;
  /** Whether the last match of both was lost for good. */
  readonly isThirdPlace: boolean;
}

/** How each team came here, in one line. */
export function MatchPaths({ paths, season, isThirdPlace, at, known }: Props) {
  const { t } = useTranslation('betting');
  return (
    <section aria-labelledby="paths">
      <SectionTitle order={2} size="h3" id="paths" mb="xs">
        {t('match.path')}
      </SectionTitle>
      {paths.map((path) => (
        <Text key={path.team_name} size="sm">
          <Trans
            t={t}
            i18nKey="match.pathOf"
            values={{ team: path.team_name }}
            components={{
              b: <b />,
              matches: (
                <Matches
                  of={path.matches}
                  season={season}
                  isThirdPlace={isThirdPlace}
                  at={at}
                  known={known}
                />
              ),
            }}
          />
        </Text>
      ))}
    </section>
  );
}

interface MatchesProps extends Omit<Props, 'paths'> {
  readonly of: readonly PathMatchView[];
}

function Matches({ of: matches, season, isThirdPlace, at, known }: MatchesProps) {
  const { t } = useTranslation('betting');
  if (matches.length === 0) return t('match.firstMatch');
  return matches.map((match, index) => (
    <Fragment key={match.match_id}>
      {index > 0 && ' · '}
      <Anchor component={Link} to={atMoment(matchPath(season, match.match_id), { at, known })} inherit>
        <Earlier match={match} isLost={isThirdPlace && index === matches.length - 1} />
      </Anchor>
    </Fragment>
  ));
}

function Earlier({ match: { opponent, won }, isLost }: { match: PathMatchView; isLost: boolean }) {
  const { t } = useTranslation('betting');
  if (opponent === null) return t('match.byeBefore');
  if (isLost) return t('match.lostLast', { opponent });
  return t(won ? 'match.beat' : 'match.lost', { opponent });
}
