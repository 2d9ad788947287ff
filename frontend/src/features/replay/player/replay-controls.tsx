import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter, ReplayFrame } from '@arena/projections/replay/replay.types';
import { formatTime } from '../../../shared/format/format-time.js';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import { useTimeZone } from '../../../shared/format/use-time-zone.js';
import { TimelineMarks } from './timeline-marks.js';
import { SPEEDS, type Speed, type usePlaying } from './use-playing.js';
import classes from '../replay.module.css';

interface Props {
  readonly frame: ReplayFrame;
  readonly events: number;
  readonly chapters: readonly Chapter[];
  readonly playing: ReturnType<typeof usePlaying>;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
  readonly seek: (index: number) => void;
  readonly nameOf: NameOf;
  /** What has just happened. */
  readonly children: ReactNode;
}

export function ReplayControls({ frame, events, chapters, playing, speed, nameOf, children, ...on }: Props) {
  const { onSpeed, seek } = on;
  const { t, i18n } = useTranslation('replay');
  const zone = useTimeZone();
  const { index } = frame;
  const later = chapters.find((chapter) => chapter.index > index);
  const earlier = chapters.findLast((chapter) => chapter.index < index);
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <section className={classes.controls} aria-label={t('controls')}>
      {children}
      <div>
        <input
          type="range"
          className={classes.slider}
          min={0}
          max={events - 1}
          value={index}
          aria-label={t('position')}
          aria-valuetext={formatTime(frame.at, i18n.language, { zone })}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
        <TimelineMarks chapters={chapters} events={events} at={index} nameOf={nameOf} />
      </div>
      <Group gap={6}>
        <Step label={t('chapterBefore')} disabled={index === 0} onClick={() => seek(earlier?.index ?? 0)}>
          <IconPlayerSkipBackFilled size={18} aria-hidden />
        </Step>
        <Step label={t('eventBefore')} disabled={index === 0} onClick={() => seek(index - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </Step>
        <ActionIcon
          size={48}
          onClick={playing.toggle}
          aria-label={t(playing.playing ? 'pause' : playing.atEnd ? 'fromStart' : 'play')}
        >
          {playing.playing ? (
            <IconPlayerPauseFilled size={24} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={24} aria-hidden />
          )}
        </ActionIcon>
        <Step label={t('eventAfter')} disabled={playing.atEnd} onClick={() => seek(index + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </Step>
        <Step label={t('chapterAfter')} disabled={!later} onClick={() => later && seek(later.index)}>
          <IconPlayerSkipForwardFilled size={18} aria-hidden />
        </Step>
        <NativeSelect
          aria-label={t('speed')}
          w={76}
          value={speed}
          onChange={(event) => onSpeed(Number(event.currentTarget.value) as Speed)}
          data={SPEEDS.map((speed) => ({ value: String(speed), label: `${number(speed)}×` }))}
        />
        <Text size="sm" c="dimmed" className={classes.count} visibleFrom="xs" data-replay-count>
          {t('eventOf', { event: number(index + 1), events: number(events) })}
        </Text>
        <Text size="xs" c="dimmed" visibleFrom="md">
          {t('keys')}
        </Text>
      </Group>
    </section>
  );
}

interface StepProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <ActionIcon variant="default" size={40} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
