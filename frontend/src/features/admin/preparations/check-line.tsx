import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../admin.module.css';

export function CheckLine({ done, children }: { done: boolean; children: ReactNode }) {
  const Icon = done ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.check} data-done={done}>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
