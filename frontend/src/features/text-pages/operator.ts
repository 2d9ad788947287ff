import type { TFunction } from 'i18next';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import type { OperatorValues } from './text-values.js';

export function missingOf({ operator }: SettingsView): string[] {
  const variables = {
    OPERATOR_NAME: operator.name,
    OPERATOR_ADDRESS: operator.address,
    CONTACT_EMAIL: operator.email,
  };
  return Object.entries(variables).flatMap(([variable, value]) => (value === null ? [variable] : []));
}

export function operatorValues({ operator }: SettingsView, t: TFunction<'texts'>): OperatorValues {
  const missing = t('operator.missing');
  return {
    operatorName: operator.name ?? missing,
    operatorAddress: operator.address ?? missing,
    contactEmail: operator.email ?? missing,
  };
}
