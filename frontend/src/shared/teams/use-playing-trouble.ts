import { useState } from 'react';

export type PlayingTrouble = 'unplayable' | 'soundOnly' | 'missing';

/** Why a video does not play, and the events of its element that tell. Null: it plays, or it has not loaded. */
export function usePlayingTrouble(url: string) {
  const [trouble, setTrouble] = useState<PlayingTrouble | null>(null);
  const onError = () => void isMissing(url).then((missing) => setTrouble(missing ? 'missing' : 'unplayable'));
  // A browser without the video codec plays only the sound and reports no error.
  const onLoaded = (width: number) => setTrouble(width > 0 ? null : 'soundOnly');
  return { trouble, onError, onLoaded };
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
