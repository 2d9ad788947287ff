import { Input } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../shared/format/clock.js';
import { firstSecond, openFilm, type Film } from './frame-of.js';
import styles from './upload.module.css';

interface Props {
  readonly video: File;
  readonly disabled: boolean;
  readonly onPick: (frame: File) => void;
  readonly open?: typeof openFilm;
}

/** A slider over a film that this browser can show; otherwise nothing. */
export function FramePicker({ video, disabled, onPick, open = openFilm }: Props) {
  const { t } = useTranslation('upload');
  const film = useFilm(video, open);
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
    <Input.Wrapper label={t('form.frame')} description={t('form.frameHint')} id={id}>
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

function useFilm(video: File, open: typeof openFilm): Film | null {
  const [opened, setOpened] = useState<{ readonly video: File; readonly film: Film | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    const opening = open(video);
    void opening.then((film) => !isOver && setOpened({ video, film }));
    return () => {
      isOver = true;
      void opening.then((film) => film?.close());
    };
  }, [video, open]);
  return opened?.video === video ? opened.film : null;
}
