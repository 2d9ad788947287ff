import { useRef, useState } from 'react';
import type { VideoView } from '@arena/projections/videos/video.types';
import { choose, noteStall, rateOf } from './line.js';
import { usePlayerChoice } from './player-choice.js';

export type PlayingTrouble = 'unplayable' | 'soundOnly' | 'missing';

type Played = Pick<VideoView, 'id' | 'url' | 'sources' | 'duration'>;

/**
 * The address that a player plays, and why none plays (null: one does, or it has not loaded). It stays while it plays,
 * because another one would interrupt, until the reader chooses another quality or the line is too slow. Where it does
 * not play, the next one is tried, also one that is there later.
 */
export function usePlaying({ id, url, sources = [], duration }: Played) {
  const choice = usePlayerChoice();
  const [stalls, setStalls] = useState(0);
  const wish = `${id} ${choice.height} ${choice.saves} ${stalls}`;
  const best = choose(sources, choice, duration)?.url ?? url;
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
    onStall: () => {
      if (current) noteStall(rateOf(current, duration));
      setStalls(stalls + 1);
    },
  };
}

/** Where another source of the same video goes on. */
export function useGoingOn(id: string, source: string) {
  const place = useRef({ id, source, time: 0, isPlaying: false });
  return {
    /** A player that has just got another source is empty, and says nothing. */
    note: (player: HTMLVideoElement) => {
      if (player.readyState === 0) return;
      place.current = { id, source, time: player.currentTime, isPlaying: !player.paused && !player.ended };
    },
    goOn: (player: HTMLVideoElement) => {
      const { time, isPlaying, ...former } = place.current;
      if (former.id !== id || former.source === source || time === 0) return;
      player.currentTime = time;
      if (isPlaying) player.play().catch(() => undefined);
    },
  };
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
