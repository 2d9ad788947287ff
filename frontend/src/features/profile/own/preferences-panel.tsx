import { Paper, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { PREFERENCE_FIELDS } from '@arena/domain/accounts/profile-fields';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { FieldInputs } from '../../../shared/forms/field-inputs.js';
import { useCommand } from '../../../shared/forms/use-command.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { PanelHead } from '../panel-head.js';
import { useChangePreferencesMutation } from './own-account.generated.js';

/** Each choice is saved at once. */
export function PreferencesPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation('profile');
  const [change, { error }] = useChangePreferencesMutation();
  const { run: save, busy } = useCommand(async (preferences: Parameters<typeof change>[0]) => {
    const { error: refused } = await change(preferences);
    if (!refused) notifications.show({ color: 'green', message: t('saved') });
  });
  return (
    <Paper withBorder p="md" maw={520} mb="lg" component="section" aria-labelledby="preferences">
      <Stack>
        <PanelHead id="preferences" title={t('preferences.title')} lead={t('preferences.lead')} />
        <FieldInputs
          fields={PREFERENCE_FIELDS}
          form={{
            getInputProps: (name) => ({
              value: me[name as keyof FullUserView],
              disabled: busy,
              onChange: (value: unknown) => save({ [name]: value }),
            }),
          }}
          label={(name) => t(`preferences.${name}`)}
          hint={(name) => t(`preferences.${name}Text`)}
        />
        {error && <ErrorNotice error={error} />}
      </Stack>
    </Paper>
  );
}
