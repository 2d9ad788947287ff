import { useEffect, useEffectEvent, useState } from 'react';
import { MESSAGE_TIME } from './message-time.js';

/**
 * Calls `end` when a message was shown long enough. Pointing at it or focusing it pauses the time.
 * @param message a new one starts again; null: the message stays
 * @param time in milliseconds
 * @returns props for the element of the message
 */
export function useReadingTime(message: unknown, end: () => void, time = MESSAGE_TIME) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const ended = useEffectEvent(end);
  const paused = pointed || focused || message === null;
  useEffect(() => {
    if (paused) return;
    const timer = window.setTimeout(() => ended(), time);
    return () => window.clearTimeout(timer);
  }, [paused, message, time]);
  return {
    onMouseEnter: () => setPointed(true),
    onMouseLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
