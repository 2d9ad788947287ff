import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AtStakeView, OwnAtStake } from '@arena/projections/leaderboards/at-stake.types';
import { SectionTitle } from '../headings/section-title.js';
import { Held } from '../moment/held.js';
import { useMoment } from '../moment/use-moment.js';
import { useSeasonChoice } from '../seasons/use-season-choice.js';
import { ProjectedBoard } from './projected-board.js';
import { useChosenWinners } from './use-chosen-winners.js';
import { WinnerChoice } from './winner-choice.js';
import styles from './at-stake.module.css';

const BEST = 5;

/** The leaderboard after the matches whose bets are closed. Nothing while there is none. */
export function AtStakeBoard() {
  const [season] = useSeasonChoice();
  const { at } = useMoment();
  return season === undefined && at === undefined ? <Current /> : null;
}

function Current() {
  const { t } = useTranslation('stake');
  const { matches, shown, busy, winnerOf, choose } = useChosenWinners();
  if (matches.length === 0) return null;
  const several = matches.length > 1;
  return (
    <section className={styles.card} aria-labelledby="at-stake">
      <SectionTitle order={2} id="at-stake" mb={4}>
        {t('title')}
      </SectionTitle>
      <Text size="sm" mb="sm">
        {t(several ? 'chooseWinners' : 'closed')}
      </Text>
      <div className={several ? styles.chosen : undefined}>
        {several && (
          <div className={styles.choices}>
            {matches.map((match) => (
              <WinnerChoice
                key={match.match_id}
                match={match}
                winner={winnerOf(match)}
                onChoose={(winner) => choose(match, winner)}
              />
            ))}
          </div>
        )}
        <Held busy={busy}>{shown && <Boards shown={shown} />}</Held>
      </div>
    </section>
  );
}

function Boards({ shown }: { shown: Pick<AtStakeView & OwnAtStake, 'matches' | 'outcomes' | 'own'> }) {
  return (
    <div className={shown.outcomes.length > 1 ? styles.boards : undefined}>
      {shown.outcomes.map((outcome, at) => (
        <ProjectedBoard
          key={at}
          outcome={outcome}
          own={shown.own[at] ?? null}
          matches={shown.matches}
          size={BEST}
        />
      ))}
    </div>
  );
}
