import { Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import { useBetSumsQuery } from '../../../shared/bets/bets.generated.js';
import { ShareBar } from '../../../shared/bets/share-bar.js';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import { RoundNames, useRoundName } from '../../../shared/bracket/round-names.js';
import { Money } from '../../../shared/format/money.js';
import { WordBreaks } from '../../../shared/headings/word-breaks.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { NotLoaded } from '../../../shared/notices/loaded.js';
import { matchPath, paths, teamPath } from '../../../shared/routing/paths.js';
import { useVideosQuery } from '../../../shared/teams/teams.generated.js';
import { VideoPlayer } from '../../../shared/teams/video-player.js';
import { Lineup } from '../../../shared/ui/lineup.js';
import { betTotals } from './bet-totals.js';
import styles from './heads.module.css';

export function ChampionHead({ bracket, champion }: { bracket: BracketView; champion: string }) {
  const { t } = useTranslation('home');
  const entrant = bracket.entrants.find(({ name }) => name === champion);
  const way = bracket.matches.filter(({ winner }) => winner === champion).sort((a, b) => a.round - b.round);
  const final = way.at(-1);
  return (
    <>
      <section className={`night ${styles.hero ?? ''}`}>
        <Lineup
          places={
            entrant
              ? [
                  {
                    key: entrant.name,
                    color: entrant.color,
                    characters: entrant.characters,
                    picture: entrant.thumbnail_url,
                  },
                ]
              : []
          }
          alone
        />
        <div className={styles.heroText}>
          <Text className={styles.trophy}>
            <WordBreaks text={t('champion.title', { season: bracket.season })} />
          </Text>
          <SectionTitle order={1} className={styles.name}>
            {champion}
          </SectionTitle>
          {final && <Members match={final} champion={champion} />}
          <Group gap="sm">
            <Button component={Link} to={teamPath(champion)} size="md">
              {t('champion.team')}
            </Button>
            <Button component={Link} to={paths.bracket} size="md" variant="default">
              {t('champion.bracket')}
            </Button>
          </Group>
        </div>
      </section>
      <div className={styles.afterwards}>
        {entrant?.video_id && <Video id={entrant.video_id} />}
        <RoundNames of={bracket}>
          <Way matches={way} champion={champion} season={bracket.season} />
        </RoundNames>
      </div>
      <Bets final={final} />
    </>
  );
}

function Members({ match, champion }: { match: MatchView; champion: string }) {
  const side = sidesOf(match).find(({ name }) => name === champion);
  const names = [side?.leader, side?.mate].filter((name) => typeof name === 'string');
  return <Text fz="lg">{names.join(' · ')}</Text>;
}

function Video({ id }: { id: string }) {
  const { t } = useTranslation('home');
  const query = useVideosQuery({ id });
  const video = query.data?.videos[0];
  if (!video) return <NotLoaded of={query} />;
  return (
    <section aria-labelledby="winning-video">
      <SectionTitle order={2} id="winning-video" mb="sm">
        {t('champion.video')}
      </SectionTitle>
      <VideoPlayer video={video} />
      <Text mt="xs" component="cite" display="block">
        {video.title}
      </Text>
    </section>
  );
}

interface WayProps {
  readonly matches: readonly MatchView[];
  readonly champion: string;
  readonly season: number;
}

function Way({ matches, champion, season }: WayProps) {
  const { t } = useTranslation('home');
  const nameOf = useRoundName();
  return (
    <section aria-labelledby="way">
      <SectionTitle order={2} id="way" mb="sm">
        {t('champion.way')}
      </SectionTitle>
      <ol className={styles.way}>
        {matches.map((match) => {
          const other = match.team1 === champion ? match.team2 : match.team1;
          return (
            <li key={match.match_id}>
              <Anchor component={Link} to={matchPath(season, match.match_id)}>
                {other === null
                  ? t('champion.bye', { round: nameOf(match.round) })
                  : t('champion.beat', { round: nameOf(match.round), opponent: other })}
              </Anchor>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Bets({ final }: { final: MatchView | undefined }) {
  const { t } = useTranslation('home');
  const query = useBetSumsQuery({ season: undefined });
  const sums = query.data?.matches;
  if (!sums) return <NotLoaded of={query} />;
  const { bets, stakes, payouts } = betTotals(sums);
  const [one, two] = final ? sidesOf(final) : [];
  const own = final && sums.find(({ match_id: id }) => id === final.match_id);
  return (
    <section aria-labelledby="bets">
      <SectionTitle order={2} id="bets" mb="sm">
        {t('champion.bets')}
      </SectionTitle>
      <Text mb="md">
        {t('champion.betCount', { count: bets })} · {t('champion.staked')} <Money amount={stakes} /> ·{' '}
        {t('champion.paid')} <Money amount={payouts} />
      </Text>
      {own && own.bets.team1 + own.bets.team2 > 0 && one && two && (
        <>
          <Text fw={700}>{t('champion.final')}</Text>
          <ShareBar sums={own} sides={[one, two]} />
        </>
      )}
      <Anchor component={Link} to={paths.leaderboard} mt="md" display="inline-block">
        {t('champion.leaderboard')}
      </Anchor>
    </section>
  );
}
