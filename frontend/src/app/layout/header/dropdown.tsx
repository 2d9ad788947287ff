import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './dropdown.module.css';

interface Props {
  readonly trigger: ReactNode;
  /** The accessible name of a trigger without text. */
  readonly label?: string;
  readonly active?: boolean;
  readonly align?: 'start' | 'end';
  /** On a phone, the panel is as wide as the screen. */
  readonly wide?: boolean;
  /** Called when it opens. If it comes while the panel is open, it is called then. */
  readonly onOpen?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A disclosure, not a menu: Tab moves through it, and the first paint needs no positioning library (25 kB). */
export function Dropdown(props: Props) {
  const { trigger, label, active, align = 'start', wide, onOpen, className, children } = props;
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opened = openAt === pathname;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = () => setOpenAt(null);
  const seen = useEffectEvent(() => onOpen?.());
  const isSeen = opened && onOpen !== undefined;
  useEffect(() => {
    if (isSeen) seen();
  }, [isSeen]);
  useEffect(() => {
    if (!opened) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [opened]);
  return (
    <div
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return;
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={opened}
        aria-controls={panel}
        aria-label={label}
        data-active={active || undefined}
        onClick={() => setOpenAt(opened ? null : pathname)}
      >
        {trigger}
      </button>
      <div
        id={panel}
        className={styles.panel}
        data-align={align}
        data-wide={wide}
        hidden={!opened}
        onClick={({ target }) => (target as Element).closest('a, button') && close()}
      >
        {children}
      </div>
    </div>
  );
}
