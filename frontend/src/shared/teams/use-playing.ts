import { useEffect, useRef, useState, type RefObject } from 'react';
import type { VideoView } from '@arena/projections/videos/video.types';
import { choose } from './line.js';
import { usePlayerChoice } from './player-choice.js';

export type PlayingTrouble = 'unplayable' | 'soundOnly' | 'missing';

type PlayerVideo = Pick<VideoView, 'id' | 'url' | 'sources' | 'duration'>;

/**
 * The address that a player plays, and why none plays (null: one does, or it has not loaded). It stays while it plays,
 * because another one would interrupt, until the reader chooses another quality or the line is too slow. Where it does
 * not play, the next one is tried, also one that is there later.
 */
export function usePlaying({ id, url, sources = [], duration }: PlayerVideo) {
  const choice = usePlayerChoice();
  const [stalled, setStalled] = useState({ id, times: 0 });
  const stalls = stalled.id === id ? stalled.times : 0;
  const wish = `${id} ${choice.height} ${choice.saves} ${stalls}`;
  const best = choose(sources, choice, { seconds: duration, stalls })?.url ?? url;
  const addresses = [best, ...sources.map((each) => each.url), url];
  const [playing, setPlaying] = useState({ wish, source: best });
  const [troubles, setTroubles] = useState<Readonly<Record<string, PlayingTrouble>>>({});
  const { source } = playing;
  const next = addresses.find((each) => !Object.hasOwn(troubles, each));
  if (playing.wish !== wish) setPlaying({ wish, source: next ?? best });
  else if (Object.hasOwn(troubles, source) && next !== undefined) setPlaying({ wish, source: next });
  const tell = (trouble: PlayingTrouble | null) =>
    setTroubles((known) => {
      const others = Object.fromEntries(Object.entries(known).filter(([address]) => address !== source));
      return trouble ? { ...others, [source]: trouble } : others;
    });
  const current = sources.find((each) => each.url === source);
  return {
    source,
    current,
    trouble: next === undefined ? (troubles[source] ?? null) : null,
    onError: () => void isMissing(source).then((missing) => tell(missing ? 'missing' : 'unplayable')),
    // A browser without the video codec plays only the sound and reports no error.
    onLoaded: (width: number) => tell(width > 0 ? null : 'soundOnly'),
    onStall: () => setStalled({ id, times: stalls + 1 }),
  };
}

/** Another source of the same video goes on where the former one was, as fast, and playing if that was playing. */
export function useResume(player: RefObject<HTMLVideoElement | null>, id: string, source: string) {
  const former = useRef({ id, source, time: 0, rate: 1, isPlaying: false });
  useEffect(() => {
    const { current: element } = player;
    if (!element || former.current.source === source) return;
    if (former.current.id !== id) former.current = { id, source, time: 0, rate: 1, isPlaying: false };
    else if (former.current.isPlaying)
      playOn(element, former.current).catch(() => (former.current.isPlaying = false));
  }, [player, id, source]);
  return {
    isPlaying: (isPlaying: boolean) => (former.current.isPlaying = isPlaying),
    /** A player that has just got another source is empty, and says nothing. */
    onTimeUpdate: () => {
      const { current: element } = player;
      if (!element || element.readyState === 0) return;
      const { currentTime: time, playbackRate: rate } = element;
      former.current = { ...former.current, id, source, time, rate };
    },
    onLoaded: () => {
      const { current: element } = player;
      if (element && former.current.id === id && former.current.source !== source)
        seek(element, former.current);
    },
  };
}

/** Also loads it where nothing is loaded before it plays. */
function playOn(element: HTMLVideoElement, { rate }: { readonly rate: number }): Promise<void> {
  element.playbackRate = rate;
  return element.play();
}

function seek(element: HTMLVideoElement, { time }: { readonly time: number }): void {
  if (time > 0) element.currentTime = time;
}

/** Whether the server has no such file. The browser tells a page only that it cannot play it. */
async function isMissing(url: string): Promise<boolean> {
  try {
    const address = new URL(url, window.location.origin);
    // The server refers to a store of another origin only if the file is there.
    const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual' });
    return status === 404;
  } catch {
    return false;
  }
}
