import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { AtStakeView } from '@arena/projections/leaderboards/at-stake.types';
import { useMe } from '../api/session.js';
import { SectionTitle } from '../headings/section-title.js';
import { Held } from '../moment/held.js';
import { useMoment } from '../moment/use-moment.js';
import { useSeasonChoice } from '../seasons/use-season-choice.js';
import { useAtStakeQuery } from './at-stake.generated.js';
import { ProjectedBoard } from './projected-board.js';
import { WinnerChoice } from './winner-choice.js';
import styles from './at-stake.module.css';

/** Rows of each board, if there are two. */
const BEST = 5;

/** By match: the assumed winner; null leaves the match undecided. */
type Choice = Readonly<Record<string, string | null>>;

/** The leaderboard after the matches whose bets are closed. Nothing while there is none. */
export function AtStakeBoard() {
  const [season] = useSeasonChoice();
  const { at } = useMoment();
  return season === undefined && at === undefined ? <Current /> : null;
}

function Current() {
  const { t } = useTranslation('stake');
  const { me } = useMe();
  const [choice, choose] = useState<Choice>({});
  const userId = me?.user_id;
  const { data: expected } = useAtStakeQuery({ userId });
  const matches = expected?.matches ?? [];
  const winners = winnersOf(expected, choice);
  const isChosen = Object.keys(choice).length > 0 && matches.length > 1 && winners !== '';
  const { data: chosen, isFetching } = useAtStakeQuery({ userId, winners }, { skip: !isChosen });
  const shown = isChosen ? (chosen ?? expected) : expected;
  if (!shown || matches.length === 0) return null;
  const several = matches.length > 1;
  const nothing = several && winners === '';
  return (
    <section className={styles.card} aria-labelledby="at-stake">
      <SectionTitle order={2} id="at-stake" mb={4}>
        {t('title')}
      </SectionTitle>
      <Text size="sm" mb="sm">
        {t(several ? 'chooseWinners' : 'closed')}
      </Text>
      {several && (
        <div className={styles.choices}>
          {matches.map((match) => (
            <WinnerChoice
              key={match.match_id}
              match={match}
              winner={winnerOf(expected, choice, match)}
              onChoose={(winner) => choose((before) => ({ ...before, [match.match_id]: winner }))}
            />
          ))}
        </div>
      )}
      <Held busy={isChosen && isFetching}>
        {!nothing && (
          <div className={styles.boards} data-only={several || undefined}>
            {shown.outcomes.map((outcome, index) => (
              <ProjectedBoard
                key={several ? 'all' : outcome.winners[0]?.team_name}
                outcome={outcome}
                own={shown.own[index] ?? null}
                matches={shown.matches}
                size={several ? outcome.rows.length : BEST}
              />
            ))}
          </div>
        )}
      </Held>
    </section>
  );
}

/** What the reader has chosen, else what the odds expect. */
function winnerOf(expected: AtStakeView | undefined, choice: Choice, match: MatchView): string | null {
  const chosen = choice[match.match_id];
  if (chosen !== undefined) return chosen;
  const winners = expected?.outcomes[0]?.winners ?? [];
  return winners.find(({ match_id: id }) => id === match.match_id)?.team_name ?? null;
}

/** As the API takes them. */
function winnersOf(expected: AtStakeView | undefined, choice: Choice): string {
  return (expected?.matches ?? [])
    .flatMap((match) => {
      const winner = winnerOf(expected, choice, match);
      return winner === null ? [] : [`${match.match_id}.${winner === match.team1 ? 1 : 2}`];
    })
    .join(',');
}
