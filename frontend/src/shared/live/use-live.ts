import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { TAG_TYPES, type Tag } from '../api/base-api.js';
import { decisionHeard } from '../reveal/reveal.slice.js';
import { useAppDispatch, type AppDispatch } from '../store/hooks.js';
import { connectLive } from './live-connection.js';
import { tagsOfTopic, collectStaleTags } from './stale-tags.js';
import { canShareLive, shareLive } from './live-tabs.js';
import { liveStatusChanged, selectAnswered, selectShown, told, type WithLive } from './live.slice.js';
import type { LiveListener, LiveMessage } from './live.types.js';
import { lacks, type Position } from './position.js';
import { whileVisible } from './while-visible.js';

/** Milliseconds for which a hidden tab keeps listening. */
const HIDDEN_PATIENCE = 30_000;

/** While the page is visible. Begins with the first answer, whose position tells which changes are news. */
export function useLive(): void {
  const dispatch = useAppDispatch();
  const store = useStore<WithLive>();
  const isAnswered = useSelector(selectAnswered);
  useEffect(
    () => (isAnswered ? listen(dispatch, () => selectShown(store.getState())) : undefined),
    [isAnswered, dispatch, store],
  );
}

function listen(dispatch: AppDispatch, shown: () => Position | null): () => void {
  const stale = collectStaleTags(dispatch);
  const onMessage: LiveListener = (message) => {
    if (message.kind === 'status') dispatch(liveStatusChanged(message.status));
    const tags = staleTags(message, shown());
    if (tags.length === 0) return;
    const decided = message.kind === 'changed' ? message.decided : undefined;
    // What a reveal needs is then on its way, once.
    stale.add(tags, decided && (() => void dispatch(decisionHeard(decided))));
    if ('position' in message && message.position) dispatch(told(message.position));
  };
  const share = canShareLive() ? shareLive : connectLive;
  // Without sharing, each tab has its own connection, so only visible tabs may keep it.
  const stop = whileVisible(canShareLive() ? HIDDEN_PATIENCE : 0, (again) => {
    // Not all that changes is told, so a reader who returns after a while gets everything anew.
    if (again) onMessage({ kind: 'missed' });
    return share(onMessage, shown);
  });
  return () => {
    stop();
    stale.discard();
  };
}

function staleTags(message: LiveMessage, shown: Position | null): readonly Tag[] {
  if (message.kind === 'changed') return tagsOfTopic(message.topic);
  return message.kind === 'missed' || lacks(shown, message.position) ? TAG_TYPES : [];
}
