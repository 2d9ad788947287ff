import { useRef, type ComponentProps } from 'react';
import type { ReplayState } from '../use-replay.js';
import { useFocusReturn } from '../../../shared/reveal/use-focus-return.js';
import { FilmReveal } from './film-reveal.js';
import { Headline } from './headline.js';
import { ReplayControls } from './replay-controls.js';
import { SceneList } from './scene-list.js';
import classes from '../replay.module.css';

interface Props extends Omit<ComponentProps<typeof ReplayControls>, 'events'> {
  readonly state: Pick<ReplayState, 'bracket' | 'events' | 'chapters'>;
}

/** @param children the bracket, over which results are revealed */
export function FilmPlayer({ state, children, ...controls }: Props) {
  const { bracket, events, chapters } = state;
  const { frame, playing } = controls;
  const { reveal } = playing;
  useFocusReturn(reveal !== null);
  const screen = useRef<HTMLDivElement>(null);
  const play: typeof playing.play = (scene) => {
    screen.current?.scrollIntoView({ block: 'nearest' });
    playing.play(scene);
  };
  return (
    <>
      <SceneList at={frame.index} film={playing.film} onPlay={play} />
      <div ref={screen} className={classes.screen}>
        <div inert={reveal !== null}>{children}</div>
        {reveal && bracket && <FilmReveal key={reveal.result.index} bracket={bracket} {...reveal} />}
      </div>
      <ReplayControls {...controls} events={events}>
        <Headline {...controls} chapters={chapters} />
      </ReplayControls>
    </>
  );
}
