import { useRef, useState } from 'react';
import { useAddTrackMutation, type NewTrack } from './music-api.js';

/** Uploads one track at a time, with progress in whole percent and the position in the queue. */
export function useAddTrack() {
  const [add, { isLoading, error, reset }] = useAddTrackMutation();
  const [percent, setPercent] = useState(0);
  const [position, setPosition] = useState<number | null>(null);
  const running = useRef<{ abort: () => void } | null>(null);

  const start = async (track: Omit<NewTrack, 'onProgress' | 'onPosition'>) => {
    setPercent(0);
    setPosition(null);
    const call = add({
      ...track,
      onProgress: (sent, total) => setPercent(total > 0 ? Math.floor((sent / total) * 100) : 0),
      onPosition: setPosition,
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
  return { start, cancel, busy: isLoading, percent, position, error };
}
