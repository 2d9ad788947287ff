import { CloseButton } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { TOASTS } from './toast-place.js';
import { useReadingTime } from './use-reading-time.js';
import styles from './toast.module.css';

interface Props {
  /** Milliseconds that it stays. Pointing at it, focusing it or hiding it pauses them. */
  readonly time: number;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A short note below the header. It gives way to buttons that send a form. Whoever shows it also says it aloud. */
export function Toast({ time, children, onClose }: Props) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const pausing = useReadingTime(isAway ? null : true, onClose, time);
  const place = document.getElementById(TOASTS);
  useEffect(() => giveWay(box.current, setAway), [place]);
  if (!place) return null;
  return createPortal(
    <div ref={box} className={styles.toast} data-away={isAway || undefined} {...pausing}>
      <div className={styles.text}>{children}</div>
      <CloseButton aria-label={t('close')} onClick={onClose} />
    </div>,
    place,
  );
}

/** It is away while it lies over a button that sends a form, or over the slip. */
function giveWay(toast: HTMLElement | null, setAway: (isAway: boolean) => void): (() => void) | undefined {
  if (!toast) return undefined;
  const look = () => {
    const buttons = [...document.querySelectorAll('main [type="submit"], main [data-slip]')];
    setAway(buttons.some((each) => overlap(each, toast)));
  };
  look();
  document.addEventListener('scroll', look, { capture: true, passive: true });
  window.addEventListener('resize', look);
  return () => {
    document.removeEventListener('scroll', look, { capture: true });
    window.removeEventListener('resize', look);
  };
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
