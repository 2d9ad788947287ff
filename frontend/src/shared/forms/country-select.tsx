import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesIn } from './country-names.js';

export function CountrySelect(props: Omit<SelectProps, 'data'>) {
  const { t, i18n } = useTranslation('profile');
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  return (
    <Select searchable limit={60} nothingFoundMessage={t('hint.noCountry')} data={countries} {...props} />
  );
}
