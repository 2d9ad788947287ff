import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import { Money } from '../format/money.js';
import { numberFormat } from '../format/formats.js';
import { JustChanged } from '../motion/just-changed.js';
import { teamColor } from '../ui/team-color.js';
import styles from './share-bar.module.css';

interface Side {
  readonly name: string;
  readonly color: string;
}

/** How the bets on a match are shared between its teams; with the money once the match is closed. */
export function ShareBar({ sums, sides }: { sums: MatchBetsView; sides: readonly [Side, Side] }) {
  const { t } = useTranslation('betting');
  const { bets, stakes } = sums;
  const all = bets.team1 + bets.team2;
  if (all === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(stakes === null ? 'match.noBets' : 'match.noBetsWere')}
      </Text>
    );
  const share = bets.team1 / all;
  return (
    <div className={styles.share} style={{ '--share': `${share * 100}%` } as CSSProperties}>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ background: teamColor(sides[0].color) }} />
        <span
          style={{ background: teamColor(sides[1].color) }}
          data-same-color={sides[0].color === sides[1].color || undefined}
        />
      </div>
      <div className={styles.figures}>
        <Figure side={sides[0]} share={share} bets={bets.team1} stake={stakes?.team1 ?? null} />
        <Figure side={sides[1]} share={1 - share} bets={bets.team2} stake={stakes?.team2 ?? null} />
      </div>
    </div>
  );
}

interface FigureProps {
  readonly side: Side;
  readonly share: number;
  readonly bets: number;
  readonly stake: number | null;
}

function Figure({ side, share, bets, stake }: FigureProps) {
  const { t, i18n } = useTranslation('betting');
  const percent = numberFormat(i18n.language, { style: 'percent' });
  return (
    <div>
      <b className={styles.percent}>
        <JustChanged value={bets}>{percent.format(share)}</JustChanged>
      </b>{' '}
      <Text span size="sm">
        {side.name} · {t('match.bets', { count: bets })}
        {stake !== null && (
          <>
            {' · '}
            <Money amount={stake} />
          </>
        )}
      </Text>
    </div>
  );
}
