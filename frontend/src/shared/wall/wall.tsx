import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView, EntrantView } from '@arena/projections/bracket/bracket.types';
import { stillIn } from '@arena/projections/bracket/still-in';
import { teamPath } from '../routing/paths.js';
import { useVideosQuery } from '../teams/teams.generated.js';
import { CharacterPicture } from '../ui/character-picture.js';
import { PictureOr } from '../ui/picture-or.js';
import { savesData } from '../ui/saves-data.js';
import { inkOn, paintOf } from '../ui/team-color.js';
import { useSeen } from '../ui/use-seen.js';
import styles from './wall.module.css';

/** A page of videos has at most so many. */
const VIDEOS = 200;

interface Props {
  readonly bracket: BracketView;
  /** How many clips may play; the other teams stay pictures. */
  readonly clips: number;
  /** Whether each team leads to its page, and a button stops the clips. */
  readonly linked?: boolean;
}

/** All teams of the bracket: silent clips, where there are any, of those that are still in. The others turn gray. */
export function Wall({ bracket, clips, linked = false }: Props) {
  const { t } = useTranslation('wall');
  const { ref, seen } = useSeen();
  const [isStopped, setStopped] = useState(false);
  const isIn = stillIn(bracket);
  const clipOf = useClips(seen && clips > 0);
  const playing = bracket.entrants.filter(({ name }) => isIn.has(name)).slice(0, clips);
  const hasClips = playing.some((entrant) => clipOf(entrant.video_id) !== null);
  return (
    <>
      <ul
        ref={ref}
        className={styles.wall}
        style={{ '--columns': Math.ceil(Math.sqrt(bracket.entrants.length)) } as CSSProperties}
      >
        {bracket.entrants.map((entrant) => (
          <Tile
            key={entrant.name}
            entrant={entrant}
            out={!isIn.has(entrant.name)}
            pictures={seen}
            clip={!isStopped && playing.includes(entrant) ? clipOf(entrant.video_id) : null}
            linked={linked}
          />
        ))}
      </ul>
      {linked && hasClips && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setStopped(!isStopped)}>
          {t(isStopped ? 'play' : 'stop')}
        </Button>
      )}
    </>
  );
}

/** Clips of the server, if it makes some. Nothing moves, and no clip is loaded, for readers who want less motion or save data. */
function useClips(wanted: boolean): (videoId: string | null) => string | null {
  const still = useReducedMotion();
  const [saves] = useState(() => typeof navigator === 'undefined' || savesData(navigator));
  const { data } = useVideosQuery(wanted && !still && !saves ? { limit: VIDEOS } : skipToken);
  return (videoId) => {
    const video = still ? undefined : data?.videos.find(({ id }) => id === videoId);
    return video?.loop ?? null;
  };
}

interface TileProps {
  readonly entrant: EntrantView;
  readonly out: boolean;
  readonly pictures: boolean;
  readonly clip: string | null;
  readonly linked: boolean;
}

function Tile({ entrant: { name, color, characters, thumbnail_url: picture }, ...look }: TileProps) {
  const { t } = useTranslation('wall');
  const { out, pictures, clip, linked } = look;
  const label = (
    <>
      {name} {out && <span className={styles.out}>{t('out')}</span>}
    </>
  );
  return (
    <li
      className={styles.tile}
      data-out={out || undefined}
      style={{ '--paint': paintOf(color), '--ink': inkOn(color) } as CSSProperties}
    >
      <div className={styles.picture} aria-hidden="true">
        {pictures && (
          <PictureOr
            src={picture}
            decoding="async"
            otherwise={
              <span className={styles.faces}>
                {characters.map((id) => (
                  <CharacterPicture key={id} id={id} size={160} decorative />
                ))}
              </span>
            }
          />
        )}
        {clip !== null && <Clip key={clip} src={clip} />}
      </div>
      {linked ? (
        <Link to={teamPath(name)} className={styles.name ?? ''}>
          {label}
        </Link>
      ) : (
        <span className={styles.name}>{label}</span>
      )}
    </li>
  );
}

/** Over the picture. It plays while it is on the screen. */
function Clip({ src }: { src: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      // A browser may refuse to play it. The picture stays.
      if (entries.some(({ isIntersecting }) => isIntersecting)) void element.play().catch(() => undefined);
      else element.pause();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [broken]);
  if (broken) return null;
  return (
    <video
      ref={video}
      src={src}
      muted
      loop
      playsInline
      preload="none"
      tabIndex={-1}
      onError={() => setBroken(true)}
    />
  );
}
