import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toDecimal, type Hundredths } from '@arena/domain/kernel/money';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import { openMatches } from '@arena/projections/replay/ghost-bets';
import { Money } from '../../../shared/format/money.js';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import type { GhostPlace } from '../fold/messages.js';
import classes from '../replay.module.css';
import { GhostBets } from './ghost-bets.js';
import { GhostMatch } from './ghost-match.js';
import type { GhostMoney } from './use-ghost-money.js';

/** ST Dollars that the form proposes. */
const PROPOSED = 50;
const HEADING = 'ghost';

interface Props {
  readonly bracket: BracketView | null;
  readonly place: GhostPlace | null;
  readonly startingMoney: Hundredths;
  /** Whether the shown moment is the last one. */
  readonly over: boolean;
  readonly of: GhostMoney;
}

/** Bets on a past season with money that does not exist. */
export function GhostPanel({ bracket, place, startingMoney, over, of }: Props) {
  const { t, i18n } = useTranslation('replay');
  const { account } = of;
  const startOver = () => {
    of.startOver();
    // The button disappears, and the focus with it.
    document.getElementById(HEADING)?.focus();
  };
  return (
    <section aria-labelledby={HEADING} className={classes.compared}>
      <SectionTitle order={2} id={HEADING} tabIndex={-1}>
        {t('ghost.title')}
      </SectionTitle>
      <Text size="sm" c="dimmed">
        {t('ghost.lead', { amount: toDecimal(startingMoney).toLocaleString(i18n.language) })}
      </Text>
      <Text role="status">
        {t('ghost.balance')} <Money amount={toDecimal(account.balance)} /> · {t('net')}{' '}
        <Money amount={toDecimal(account.net)} signed />
        {account.decided > 0 && place && ` · ${t('ghost.place', { rank: place.rank, count: place.of + 1 })}`}
      </Text>
      <Now bracket={bracket} over={over} of={of} />
      {account.bets.length > 0 && <GhostBets bets={account.bets} />}
      <Group gap="sm">
        {(of.knowsMore || over || account.bets.length > 0) && (
          <Button variant={of.knowsMore || over ? 'filled' : 'default'} onClick={startOver}>
            {t('ghost.startOver')}
          </Button>
        )}
        <Button variant="default" onClick={() => of.open(false)}>
          {t('ghost.close')}
        </Button>
      </Group>
    </section>
  );
}

/** What the reader can do at the shown moment. */
function Now({ bracket, over, of }: Pick<Props, 'bracket' | 'over' | 'of'>) {
  const { t } = useTranslation('replay');
  if (over) return <Text fw={700}>{t(of.account.bets.length > 0 ? 'ghost.over' : 'ghost.overNoBets')}</Text>;
  if (of.knowsMore) return <Text>{t('ghost.knowsMore')}</Text>;
  return <OpenMatches bracket={bracket} of={of} />;
}

function OpenMatches({ bracket, of }: { bracket: BracketView | null; of: GhostMoney }) {
  const { t } = useTranslation('replay');
  const [stake, setStake] = useState<number | string>(PROPOSED);
  const [problem, setProblem] = useState<'noStake' | 'refused' | null>(null);
  const matches = openMatches(bracket);
  if (matches.length === 0) return <Text>{t('ghost.none')}</Text>;
  const bet = (match: MatchView, team: string) => {
    const amount = Number(stake);
    if (!(amount > 0)) setProblem('noStake');
    else setProblem(of.bet(match, team, amount) ? null : 'refused');
  };
  return (
    <>
      <NumberInput
        label={t('ghost.stake')}
        value={stake}
        onChange={setStake}
        min={0.01}
        decimalScale={2}
        w={160}
        error={problem && t(`ghost.${problem}`)}
      />
      <ul className={classes.ghostMatches}>
        {matches.map((match) => (
          <GhostMatch
            key={match.match_id}
            match={match}
            chosen={of.account.bets.find(({ matchId }) => matchId === match.match_id)?.team ?? null}
            onBet={(team) => bet(match, team)}
          />
        ))}
      </ul>
    </>
  );
}
