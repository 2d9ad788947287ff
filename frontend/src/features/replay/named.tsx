import { Fragment } from 'react';
import classes from './replay.module.css';

/** Stands for a name that has not arrived yet, in a sentence or alone. Spaces: screen readers skip it. */
export const PENDING_NAME = '\u2003'.repeat(6);

/** A text with names of bettors. Those that have not arrived yet are grey bars of one width. */
export function Named({ children }: { children: string }) {
  return children.split(PENDING_NAME).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <span className={classes.pendingName} data-pending-name />}
      {part}
    </Fragment>
  ));
}
