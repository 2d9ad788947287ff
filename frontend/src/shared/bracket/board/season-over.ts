import { createContext, useContext } from 'react';
import type { Column } from './layout/bracket-layout.types.js';

const SeasonOver = createContext(false);

/** Its value says whether the brackets inside show the end of a closed season: what is undecided then stays so. */
export const SeasonOverProvider = SeasonOver.Provider;

const WORDS = {
  running: { launched: 'roundRunning', ahead: 'roundExpected', seat: 'toBeDecided' },
  over: { launched: 'roundUnfinished', ahead: 'roundNotPlayed', seat: 'notDecided' },
} as const;

/** The keys of the texts for rounds and seats that are not decided. */
export function useUndecidedWords() {
  const words = WORDS[useContext(SeasonOver) ? 'over' : 'running'];
  const stateOf = ({ view }: Pick<Column, 'view'>) => {
    if (!view) return words.ahead;
    if (!view.visible) return 'hidden';
    return view.complete ? 'roundComplete' : words.launched;
  };
  return { ...words, stateOf };
}
