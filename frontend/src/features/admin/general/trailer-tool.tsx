import { Group, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { useSettings } from '../../../shared/api/session.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useSetTrailerMutation } from '../api/season.generated.js';
import { ToolPanel } from '../tool-panel.js';

export function TrailerTool() {
  const { t } = useTranslation('admin');
  const { settings } = useSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const [save, { error }] = useSetTrailerMutation();
  const url = typed ?? settings?.trailer_url ?? '';
  const broken = url !== '' && rules.youtubeUrl.check(url) !== null;
  const submit = async () => {
    if ((await save({ url })).error) return;
    setTyped(null);
    notifications.show({ color: 'green', message: t('trailer.saved') });
  };
  return (
    <ToolPanel>
      <CommandForm run={submit}>
        <Group align="flex-end">
          <TextInput
            type="url"
            label={t('trailer.label')}
            placeholder="https://www.youtube.com/watch?v=…"
            value={url}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={broken ? t('trailer.invalid') : null}
            style={{ flex: '1 1 260px' }}
          />
          <SubmitButton disabled={url === '' || broken}>{t('trailer.save')}</SubmitButton>
        </Group>
      </CommandForm>
      {error && <ErrorNotice error={error} />}
    </ToolPanel>
  );
}
