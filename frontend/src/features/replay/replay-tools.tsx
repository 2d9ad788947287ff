import { Group } from '@mantine/core';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import type { NameOf } from '../../shared/events/event-sentence.js';
import type { ToFold } from './fold/messages.js';
import { GhostPanel } from './ghost/ghost-panel.js';
import { useGhostMoney } from './ghost/use-ghost-money.js';
import { ReplayComparison } from './comparison/replay-comparison.js';
import { ToolOpener } from './tool-opener.js';
import { useComparison } from './comparison/use-comparison.js';
import type { ReplayState } from './use-replay.js';
import type { WhatIfControls } from './what-if/use-what-if.js';
import { WhatIfPanel } from './what-if/what-if-panel.js';

interface Props {
  readonly season: number;
  /** Whether the season is over. Ghost money is for past seasons. */
  readonly closed: boolean;
  readonly state: ReplayState;
  readonly frame: ReplayFrame;
  readonly playing: boolean;
  readonly nameOf: NameOf;
  readonly whatIf: WhatIfControls;
  readonly seek: (index: number) => void;
  readonly send: (message: ToFold) => void;
}

/** What a reader can do with the shown moment: compare it, imagine another one, bet on it. */
export function ReplayTools({ season, closed, state, frame, playing, nameOf, whatIf, seek, send }: Props) {
  const { real, until, comparison, rules } = state;
  const startingMoney = rules?.startingMoney ?? 0;
  const compared = useComparison(until, playing, send);
  const ghost = useGhostMoney({ season, frame, bracket: real, startingMoney, seek, send });
  const showsComparison = compared.comparing && comparison !== null;
  const showsGhost = closed && ghost.opened;
  return (
    <>
      <Group>
        <ToolOpener
          text="compare.start"
          closed={!compared.comparing}
          shown={showsComparison}
          heading="compared"
          onOpen={compared.start}
        />
        <ToolOpener
          text="whatIf.start"
          closed={!whatIf.opened}
          shown={whatIf.opened}
          heading="what-if"
          onOpen={whatIf.open}
        />
        <ToolOpener
          text="ghost.start"
          closed={closed && !ghost.opened}
          shown={showsGhost}
          heading="ghost"
          onOpen={() => ghost.open(true)}
        />
      </Group>
      {compared.comparing && comparison && (
        <ReplayComparison season={season} comparison={comparison} nameOf={nameOf} onEnd={compared.end} />
      )}
      {showsGhost && (
        <GhostPanel
          bracket={real}
          startingMoney={startingMoney}
          place={state.ghost}
          over={frame.index === state.events - 1}
          of={ghost}
        />
      )}
      {whatIf.opened && (
        <WhatIfPanel season={season} state={state} nameOf={nameOf} revision={frame.revision} of={whatIf} />
      )}
    </>
  );
}
