import { Text, type TextProps, Anchor } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAnnouncedCountdown, useAnnouncedWindow } from './announced-dates.js';
import { TournamentWindow } from './tournament-window.js';
import { API_LINKS } from '../api/page-settings.js';
import classes from './tournament-dates.module.css';

/** When the tournament takes place, and the dates for a calendar program. Nothing while no date is announced. */
export function TournamentDates(props: Pick<TextProps, 'mt'>) {
  const window = useAnnouncedWindow();
  const countdown = useAnnouncedCountdown();
  if (!window && !countdown) return null;
  return (
    <Text size="sm" {...props}>
      {window && <TournamentWindow window={window} />} <CalendarLink />
    </Text>
  );
}

/** The dates of the season for a calendar program, in the language of the page. */
function CalendarLink() {
  const { t, i18n } = useTranslation('common');
  return (
    <Anchor
      className={classes.link}
      href={`${API_LINKS}/calendar.ics?lang=${i18n.language}`}
      size="sm"
      underline="always"
    >
      <IconCalendarPlus size={16} aria-hidden />
      {t('tournamentWindow.calendar')}
    </Anchor>
  );
}
