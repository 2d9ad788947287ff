import { useThrottledValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { bracketApi } from '../../shared/bracket/bracket.generated.js';
import { selectShown } from '../../shared/live/live.slice.js';
import { useLazyHasEventsFromQuery } from './replay-api.js';

/** Milliseconds between two looks, and the longest wait before one: all readers are told of a change at once. */
export const PAUSE = 5000;

/**
 * Whether public events follow the last one that a replay has. When the server tells that something has changed, looks
 * at the list of seasons, whose answer all readers share. Only if the season has gone on, asks the log whether what is
 * new is public, until something is.
 * @param last revision that the replay has
 */
export function useNewEvents(season: number, last: number): boolean {
  const position = useThrottledValue(useSelector(selectShown), PAUSE);
  const [found, setFound] = useState(false);
  const seen = useRef(last);
  /** One look at a time: a later one must not take the answer of an earlier one for its own. */
  const turn = useRef(Promise.resolve());
  const [readSeasons] = bracketApi.useLazySeasonsQuery();
  const [askLog] = useLazyHasEventsFromQuery();
  useEffect(() => {
    if (found) return undefined;
    const look = async () => {
      const { data: seasons = [] } = await readSeasons();
      const revision = seasons.find((each) => each.season === season)?.revision ?? 0;
      if (revision <= seen.current) return;
      const { data: isNew, isError } = await askLog({ season, from: seen.current + 1 });
      // A refused answer is asked for again at the next change.
      if (isError || isNew === undefined) return;
      seen.current = revision;
      setFound(isNew);
    };
    const timer = window.setTimeout(() => {
      turn.current = turn.current.then(look);
    }, Math.random() * PAUSE);
    return () => window.clearTimeout(timer);
  }, [readSeasons, askLog, season, position, found]);
  return found;
}
