import { useEffect, useState } from 'react';
import { useSettings } from '../api/session.js';

/** The server's clock in milliseconds since 1970, updated every `interval` milliseconds. */
export function useServerNow(interval: number): number {
  const { settings } = useSettings();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), interval);
    return () => window.clearInterval(timer);
  }, [interval]);
  return now + (settings?.clockAhead ?? 0);
}
