import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { useFailureText } from '../../../shared/notices/use-failure-text.js';
import { useMateSearchQuery } from '../../../shared/users/users.generated.js';

interface Props {
  readonly value?: string;
  readonly onChange?: (name: string) => void;
  readonly error?: ReactNode;
}

/** Suggests registered users who can become the mate. */
export function MateSearch({ value = '', onChange, error }: Props) {
  const { t } = useTranslation('teams');
  const limit = useLimit();
  const [asked] = useDebouncedValue(value.trim(), 200);
  const { data, error: failure } = useMateSearchQuery({ search: asked }, { skip: asked === '' });
  const textOf = useFailureText();
  return (
    <Autocomplete
      label={t('register.mateName')}
      // Without suggestions, a name can still be typed.
      description={failure && asked !== '' ? textOf(failure) : t('register.mateText')}
      required
      {...limit(10, value)}
      data={asked === '' || !data ? [] : data.users.map(({ name }) => name)}
      limit={20}
      value={value}
      error={error}
      {...(onChange && { onChange })}
    />
  );
}
