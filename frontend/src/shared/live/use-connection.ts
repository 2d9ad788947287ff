import { useCallback, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { sessionApi } from '../api/session.js';
import { useAppDispatch } from '../store/hooks.js';
import { PROBE, selectDoubted, selectLiveStatus, selectReached } from './live.slice.js';
import { refetchAll } from './stale-tags.js';
import { useOnline } from './use-online.js';

export type Connection = 'fine' | 'offline' | 'unreachable';

/** Milliseconds between two calls that look whether the server is back. */
const AGAIN = 5000;

/** Looks for a broken connection, and refetches everything once it is back. @returns `retry` does this now */
export function useConnection(): { readonly connection: Connection; readonly retry: () => void } {
  const dispatch = useAppDispatch();
  const online = useOnline();
  const reached = useSelector(selectReached);
  const lost = useSelector(selectLiveStatus) === 'lost';
  const connection = connectionOf(online, reached);
  const doubted = useSelector(selectDoubted);
  useLooking(online && (lost || doubted || !reached));
  const before = useRef(connection);
  useEffect(() => {
    if (connection === 'fine' && before.current !== 'fine') refetchAll(dispatch);
    before.current = connection;
  }, [connection, dispatch]);
  const retry = useCallback(() => refetchAll(dispatch), [dispatch]);
  return { connection, retry };
}

function connectionOf(online: boolean, reached: boolean): Connection {
  if (!online) return 'offline';
  return reached ? 'fine' : 'unreachable';
}

/** A live connection can also break alone, so a call decides whether the server can be reached. */
function useLooking(needed: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!needed) return undefined;
    const look = () => {
      const options = { forceRefetch: true, subscribe: false };
      void dispatch(sessionApi.endpoints[PROBE].initiate(undefined, options));
    };
    look();
    const timer = window.setInterval(look, AGAIN);
    return () => window.clearInterval(timer);
  }, [needed, dispatch]);
}
