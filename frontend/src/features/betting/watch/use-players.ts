import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VideoView } from '@arena/projections/videos/video.types';
import { restoreVolume } from '../../../shared/teams/kept-volume.js';
import { startsAlone } from '../../../shared/teams/starts-alone.js';
import type { Step } from './use-steps.js';

/** Seconds. */
const SEEK = 5;
const CALM = '(prefers-reduced-motion: reduce)';

/**
 * The players of both works. The one of the step plays by itself, unless the reader or the browser wants a press first,
 * or it flashes.
 * @param video the work of the step
 */
export function usePlayers(step: Step, video: VideoView | undefined) {
  const first = useRef<HTMLVideoElement>(null);
  const second = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [refused, setRefused] = useState(() => matchMedia(CALM).matches);
  const [held, setHeld] = useState<Step | null>(null);
  /** The works that the reader has started. */
  const pressed = useRef(new Set<Step>());
  const isWatching = step === 'first' || step === 'second';
  const shown = () => (isWatching ? (step === 'second' ? second : first).current : null);
  const start = () => {
    const player = shown();
    if (!player) return;
    restoreVolume(player);
    player.play().catch((reason: unknown) => {
      if (reason instanceof DOMException && reason.name === 'NotAllowedError') setRefused(true);
    });
  };
  const goesOn = () => {
    pressed.current.add(step);
    setRefused(false);
    setHeld(null);
  };
  const play = () => {
    goesOn();
    start();
  };
  const show = useEffectEvent(() => {
    for (const { current: player } of [first, second]) if (player !== shown()) player?.pause();
    if (!startsAlone(video) && !pressed.current.has(step)) setHeld(step);
    else if (!refused) start();
  });
  useEffect(() => show(), [step]);
  return {
    first,
    second,
    playing,
    /** For a press on the large button. */
    waiting: (refused || held === step) && isWatching && video !== undefined,
    play,
    toggle: () => (shown()?.paused === false ? shown()?.pause() : play()),
    seek: (direction: 1 | -1) => seekBy(shown(), direction * SEEK),
    /** The other work continues at the second of this one. */
    alignOther: () => {
      const other = (step === 'second' ? first : second).current;
      const player = shown();
      if (player && other) other.currentTime = player.currentTime;
    },
    mute: () => {
      const player = shown();
      if (player) player.muted = !player.muted;
    },
    events: {
      onPlay: () => {
        goesOn();
        setPlaying(true);
      },
      onPause: () => setPlaying(false),
    },
  };
}

/** @param seconds from where it is */
function seekBy(player: HTMLVideoElement | null, seconds: number): void {
  if (player) player.currentTime += seconds;
}
