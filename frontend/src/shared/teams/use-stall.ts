import { useEffect, useRef, type SyntheticEvent } from 'react';

/** Milliseconds that a film may stand still. */
const PATIENCE = 1500;
/** HTMLMediaElement.HAVE_FUTURE_DATA: it can play on. */
const FUTURE_DATA = 3;

/** Tells when a film stands still for want of data. */
export function useStall(onStall: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onWaiting: ({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>) => {
      clearTimeout(timer.current);
      if (player.seeking) return;
      timer.current = setTimeout(() => {
        if (!player.paused && player.readyState < FUTURE_DATA) onStall();
      }, PATIENCE);
    },
    onPlaying: () => clearTimeout(timer.current),
  };
}
