import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import type { TeamView } from '@arena/projections/teams/team.types';
import { stateOf } from '@arena/projections/bracket/match-state';
import { useSettings } from '../../shared/api/session.js';
import { useSeasonBracket } from '../../shared/bracket/use-season-bracket.js';
import { RoundNames } from '../../shared/bracket/round-names.js';
import { MatchStateBadge } from '../../shared/bracket/match-state-badge.js';
import { atMoment, type MomentArg } from '../../shared/moment/moment.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { matchPath } from '../../shared/routing/paths.js';
import { VersusFrame } from '../../shared/versus/versus-frame.js';
import { versusSides } from '../../shared/versus/versus-side.js';
import { MatchLine, matchesOf, recordOf, resultOf } from '../../shared/teams/team-record.js';
import { isSeasonOver } from '../../shared/seasons/is-season-over.js';
import { SeasonEnd } from './season-end.js';
import styles from './teams.module.css';

interface Props extends MomentArg {
  readonly team: Pick<TeamView, 'name' | 'status'>;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

/**
 * The next opponent of a team, or how a closed season ended for it, and its matches so far. What comes next while the
 * bracket is closed to the reader.
 */
export function TeamMatches({ team, season, at, known }: Props) {
  const { name } = team;
  const { settings } = useSettings();
  const { closed, query } = useSeasonBracket({ season, at, known });
  const { data } = useHeld(query, `${season} ${name}`);
  const isOver = isSeasonOver({ season, at });
  return (
    <div className={styles.matches}>
      {closed ? (
        <Matches name={name} matches={[]} none="none" season={settings?.season ?? 1} at={at} known={known} />
      ) : (
        <Loaded of={{ ...query, data }} loading={240}>
          {(bracket) => <OwnMatches team={team} bracket={bracket} isOver={isOver} at={at} known={known} />}
        </Loaded>
      )}
    </div>
  );
}

interface OwnProps extends MomentArg {
  readonly team: Props['team'];
  readonly bracket: BracketView;
  /** Whether the end of a closed season is shown. */
  readonly isOver: boolean;
}

function OwnMatches({ team: { name, status }, bracket, isOver, at, known }: OwnProps) {
  const matches = matchesOf(bracket.matches, name);
  const next = matches.find(({ winner }) => winner === null);
  const isLeftOut = status === 'registered' && bracket.matches.length > 0;
  return (
    <RoundNames of={bracket}>
      {isOver && <SeasonEnd name={name} status={status} matches={matches} />}
      {next && !isOver && <Next match={next} bracket={bracket} at={at} known={known} />}
      {(matches.length > 0 || !isOver) && (
        <Matches
          season={bracket.season}
          none={isLeftOut ? 'leftOut' : 'none'}
          name={name}
          matches={matches}
          at={at}
          known={known}
        />
      )}
    </RoundNames>
  );
}

interface NextProps extends MomentArg {
  readonly match: MatchView;
  readonly bracket: BracketView;
}

function Next({ match, bracket, at, known }: NextProps) {
  const { t } = useTranslation('teams');
  const path = atMoment(matchPath(bracket.season, match.match_id), { at, known });
  const canBet = at === undefined && stateOf(match) === 'open';
  return (
    <section aria-labelledby="next-match">
      <SectionTitle order={2} id="next-match" mb="xs">
        {t('matches.next')}
      </SectionTitle>
      <Link to={path}>
        <VersusFrame
          sides={versusSides(match, bracket.entrants)}
          size="card"
          mark={<MatchStateBadge match={match} />}
        />
      </Link>
      <Button component={Link} to={path} mt="sm">
        {t(canBet ? 'matches.bet' : 'matches.see')}
      </Button>
    </section>
  );
}

interface MatchesProps extends MomentArg {
  readonly name: string;
  readonly matches: readonly MatchView[];
  /** Why there are none. */
  readonly none: 'none' | 'leftOut';
  readonly season: number;
}

function Matches({ name, matches, none, season, at, known }: MatchesProps) {
  const { t } = useTranslation('teams');
  return (
    <section aria-labelledby="record">
      <SectionTitle order={2} id="record" mb="xs">
        {t('matches.record')}
      </SectionTitle>
      {matches.length === 0 ? (
        <Text c="dimmed">{t(`matches.${none}`)}</Text>
      ) : (
        <>
          <Text mb="xs">{t('matches.sum', recordOf(matches, name))}</Text>
          <ol className={styles.record} reversed>
            {matches.map((match) => (
              <li key={match.match_id} data-result={resultOf(match, name)}>
                <MatchLine match={match} name={name} season={season} at={at} known={known} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
