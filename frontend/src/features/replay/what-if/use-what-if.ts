import { useEffect, useMemo, useState } from 'react';
import {
  fromText,
  toText,
  withChange,
  withoutChange,
  type WhatIfChange,
} from '@arena/projections/replay/what-if-changes';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import type { ToFold } from '../fold/messages.js';

interface Moment {
  readonly revision: number;
  readonly playing: boolean;
  readonly send: (message: ToFold) => void;
}

export interface WhatIfControls {
  readonly opened: boolean;
  readonly open: () => void;
  /** Forgets all changes. */
  readonly close: () => void;
  readonly changes: readonly WhatIfChange[];
  readonly add: (change: WhatIfChange) => void;
  readonly remove: (change: WhatIfChange) => void;
  /** Whether the page shows the imagined season. */
  readonly shown: boolean;
  readonly show: (imagined: boolean) => void;
}

/** What the reader imagines to be different. The address names it (`?if=`); nothing else keeps it. */
export function useWhatIf({ revision, playing, send }: Moment): WhatIfControls {
  const [params, change] = useAddressParams({ preventScrollReset: true });
  const text = params.get('if') ?? '';
  const changes = useMemo(() => fromText(text), [text]);
  const [wanted, setWanted] = useState(changes.length > 0);
  const [real, setReal] = useState(false);
  const exists = changes.length > 0;
  const shown = exists && !real;
  useEffect(() => send({ kind: 'what-if', changes, shown }), [changes, shown, send]);
  useEffect(() => {
    if (exists && !playing) send({ kind: 'compare-what-if', at: revision });
  }, [changes, exists, playing, revision, send]);
  const set = (next: readonly WhatIfChange[]) => {
    setReal(false);
    change('if', toText(next));
  };
  return {
    opened: wanted || exists,
    open: () => setWanted(true),
    close: () => {
      setWanted(false);
      set([]);
    },
    changes,
    add: (added) => set(withChange(changes, added)),
    remove: (gone) => set(withoutChange(changes, gone)),
    shown,
    show: (imagined) => setReal(!imagined),
  };
}
