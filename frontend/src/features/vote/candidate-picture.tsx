import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntrantView } from '@arena/projections/bracket/bracket.types';
import { Loaded } from '../../shared/notices/loaded.js';
import { useVideosQuery } from '../../shared/teams/teams.generated.js';
import { startsAlone } from '../../shared/teams/starts-alone.js';
import { VideoPlayer } from '../../shared/teams/video-player.js';
import { CharacterPicture } from '../../shared/ui/character-picture.js';
import { PictureOr } from '../../shared/ui/picture-or.js';
import { paintOf } from '../../shared/ui/team-color.js';
import classes from './vote.module.css';

/** The portraits of a team before its video, which plays in their place. */
export function CandidatePicture({ entrant }: { entrant: EntrantView }) {
  const { t } = useTranslation('vote');
  const { name, video_id: id } = entrant;
  const [playing, setPlaying] = useState(false);
  if (id !== null && playing) return <Clip id={id} entrant={entrant} />;
  if (id === null) return <Portraits entrant={entrant} />;
  return (
    <UnstyledButton
      className={classes.picture}
      style={paintedBy(entrant)}
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

function Portraits({ entrant }: { entrant: EntrantView }) {
  return (
    <div className={classes.picture} style={paintedBy(entrant)}>
      <Faces entrant={entrant} />
    </div>
  );
}

function paintedBy({ color }: EntrantView): CSSProperties {
  return { '--paint': paintOf(color) } as CSSProperties;
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

/** The portraits again if the video has gone. */
function Clip({ id, entrant }: { id: string; entrant: EntrantView }) {
  const query = useVideosQuery({ id });
  const player = useRef<HTMLVideoElement>(null);
  const video = query.data?.videos[0];
  const alone = startsAlone(video);
  // The button that was pressed is gone, so the focus moves to the player.
  useEffect(() => {
    player.current?.focus();
    if (alone) void player.current?.play().catch(() => undefined);
  }, [video?.id, alone]);
  return (
    <div className={classes.clip}>
      <Loaded of={query} loading={null}>
        {() => (video ? <VideoPlayer video={video} ref={player} /> : <Portraits entrant={entrant} />)}
      </Loaded>
    </div>
  );
}
