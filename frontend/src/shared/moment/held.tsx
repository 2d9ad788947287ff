import type { ReactNode } from 'react';
import classes from './moment.module.css';

/** What a page shows of a moment, dimmed while the next one loads. */
export function Held({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div className={classes.held} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}
