import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { useSettings } from '../../../shared/api/session.js';
import { useSetTrailerMutation } from '../api/season.generated.js';
import { ToolPanel } from '../tool-panel.js';

const LASTING = ['url'];

export function TrailerTool() {
  const { t } = useTranslation('admin');
  const { settings } = useSettings();
  const [save] = useSetTrailerMutation();
  const isBroken = (url: string) => rules.youtubeUrl.check(url) !== null;
  const form = useServerForm(
    { url: settings?.trailer_url ?? '' },
    { validate: { url: (url) => url !== '' && isBroken(url) && t('trailer.invalid') } },
  );
  return (
    <ToolPanel>
      <EditForm
        form={form}
        lastingErrors={LASTING}
        send={save}
        done={() => t('trailer.saved')}
        submit={t('trailer.save')}
        disabled={isBroken(form.values.url)}
        inline
      >
        <TextInput
          type="url"
          label={t('trailer.label')}
          placeholder="https://www.youtube.com/watch?v=…"
          style={{ flex: '1 1 260px' }}
          {...form.getInputProps('url')}
        />
      </EditForm>
    </ToolPanel>
  );
}
