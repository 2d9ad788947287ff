import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isDefaultWindow } from '@arena/domain/site/tournament-window';
import { useSettings } from '../../../shared/api/session.js';
import { useAnnouncedCountdown, useAnnouncedWindow } from '../../../shared/seasons/announced-dates.js';

/** Why pages do not announce a date. Translation key below `dates.`. */
export type DateNote = 'unset' | 'past' | 'over' | 'upcoming' | 'bySchedule';

export type DateNotes = Readonly<Record<'countdown' | 'tournamentWindow', DateNote | null>>;

/** Null: pages announce it, or an admin hides it. */
export function useDateNotes(): DateNotes {
  const { settings } = useSettings();
  const [countdown, window] = [useAnnouncedCountdown(), useAnnouncedWindow()];
  return {
    countdown:
      settings?.countdown?.visible && !countdown
        ? settings.countdown.state === 'running'
          ? 'past'
          : settings.countdown.state
        : countdown?.by_schedule
          ? 'bySchedule'
          : null,
    tournamentWindow:
      settings && !window ? (isDefaultWindow(settings.tournament_window) ? 'unset' : 'past') : null,
  };
}

export function isToBeSet(note: DateNote): boolean {
  return note !== 'upcoming' && note !== 'bySchedule';
}

export function DateNoteAlert({ of }: { of: keyof DateNotes }) {
  const { t } = useTranslation('admin');
  const note = useDateNotes()[of];
  if (note === null) return null;
  return <Alert color={isToBeSet(note) ? 'yellow' : 'blue'}>{t(`dates.${note}`)}</Alert>;
}
