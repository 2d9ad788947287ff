import { ColorSwatch, Group, NumberInput, Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TEAM_COLOR_NAMES } from '@arena/domain/validation/team-colors';
import { useLimit } from '../forms/use-limit.js';
import { paintOf } from '../ui/team-color.js';
import { countriesIn } from './country-names.js';
import type { OptionalField } from './profile-form.js';

interface Props {
  readonly color: string | null;
  readonly inputProps: (field: OptionalField) => GetInputPropsReturnType;
}

/** Optional fields. Those that are not public say who can see them. */
export function ProfileFields({ color, inputProps }: Props) {
  const { t } = useTranslation('profile');
  const limit = useLimit();
  const text = (field: 'discord' | 'twitter' | 'videoPlatformLink' | 'stream_link') => ({
    label: t(`field.${field}`),
    description: t(`hint.${field}`),
    ...inputProps(field),
  });
  return (
    <>
      <NumberInput
        label={t('field.age')}
        description={t('hint.age')}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...inputProps('age')}
      />
      <Select
        label={t('field.sex')}
        description={t('hint.public')}
        clearable
        data={(['female', 'male'] as const).map((sex) => ({ value: sex, label: t(`sex.${sex}`) }))}
        {...inputProps('sex')}
      />
      <CountrySelect {...inputProps('nationality')} />
      <ColorSelect color={color} {...inputProps('color')} />
      <TextInput {...text('twitter')} leftSection="@" {...limit(15, String(inputProps('twitter').value))} />
      <TextInput {...text('discord')} inputMode="numeric" />
      <TextInput {...text('videoPlatformLink')} type="url" placeholder="https://" />
      <TextInput {...text('stream_link')} type="url" placeholder="https://" />
    </>
  );
}

function CountrySelect(field: GetInputPropsReturnType) {
  const { t, i18n } = useTranslation('profile');
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  return (
    <Select
      label={t('field.nationality')}
      description={t('hint.public')}
      searchable
      clearable
      limit={60}
      nothingFoundMessage={t('hint.noCountry')}
      data={countries}
      {...field}
    />
  );
}

function ColorSelect({ color, ...field }: GetInputPropsReturnType & Pick<Props, 'color'>) {
  const { t } = useTranslation('profile');
  return (
    <Select
      label={t('field.color')}
      description={t('hint.color')}
      clearable
      data={TEAM_COLOR_NAMES.map((name) => ({ value: name, label: t(`color.${name}`) }))}
      renderOption={({ option }) => (
        <Group gap="xs">
          <ColorSwatch size={14} color={paintOf(String(option.value))} />
          {option.label}
        </Group>
      )}
      {...(color && { leftSection: <ColorSwatch size={14} color={paintOf(color)} /> })}
      {...field}
    />
  );
}
