import { useEffect, useRef, useState } from 'react';
import type { KnownEnd } from '@arena/projections/proof/chain-check';
import { API_ROOT } from '../../../shared/api/page-settings.js';
import type { FromCheck } from './messages.js';
import { openCheck } from './open-check.js';

export type ChainState = { readonly kind: 'idle' } | FromCheck;

export function useChainCheck(season: number) {
  const [state, setState] = useState<ChainState>({ kind: 'idle' });
  const worker = useRef<Worker | null>(null);
  const stop = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => stop, []);
  const start = (kept: KnownEnd | null) => {
    stop();
    const opened = openCheck();
    worker.current = opened;
    setState({ kind: 'progress', revision: 0, last: 0 });
    opened.addEventListener('message', ({ data }: MessageEvent<FromCheck>) => {
      setState(data);
      if (data.kind !== 'progress') opened.terminate();
    });
    opened.addEventListener('error', () => setState({ kind: 'failed', status: null }));
    opened.postMessage({ season, root: API_ROOT, kept });
  };
  /** Forgets the result. */
  const reset = () => {
    stop();
    setState({ kind: 'idle' });
  };
  return { state, start, reset };
}
