import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import type { NameOf } from '../../shared/events/event-sentence.js';
import type { ToFold } from './fold/messages.js';
import { GhostPanel } from './ghost/ghost-panel.js';
import { useGhostMoney } from './ghost/use-ghost-money.js';
import { ReplayComparison } from './replay-comparison.js';
import { useComparison } from './use-comparison.js';
import type { ReplayState } from './use-replay.js';
import { useWhatIf } from './what-if/use-what-if.js';
import { WhatIfPanel } from './what-if/what-if-panel.js';

interface Props {
  readonly season: number;
  /** Whether the season is over. Ghost money is for past seasons. */
  readonly closed: boolean;
  readonly state: ReplayState;
  readonly frame: ReplayFrame;
  readonly playing: boolean;
  readonly nameOf: NameOf;
  readonly send: (message: ToFold) => void;
}

/** What a reader can do with the shown moment: compare it, imagine another one, bet on it. */
export function ReplayTools({ season, closed, state, frame, playing, nameOf, send }: Props) {
  const { bracket, comparison, startingMoney } = state;
  const compared = useComparison(frame.revision, playing, send);
  const whatIf = useWhatIf({ revision: frame.revision, playing, send });
  const ghost = useGhostMoney({ season, frame, bracket, startingMoney, send });
  return (
    <>
      <Group>
        <Opener text="compare.start" closed={!compared.comparing} onOpen={compared.start} />
        <Opener text="whatIf.start" closed={!whatIf.opened} onOpen={whatIf.open} />
        <Opener text="ghost.start" closed={closed && !ghost.opened} onOpen={() => ghost.open(true)} />
      </Group>
      {compared.comparing && comparison && (
        <ReplayComparison {...{ season, comparison, nameOf }} onEnd={compared.end} />
      )}
      {closed && ghost.opened && !whatIf.shown && (
        <GhostPanel
          {...{ bracket, startingMoney }}
          place={state.ghost}
          over={frame.index === state.events - 1}
          of={ghost}
        />
      )}
      {whatIf.opened && (
        <WhatIfPanel
          {...{ bracket, nameOf }}
          differences={state.whatIf}
          imagining={state.imagining}
          events={state.events}
          of={whatIf}
        />
      )}
    </>
  );
}

interface OpenerProps {
  readonly text: 'compare.start' | 'whatIf.start' | 'ghost.start';
  readonly closed: boolean;
  readonly onOpen: () => void;
}

function Opener({ text, closed, onOpen }: OpenerProps) {
  const { t } = useTranslation('replay');
  if (!closed) return null;
  return (
    <Button variant="default" onClick={onOpen}>
      {t(text)}
    </Button>
  );
}
