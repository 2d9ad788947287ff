import { CloseButton } from '@mantine/core';
import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './slip.module.css';

interface Props {
  readonly title: ReactNode;
  /** Of its team. */
  readonly color?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet at the bottom of a phone, a panel elsewhere. */
export function SlipSheet({ title, color, ref, onClose, children }: Props) {
  const { t } = useTranslation('betting');
  return (
    <section
      ref={ref}
      className={classes.slip}
      style={{ '--team': color } as CSSProperties}
      aria-label={t('slip.title')}
      data-slip
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
    >
      <div className={classes.head}>
        <div>{title}</div>
        <CloseButton aria-label={t('slip.close')} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
