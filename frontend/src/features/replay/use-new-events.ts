import { useThrottledValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectShown } from '../../shared/live/live.slice.js';
import { useLazyEventsFromQuery } from './replay-api.js';

/** Milliseconds between two reads. */
const PAUSE = 5000;

/**
 * How many public events follow the last one that a replay has. Reads the public log when the server tells that
 * something has changed, and only what is new since the read before.
 * @param last revision that the replay has
 */
export function useNewEvents(season: number, last: number): number {
  const position = useThrottledValue(useSelector(selectShown), PAUSE);
  const [count, setCount] = useState(0);
  const seen = useRef(last);
  const [ask] = useLazyEventsFromQuery();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const { data } = await ask({ season, from: seen.current + 1 });
      if (!isCurrent || !data || data.last === null) return;
      seen.current = data.last;
      setCount((known) => known + data.events);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [ask, season, position]);
  return count;
}
