import { useRef, useState } from 'react';
import { useAddTrackMutation, type NewTrack } from './music-api.js';

/** One track at a time on its way to the server, and how much of it has gone out, in whole percent. */
export function useAddTrack() {
  const [add, { isLoading, error, reset }] = useAddTrackMutation();
  const [percent, setPercent] = useState(0);
  const running = useRef<{ abort: () => void } | null>(null);

  const start = async (track: Omit<NewTrack, 'onProgress'>) => {
    setPercent(0);
    const call = add({
      ...track,
      onProgress: (sent, total) => setPercent(total > 0 ? Math.floor((sent / total) * 100) : 0),
    });
    running.current = call;
    const answer = await call;
    running.current = null;
    return answer.data ?? null;
  };
  const cancel = () => {
    running.current?.abort();
    reset();
  };
  return { start, cancel, busy: isLoading, percent, error };
}
