import { Anchor } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { API_ROOT } from '../api/page-settings.js';
import classes from './calendar-link.module.css';

/** The dates of the season for a calendar program, in the language of the page. */
export function CalendarLink() {
  const { t, i18n } = useTranslation('common');
  return (
    <Anchor
      className={classes.link}
      href={`${API_ROOT}/calendar.ics?lang=${i18n.language}`}
      size="sm"
      underline="always"
    >
      <IconCalendarPlus size={16} aria-hidden />
      {t('tournamentWindow.calendar')}
    </Anchor>
  );
}
