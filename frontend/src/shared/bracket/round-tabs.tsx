import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RoundView } from '@arena/projections/views/bracket.types';

interface Props {
  readonly rounds: readonly RoundView[];
  readonly value: number;
  readonly label: string;
  readonly onChange: (round: number) => void;
}

/** Chooses a round; hidden ones reach only the staff and say so. */
export function RoundTabs({ rounds, value, label, onChange }: Props) {
  const { t } = useTranslation('bracket');
  return (
    <Tabs
      value={String(value)}
      onChange={(round) => round && onChange(Number(round))}
      activateTabWithKeyboard={false}
    >
      <Tabs.List aria-label={label} style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
        {rounds.map((round) => (
          <Tabs.Tab key={round.round} value={String(round.round)} style={{ flex: 'none' }}>
            {t('round', { round: round.round })}
            {!round.visible && ` (${t('hidden')})`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
