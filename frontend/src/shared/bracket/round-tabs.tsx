import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundView } from '@arena/projections/bracket/bracket.types';
import { useRoundName } from './round-names.js';

interface TabRound {
  readonly round: number;
}

/**
 * `?round=` of the address, otherwise the newest round.
 * @param shown the rounds that the page can show
 */
export function roundIn(
  params: URLSearchParams,
  { rounds }: { rounds: readonly TabRound[] },
  shown = rounds,
): number {
  const asked = Number(params.get('round'));
  return shown.some(({ round }) => round === asked) ? asked : (rounds.at(-1)?.round ?? 1);
}

interface Props {
  readonly rounds: readonly RoundView[];
  readonly value: number;
  readonly label: string;
  /** For pages whose texts name rounds by number. */
  readonly numbered?: boolean;
  readonly onChange: (round: number) => void;
}

/** Selects a round. Only staff receives hidden rounds, which are marked. */
export function RoundTabs({ rounds, value, label, numbered, onChange }: Props) {
  const { t } = useTranslation('bracket');
  const nameOf = useRoundName();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) showChosen(list.current);
  }, [value]);
  const titleOf = (round: number) => {
    const name = nameOf(round);
    const number = t('round', { round });
    return numbered && name !== number ? `${number} · ${name}` : name;
  };
  return (
    <Tabs
      value={String(value)}
      onChange={(round) => round && onChange(Number(round))}
      activateTabWithKeyboard={false}
    >
      <Tabs.List ref={list} aria-label={label} style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
        {rounds.map((round) => (
          <Tabs.Tab key={round.round} value={String(round.round)} style={{ flex: 'none' }}>
            {titleOf(round.round)}
            {!round.visible && ` (${t('hidden')})`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

/** A phone has no room for all rounds. Moves the list alone, not the page. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!chosen) return;
  const { left, width } = list.getBoundingClientRect();
  list.scrollLeft += chosen.left - left - (width - chosen.width) / 2;
}
