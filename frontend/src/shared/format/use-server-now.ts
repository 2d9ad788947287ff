import { useEffect, useState } from 'react';
import { useSettings } from '../api/session.js';
import { useHydrating } from '../ui/use-hydrating.js';
import { assumed } from '../ui/assumed.js';

/** The server's clock in milliseconds since 1970, updated every `interval` milliseconds. */
export function useServerNow(interval: number): number {
  const { settings } = useSettings();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), interval);
    return () => window.clearInterval(timer);
  }, [interval]);
  if (useHydrating()) return assumed().at;
  return now + (settings?.clockAhead ?? 0);
}
