import { Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { BetList } from '../../shared/bets/bet-list.js';
import { ReceiptButton } from '../../shared/bets/receipt/receipt-button.js';
import { Heading } from '../../shared/headings/heading.js';
import { WithdrawButton, WithdrawDialog } from './withdraw-bet.js';
import classes from './betting.module.css';

interface Props {
  readonly bets: readonly BetView[];
  readonly season: number;
  readonly matches: readonly MatchView[];
}

/** The reader's bets, newest first. A bet can be withdrawn while its match is open. */
export function MyBets({ bets, season, matches }: Props) {
  const { t } = useTranslation('betting');
  const [leaving, setLeaving] = useState<BetView | null>(null);
  const open = new Set(matches.filter((match) => match.bets_open).map((match) => match.match_id));
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-labelledby="my-bets">
      <Heading level={2} id="my-bets" className={classes.heading}>
        {t('mine.title')}
      </Heading>
      {bets.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('mine.none')}
        </Text>
      ) : (
        <BetList
          bets={bets}
          season={season}
          labelledBy="my-bets"
          scrolls
          actionOf={(bet) => (
            <Group gap={4}>
              {bet.status === 'pending' && open.has(bet.match_id) && (
                <WithdrawButton bet={bet} onWithdraw={setLeaving} />
              )}
              <ReceiptButton bet={bet} season={season} />
            </Group>
          )}
        />
      )}
      <WithdrawDialog bet={leaving} onClose={() => setLeaving(null)} />
    </Paper>
  );
}
