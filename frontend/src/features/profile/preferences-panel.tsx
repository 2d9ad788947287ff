import { NativeSelect, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@arena/domain/validation/rules';
import type { FullUserView } from '@arena/projections/views/user.types';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { NATIVE_NAMES } from '../../shared/ui/native-names.js';
import { useChangePreferencesMutation } from './profile-api.js';

/** Each choice counts as soon as it is made. */
export function PreferencesPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation('profile');
  const [change, { isLoading, error }] = useChangePreferencesMutation();
  const save = async (preferences: Parameters<typeof change>[0]) => {
    const { error: refused } = await change(preferences);
    if (!refused) notifications.show({ color: 'green', message: t('saved') });
  };
  return (
    <Paper withBorder p="md" maw={520} mb="lg" component="section" aria-labelledby="preferences">
      <Stack>
        <div>
          <Title order={2} size="h3" id="preferences">
            {t('preferences.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('preferences.lead')}
          </Text>
        </div>
        <NativeSelect
          label={t('preferences.language')}
          description={t('preferences.languageText')}
          data={LANGUAGES.map((value) => ({ value, label: NATIVE_NAMES[value] }))}
          value={me.language}
          disabled={isLoading}
          onChange={(event) => void save({ language: event.currentTarget.value })}
        />
        <Switch
          label={t('preferences.massMail')}
          description={t('preferences.massMailText')}
          checked={me.mass_mail}
          disabled={isLoading}
          onChange={(event) => void save({ mass_mail: event.currentTarget.checked })}
        />
        {error && <ErrorNotice error={error} />}
      </Stack>
    </Paper>
  );
}
