import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntrantView } from '@arena/projections/bracket/bracket.types';
import { useVideosQuery } from '../../shared/teams/teams.generated.js';
import { VideoPlayer } from '../../shared/teams/video-card.js';
import { CharacterPicture } from '../../shared/ui/character-picture.js';
import { PictureOr } from '../../shared/ui/picture-or.js';
import { paintOf } from '../../shared/ui/team-color.js';
import classes from './vote.module.css';

/** The portraits of a team before its video, which plays in their place. */
export function CandidatePicture({ entrant }: { entrant: EntrantView }) {
  const { t } = useTranslation('vote');
  const { name, color, video_id: id } = entrant;
  const [playing, setPlaying] = useState(false);
  const paint = { '--paint': paintOf(color) } as CSSProperties;
  if (id !== null && playing) return <Clip id={id} />;
  if (id === null)
    return (
      <div className={classes.picture} style={paint}>
        <Faces entrant={entrant} />
      </div>
    );
  return (
    <UnstyledButton
      className={classes.picture}
      style={paint}
      aria-label={t('watch', { team: name })}
      onClick={() => setPlaying(true)}
    >
      <Faces entrant={entrant} />
      <span className={classes.play}>
        <IconPlayerPlayFilled size={20} aria-hidden />
      </span>
    </UnstyledButton>
  );
}

function Faces({ entrant: { characters, thumbnail_url: thumbnail } }: { entrant: EntrantView }) {
  return (
    <>
      <PictureOr src={thumbnail} className={classes.thumbnail} loading="lazy" otherwise={null} />
      <span className={classes.faces}>
        {characters.map((character) => (
          <CharacterPicture key={character} id={character} size={64} decorative />
        ))}
      </span>
    </>
  );
}

function Clip({ id }: { id: string }) {
  const { data } = useVideosQuery({ id });
  const player = useRef<HTMLVideoElement>(null);
  const video = data?.videos[0];
  // The button that was pressed is gone, so the focus moves to the player.
  useEffect(() => {
    player.current?.focus();
    void player.current?.play().catch(() => undefined);
  }, [video?.id]);
  return <div className={classes.clip}>{video && <VideoPlayer video={video} ref={player} />}</div>;
}
