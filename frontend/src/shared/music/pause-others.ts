import type { SyntheticEvent } from 'react';

/** For `onPlayCapture` around several players: starting one pauses the others. */
export function pauseOthers({ target, currentTarget }: SyntheticEvent<HTMLElement>): void {
  for (const player of currentTarget.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (player !== target && !player.paused) player.pause();
}
