import { ColorSwatch, Group, NumberInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TEAM_COLOR_NAMES } from '@arena/domain/tournament/teams/team-colors';
import { paintOf } from '../../shared/ui/team-color.js';
import { countriesIn } from './country-names.js';
import type { ProfileForm } from './profile-form.js';

interface Props {
  readonly form: UseFormReturnType<ProfileForm>;
}

/** Every field of a profile; who sees which is said beside those that are not public. */
export function ProfileFields({ form }: Props) {
  const { t } = useTranslation('profile');
  const text = (field: 'name' | 'email' | 'discord' | 'twitter' | 'videoPlatformLink' | 'stream_link') => ({
    label: t(`field.${field}`),
    description: t(`hint.${field}`),
    ...form.getInputProps(field),
  });
  return (
    <>
      <TextInput {...text('name')} required maxLength={10} autoComplete="username" />
      <TextInput {...text('email')} required type="email" autoComplete="email" />
      <NumberInput
        label={t('field.age')}
        description={t('hint.age')}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...form.getInputProps('age')}
      />
      <Select
        label={t('field.sex')}
        description={t('hint.public')}
        clearable
        data={(['female', 'male'] as const).map((sex) => ({ value: sex, label: t(`sex.${sex}`) }))}
        {...form.getInputProps('sex')}
      />
      <CountrySelect form={form} />
      <ColorSelect form={form} />
      <TextInput {...text('twitter')} leftSection="@" maxLength={15} />
      <TextInput {...text('discord')} inputMode="numeric" />
      <TextInput {...text('videoPlatformLink')} type="url" placeholder="https://" />
      <TextInput {...text('stream_link')} type="url" placeholder="https://" />
    </>
  );
}

function CountrySelect({ form }: Props) {
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
      {...form.getInputProps('nationality')}
    />
  );
}

function ColorSelect({ form }: Props) {
  const { t } = useTranslation('profile');
  const { color } = form.values;
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
      {...form.getInputProps('color')}
    />
  );
}
