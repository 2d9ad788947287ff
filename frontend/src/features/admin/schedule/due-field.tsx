import { Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LocalTime } from '../../../shared/format/local-time.js';
import { useServerNow } from '../../../shared/format/use-server-now.js';
import { parisInstant } from '../general/paris-instant.js';

interface Props {
  readonly local: string;
  readonly onChange: (local: string) => void;
  readonly label?: string;
}

/** How often the field looks whether its time has passed, in milliseconds. */
const LOOK = 10_000;

/** The instant in Paris, or null if there is none that lies ahead. */
export function useDue(local: string): { due: string | null; isPast: boolean } {
  const now = useServerNow(LOOK);
  const instant = parisInstant(local);
  const isPast = instant !== null && instant.getTime() <= now;
  return { due: instant && !isPast ? instant.toISOString() : null, isPast };
}

export function DueField({ local, onChange, label }: Props) {
  const { t } = useTranslation(['schedule', 'admin', 'errors']);
  const { isPast } = useDue(local);
  const instant = parisInstant(local);
  const error = isPast
    ? t('errors:schedule-in-past')
    : local !== '' && !instant && t('admin:countdown.noSuchTime');
  return (
    <Stack gap={4}>
      <TextInput
        type="datetime-local"
        label={label ?? t('when')}
        value={local}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {instant && !isPast && (
        <Text size="sm" component="div">
          {t('admin:countdown.preview')} <LocalTime at={instant.toISOString()} />
        </Text>
      )}
    </Stack>
  );
}
