import { useState } from 'react';
import type { VideoView } from '@arena/projections/videos/video.types';

export type PlayingTrouble = 'unplayable' | 'soundOnly' | 'missing';

/**
 * The address that a player plays, and why none plays (null: one does, or it has not loaded). It stays while it plays,
 * because another one would begin anew; where it does not play, the next one is tried, also one that is there later.
 */
export function usePlaying({ id, url, sources = [] }: Pick<VideoView, 'id' | 'url' | 'sources'>) {
  const addresses = [...sources.map((each) => each.url), url];
  const [best = url] = addresses;
  const [playing, setPlaying] = useState({ id, source: best });
  const [troubles, setTroubles] = useState<Readonly<Record<string, PlayingTrouble>>>({});
  const { source } = playing;
  const next = addresses.find((each) => !Object.hasOwn(troubles, each));
  if (playing.id !== id) setPlaying({ id, source: best });
  else if (Object.hasOwn(troubles, source) && next !== undefined) setPlaying({ id, source: next });
  const tell = (trouble: PlayingTrouble | null) =>
    setTroubles((known) => {
      const others = Object.fromEntries(Object.entries(known).filter(([address]) => address !== source));
      return trouble ? { ...others, [source]: trouble } : others;
    });
  const onError = () => void isMissing(source).then((missing) => tell(missing ? 'missing' : 'unplayable'));
  // A browser without the video codec plays only the sound and reports no error.
  const onLoaded = (width: number) => tell(width > 0 ? null : 'soundOnly');
  return { source, trouble: next === undefined ? (troubles[source] ?? null) : null, onError, onLoaded };
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
