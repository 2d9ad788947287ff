import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { saveDrafts } from '../../shared/forms/drafts.js';
import { useOnline } from '../../shared/live/use-online.js';
import { StatusPage } from '../../shared/notices/status-page.js';
import { reloadOnce, whyCutOff } from '../../shared/routing/lost-chunk.js';
import { PageLoader } from '../layout/moving/page-loader.js';
import { CutOff } from '../offline/cut-off.js';
import { tabStorage } from '../../shared/storage/browser-storage.js';

type State = 'looking' | 'offline' | 'unreachable' | 'reloading' | 'lost';

/** Milliseconds between two looks whether the files can be loaded again. */
const AGAIN = 5000;

/** The router has already changed the address, so a reload opens the page, once the server answers. */
export function LostPage() {
  const [state, setState] = useState<State>('looking');
  const online = useOnline();
  // The forms of the page before are still there until the effects of this one run.
  useLayoutEffect(saveDrafts, []);
  const look = useCallback(async (isGone: () => boolean = () => false) => {
    const why = await whyCutOff();
    if (isGone()) return;
    if (why) setState(why);
    else if (reloadOnce(tabStorage, Date.now())) {
      setState('reloading');
      window.location.reload();
    } else setState('lost');
  }, []);
  useEffect(() => {
    if (state === 'lost' || state === 'reloading') return undefined;
    let gone = false;
    const again = () => void look(() => gone);
    again();
    const timer = window.setInterval(again, AGAIN);
    return () => {
      gone = true;
      window.clearInterval(timer);
    };
  }, [look, online, state]);
  if (state === 'looking' || state === 'reloading') return <PageLoader />;
  return state === 'lost' ? <StatusPage status={500} /> : <CutOff why={state} onRetry={() => void look()} />;
}
