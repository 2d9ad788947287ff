import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Milliseconds. */
const AFTER = 400;

/**
 * Whether the reader is on the way to another page: from the start of the navigation until 400 ms after it. A change
 * of the query, such as a filter, is no navigation. Neither is the first page.
 */
export function useNavigating(): boolean {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [arrivedAt, setArrivedAt] = useState(pathname);
  const waiting = state !== 'idle';
  useEffect(() => {
    if (waiting || pathname === arrivedAt) return;
    const timer = window.setTimeout(() => setArrivedAt(pathname), AFTER);
    return () => window.clearTimeout(timer);
  }, [waiting, pathname, arrivedAt]);
  return waiting || pathname !== arrivedAt;
}
