import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import styles from './match-page.module.css';

interface Props {
  /** A link to it opens it. */
  readonly id: string;
  readonly title: string;
  /** It tells the result (see `RevealGate`). */
  readonly spoils?: boolean;
  /** Loaded when it is opened for the first time. */
  readonly children: ReactNode;
}

/** Explanations that are one press away. */
export function Fold({ id, title, spoils = false, children }: Props) {
  const { hash, key } = useLocation();
  const element = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (hash !== `#${id}` || !element.current) return;
    element.current.open = true;
    element.current.scrollIntoView();
  }, [hash, key, id]);
  return (
    <details
      ref={element}
      id={id}
      className={styles.fold}
      data-spoils={spoils || undefined}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary>
        <SectionTitle order={2} size="h3" display="inline">
          {title}
        </SectionTitle>
      </summary>
      {opened && <div className={styles.folded}>{children}</div>}
    </details>
  );
}
