import { Input } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../format/clock.js';
import { firstSecond, openFilm, type Film, type FilmSource } from './frame-of.js';
import styles from './picture.module.css';

interface Props {
  readonly source: FilmSource;
  readonly disabled: boolean;
  readonly onPick: (frame: File) => void;
  readonly open?: typeof openFilm;
}

/** A slider over a film that this browser can show; otherwise nothing. */
export function FramePicker({ source, disabled, onPick, open = openFilm }: Props) {
  const { t } = useTranslation('videos');
  const film = useFilm(source, open);
  const [picked, setPicked] = useState<{ readonly film: Film; readonly at: number } | null>(null);
  const last = useRef(0);
  const id = useId();
  if (!film) return null;
  const second = picked?.film === film ? picked.at : firstSecond(film.seconds);
  const show = async (at: number) => {
    setPicked({ film, at });
    last.current = at;
    const frame = await film.frameAt(at).catch(() => null);
    if (frame && last.current === at) onPick(frame);
  };
  return (
    <Input.Wrapper label={t('picture.frame')} description={t('picture.frameHint')} id={id}>
      <input
        id={id}
        type="range"
        className={styles.frames}
        min={0}
        max={Math.floor(film.seconds * 10) / 10}
        step={0.1}
        disabled={disabled}
        value={second}
        aria-valuetext={clock(second)}
        onChange={({ currentTarget }) => void show(Number(currentTarget.value))}
      />
    </Input.Wrapper>
  );
}

function useFilm(source: FilmSource, open: typeof openFilm): Film | null {
  const [opened, setOpened] = useState<{ readonly source: FilmSource; readonly film: Film | null } | null>(
    null,
  );
  useEffect(() => {
    let isOver = false;
    const opening = open(source);
    void opening.then((film) => !isOver && setOpened({ source, film }));
    return () => {
      isOver = true;
      void opening.then((film) => film?.close());
    };
  }, [source, open]);
  return opened?.source === source ? opened.film : null;
}
