import { useEffect, useState, type PointerEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeekPicturesView } from '@arena/projections/videos/video.types';
import { clock } from '../../format/clock.js';
import { placeOf } from './seek-picture.js';
import styles from './seek.module.css';

interface Props {
  readonly player: RefObject<HTMLVideoElement | null>;
  /** Without them, the browser has a bar of its own. */
  readonly seek: SeekPicturesView | undefined;
  /** Of the film. */
  readonly seconds: number;
  readonly title: string;
}

/** Shows what is where in the film, which the bar of the browser does not. */
export function SeekBar({ seek, ...props }: Props) {
  return seek && <Bar seek={seek} {...props} />;
}

function Bar({ player, seek, seconds, title }: Props & { readonly seek: SeekPicturesView }) {
  const { t } = useTranslation('videos');
  const [now, setNow] = useNow(player);
  const [isFocused, setFocused] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)) * seconds);
  };
  const shown = pointed ?? (isFocused ? Math.min(now, seconds) : null);
  return (
    <div className={styles.bar}>
      {shown !== null && <Picture seek={seek} second={shown} part={shown / seconds} />}
      <input
        type="range"
        className={styles.range}
        min={0}
        max={seconds}
        step={1}
        value={Math.min(now, seconds)}
        aria-label={t('seek', { title })}
        aria-valuetext={clock(now)}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
        // A field would keep the keys of the page.
        onPointerUp={({ currentTarget }) => currentTarget.blur()}
        onFocus={({ currentTarget }) => setFocused(currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
        onChange={({ currentTarget: { value } }) => {
          seekTo(player.current, Number(value));
          // A film that is not loaded yet tells of no seeking.
          setNow(Number(value));
        }}
      />
    </div>
  );
}

function seekTo(player: HTMLVideoElement | null, second: number): void {
  if (player) player.currentTime = second;
}

interface PictureProps {
  readonly seek: SeekPicturesView;
  readonly second: number;
  /** Of the bar. */
  readonly part: number;
}

function Picture({ seek, second, part }: PictureProps) {
  const { width, height, columns } = seek;
  const { column, row } = placeOf(second, seek);
  return (
    <div
      className={styles.picture}
      style={{ insetInlineStart: `clamp(4.4rem, ${100 * part}%, 100% - 4.4rem)` }}
    >
      <div
        className={styles.frame}
        style={{
          width,
          height,
          backgroundImage: `url("${seek.url}")`,
          backgroundPosition: `${-column * width}px ${-row * height}px`,
          backgroundSize: `${columns * width}px auto`,
        }}
      />
      {clock(second)}
    </div>
  );
}

function useNow(player: RefObject<HTMLVideoElement | null>) {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const { current: element } = player;
    if (!element) return;
    const tell = () => setNow(element.currentTime);
    tell();
    const over = new AbortController();
    for (const event of ['timeupdate', 'seeking', 'loadedmetadata'])
      element.addEventListener(event, tell, { signal: over.signal });
    return () => over.abort();
  }, [player]);
  return [now, setNow] as const;
}
