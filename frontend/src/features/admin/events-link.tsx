import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../shared/api/session.js';
import { auditPath } from '../../shared/routing/paths.js';

interface Props {
  /** Name of what the events are about. */
  readonly of: string;
  readonly filter: Record<string, string>;
  /** A figure that these events have made. Absent: the word for events. */
  readonly children?: ReactNode;
}

/** To the events of a match, a team, a person, a figure or a tool in the audit trail. */
export function EventsLink({ of, filter, children }: Props) {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  // The audit trail is for admins.
  if (me && me.role !== 'admin') return children;
  const what = t('events.of', { of });
  return (
    <Anchor
      component={Link}
      to={auditPath(filter)}
      size="sm"
      underline="always"
      // A figure stays the name of its link, and a mouse shows what it counts.
      {...(children === undefined ? { 'aria-label': what } : { title: what })}
    >
      {children ?? t('events.link')}
    </Anchor>
  );
}
