import { Text, type TextProps } from '@mantine/core';
import { useAnnouncedCountdown, useAnnouncedWindow } from './announced-dates.js';
import { CalendarLink } from './calendar-link.js';
import { TournamentWindow } from './tournament-window.js';

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
