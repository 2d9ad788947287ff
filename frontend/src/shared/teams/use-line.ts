import { useEffect, useRef, type SyntheticEvent } from 'react';
import type { VideoSourceView } from '@arena/projections/videos/video.types';
import { noteLoaded, rateOf } from './line.js';

/** Milliseconds that a film may stand still. */
const PATIENCE = 1500;
/** Milliseconds between two looks at what has come. */
const LEAST = 200;
/** HTMLMediaElement.HAVE_FUTURE_DATA: it can play on. */
const FUTURE_DATA = 3;
/** Seconds ahead, from which on a browser loads slowly by itself. */
const ENOUGH = 20;

type Events = SyntheticEvent<HTMLVideoElement>;

/** Measures the line while a source loads, and tells when the film stands still for want of data. */
export function useLine(source: VideoSourceView | undefined, seconds: number, onStall: () => void) {
  const loaded = useRef({ url: '', end: 0, at: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onProgress: ({ currentTarget: { buffered, currentTime } }: Events) => {
      if (!source || buffered.length === 0) return;
      const [end, at] = [buffered.end(buffered.length - 1), performance.now()];
      const { url, ...before } = loaded.current;
      const [grown, took] = [end - before.end, at - before.at];
      if (url === source.url && took < LEAST) return;
      if (url === source.url && grown > 0 && end - currentTime < ENOUGH)
        noteLoaded(grown * rateOf(source, seconds), took);
      loaded.current = { url: source.url, end, at };
    },
    onWaiting: ({ currentTarget: player }: Events) => {
      clearTimeout(timer.current);
      if (player.seeking || !source) return;
      timer.current = setTimeout(() => {
        if (!player.paused && player.readyState < FUTURE_DATA) onStall();
      }, PATIENCE);
    },
    onPlaying: () => clearTimeout(timer.current),
  };
}
