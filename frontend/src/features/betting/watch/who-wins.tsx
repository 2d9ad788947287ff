import { Anchor, Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { JudgeNotes } from '../../../shared/judging/judge-notes.js';
import { ScoreSheet } from '../../../shared/judging/score-sheet.js';
import { worksOf } from '../../../shared/judging/works.js';
import { matchPath } from '../../../shared/routing/paths.js';
import { MatchSlip } from '../match/match-slip.js';
import { selectPick } from '../slip/bet-slip.slice.js';
import { TeamPick } from '../slip/team-pick.js';
import { useMatchOffer } from '../use-match-offer.js';
import { useTeamPick } from '../use-team-pick.js';
import styles from './watch.module.css';

interface Props {
  readonly match: MatchView;
  readonly videos: readonly VideoView[];
  readonly season: number;
  /** Of the current season. */
  readonly isNow: boolean;
  readonly isLast: boolean;
  readonly onPick: (at: 0 | 1) => void;
  /** Undefined until it is known what comes next. */
  readonly onNext: (() => void) | undefined;
  /** Why that is not known. */
  readonly notLoaded: ReactNode;
}

/** Over the last frames of both works. */
export function WhoWins({ match, videos, season, isNow, isLast, onPick, onNext, notLoaded }: Props) {
  const { t } = useTranslation('watch');
  const heading = useRef<HTMLHeadingElement>(null);
  const works = worksOf(match, videos);
  const takesBets = isNow && match.winner === null;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.panel} aria-labelledby="who-wins" data-match>
      <SectionTitle order={2} id="who-wins" tabIndex={-1} ref={heading}>
        {t('bet.title')}
      </SectionTitle>
      {takesBets && match.bets_open && <Picks match={match} onPick={onPick} />}
      {takesBets && <MatchSlip match={match} season={season} bar={false} />}
      {isNow && (
        <ScoreSheet
          of="teams"
          matchId={match.match_id}
          season={season}
          names={works.map(({ name }) => name)}
        />
      )}
      {isNow && <JudgeNotes matchId={match.match_id} season={season} isNow works={works} />}
      {notLoaded}
      <div className={styles.onwards}>
        {onNext && (
          <Button variant="default" onClick={onNext}>
            {t(isLast ? 'finish' : 'nextMatch')}
          </Button>
        )}
        <Anchor component={Link} to={matchPath(season, match.match_id)} size="sm">
          {t('matchPage')}
        </Anchor>
      </div>
    </section>
  );
}

function Picks({ match, onPick }: Pick<Props, 'match' | 'onPick'>) {
  const pick = useSelector(selectPick);
  const { offer } = useMatchOffer(match.match_id);
  const { isPickable } = useTeamPick();
  return (
    <div className={styles.picks}>
      {sidesOf(match).map((side, at) => (
        <TeamPick
          key={side.name}
          side={side}
          pressed={pick?.matchId === match.match_id && pick.teamName === side.name}
          disabled={!isPickable(offer, side.name)}
          onPick={() => onPick(at === 0 ? 0 : 1)}
        />
      ))}
    </div>
  );
}
