import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserSearchQuery } from '../../../shared/users/users-api.js';

interface Props {
  readonly own: string;
  readonly value?: string;
  readonly onChange?: (name: string) => void;
  readonly error?: ReactNode;
}

/** Suggests registered users who can become the mate. */
export function MateSearch({ own, value = '', onChange, error }: Props) {
  const { t } = useTranslation('teams');
  const [asked] = useDebouncedValue(value.trim(), 200);
  const { data } = useUserSearchQuery({ search: asked, limit: 20 }, { skip: asked === '' });
  const free = (data?.users ?? []).filter(
    (user) => user.name !== own && !user.is_participant && !user.is_judge,
  );
  return (
    <Autocomplete
      label={t('register.mateName')}
      description={t('register.mateText')}
      required
      maxLength={10}
      data={asked === '' ? [] : free.map((user) => user.name)}
      value={value}
      error={error}
      {...(onChange && { onChange })}
    />
  );
}
