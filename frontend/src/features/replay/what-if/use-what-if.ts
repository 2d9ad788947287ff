import { useEffect, useMemo, useRef } from 'react';
import {
  fromText,
  toText,
  withChange,
  withoutChange,
  type WhatIfChange,
} from '@arena/projections/replay/what-if/what-if-changes';
import { useMoment } from '../../../shared/moment/use-moment.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import type { ImaginedOutline, ToFold } from '../fold/messages.js';

interface Moment {
  readonly revision: number;
  readonly playing: boolean;
  /** Of the imagined season; with its first moment that differs. */
  readonly outline: Pick<ImaginedOutline, 'first'> | null;
  readonly seek: (index: number) => void;
  readonly send: (message: ToFold) => void;
}

export interface WhatIfControls {
  readonly opened: boolean;
  /** Forks at the shown moment. */
  readonly open: () => void;
  readonly close: () => void;
  /** @param revision of the last event that stays as it was */
  readonly forkAt: (revision: number) => void;
  readonly changes: readonly WhatIfChange[];
  readonly add: (change: WhatIfChange) => void;
  readonly remove: (change: WhatIfChange) => void;
}

/**
 * What the reader imagines to be different, and from when. The address names both (`?fork=`, `?if=`); nothing else
 * keeps it. A new change leads to the first moment that differs.
 */
export function useWhatIf({ revision, playing, outline, seek, send }: Moment): WhatIfControls {
  const [params, change] = useAddressParams({ preventScrollReset: true });
  const { known = 'then' } = useMoment();
  const text = params.get('if') ?? '';
  const changes = useMemo(() => fromText(text), [text]);
  const asked = /^\d{1,12}$/.exec(params.get('fork') ?? '');
  const exists = changes.length > 0;
  const opened = asked !== null || exists;
  const fork = opened ? Number(asked?.[0] ?? 0) : null;
  useEffect(() => send({ kind: 'what-if', changes, fork }), [changes, fork, send]);
  useEffect(() => {
    if (exists && !playing) send({ kind: 'compare-what-if', at: revision, known });
  }, [exists, playing, revision, known, send]);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current || !outline) return;
    added.current = false;
    if (outline.first) seek(outline.first.index);
  }, [outline, seek]);
  const set = (next: readonly WhatIfChange[]) => change('if', toText(next));
  const forkAt = (at: number) => {
    added.current = false;
    change('fork', String(at));
  };
  return {
    opened,
    open: () => forkAt(revision),
    close: () => {
      change('fork', null);
      set([]);
    },
    forkAt,
    changes,
    add: (next) => {
      added.current = true;
      set(withChange(changes, next));
    },
    remove: (gone) => {
      added.current = false;
      set(withoutChange(changes, gone));
    },
  };
}
