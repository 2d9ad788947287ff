import { useTranslation } from 'react-i18next';
import { PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import { FieldInputs } from '../forms/field-inputs.js';
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<typeof FieldInputs>, 'form'>;

/** Optional fields. Those that are not public say who can see them. */
export function ProfileFields({ form }: Props) {
  const { t } = useTranslation('profile');
  return (
    <FieldInputs
      fields={PROFILE_FIELDS}
      form={form}
      label={(name) => t(`field.${name}`)}
      hint={(name) => t(name === 'sex' || name === 'nationality' ? 'hint.public' : `hint.${name}`)}
      choices={() => PROFILE_FIELDS.sex.rule.values.map((sex) => ({ value: sex, label: t(`sex.${sex}`) }))}
    />
  );
}
