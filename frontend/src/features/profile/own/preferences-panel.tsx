import { NativeSelect, Paper, Stack, Switch, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useCommand } from '../../../shared/forms/use-command.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { NATIVE_NAMES } from '../../../shared/format/native-names.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
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
        <div>
          <SectionTitle order={2} size="h3" id="preferences">
            {t('preferences.title')}
          </SectionTitle>
          <Text size="sm" c="dimmed">
            {t('preferences.lead')}
          </Text>
        </div>
        <NativeSelect
          label={t('preferences.language')}
          description={t('preferences.languageText')}
          data={LANGUAGES.map((value) => ({ value, label: NATIVE_NAMES[value] }))}
          value={me.language}
          disabled={busy}
          onChange={({ currentTarget: { value } }) =>
            save({ language: LANGUAGES.find((each) => each === value) })
          }
        />
        <Switch
          label={t('preferences.massMail')}
          description={t('preferences.massMailText')}
          checked={me.mass_mail}
          disabled={busy}
          onChange={(event) => save({ mass_mail: event.currentTarget.checked })}
        />
        <Switch
          label={t('preferences.headMail')}
          description={t('preferences.headMailText')}
          checked={me.head_mail}
          disabled={busy}
          onChange={(event) => save({ head_mail: event.currentTarget.checked })}
        />
        {error && <ErrorNotice error={error} />}
      </Stack>
    </Paper>
  );
}
