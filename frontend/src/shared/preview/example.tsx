import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './example.module.css';

interface Props {
  readonly caption?: string;
  /** Real components with made-up values. Nobody can reach into them. */
  readonly children: ReactNode;
}

/** A picture of what a page shows once it is open. */
export function Example({ caption, children }: Props) {
  const { t } = useTranslation('preview');
  return (
    <figure className={styles.example}>
      <figcaption className={styles.caption}>
        <Badge variant="default">{t('example')}</Badge>
        {caption}
      </figcaption>
      <div inert aria-hidden="true">
        {children}
      </div>
    </figure>
  );
}

/** What the reader can do now, with what there will be beside it: below it on a phone. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className={styles.beside}>{children}</div>;
}
