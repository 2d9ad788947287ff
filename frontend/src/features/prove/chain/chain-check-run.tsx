import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { ChainOutcome } from './chain-outcome.js';
import type { ChainState } from './use-chain-check.js';

interface Props {
  readonly label: string;
  readonly variant?: 'filled' | 'default';
  readonly state: ChainState;
  /** What it means for the reader's own head or receipt if the chain is whole. */
  readonly fits: string | null;
  readonly onCheck: () => void;
}

/**
 * The button of a check, its progress and its result. The button has the focus from the click to the result, also after
 * “Try again”, which disappears: a disabled button would lose it.
 */
export function ChainCheckRun({ label, variant = 'filled', state, fits, onCheck }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const isChecking = state.kind === 'progress';
  const check = () => {
    button.current?.focus();
    if (!isChecking) onCheck();
  };
  return (
    <>
      <Group>
        <Button
          ref={button}
          variant={variant}
          onClick={check}
          data-disabled={isChecking}
          aria-disabled={isChecking}
        >
          {label}
        </Button>
      </Group>
      <ChainOutcome state={state} fits={fits} onRetry={check} />
    </>
  );
}
