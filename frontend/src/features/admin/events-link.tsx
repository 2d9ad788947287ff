import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { auditPath } from '../../shared/routing/paths.js';

interface Props {
  /** Name of what the events are about. */
  readonly of: string;
  /** Parameters of the audit trail. */
  readonly filter: Record<string, string>;
}

/** To the events of a match, a team or a person in the audit trail. */
export function EventsLink({ of, filter }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Anchor component={Link} to={auditPath(filter)} size="sm" aria-label={t('events.of', { of })}>
      {t('events.link')}
    </Anchor>
  );
}
