import { Group, Modal, Radio, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { OwnDataView } from '@arena/projections/accounts/own-data.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { saveAsHtml, saveAsJson } from '../../../shared/files/save-as-file.js';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useTimeZone } from '../../../shared/format/use-time-zone.js';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { useExportOwnDataMutation } from '../own/own-account.generated.js';
import { ownDataPage } from './own-data-page.js';

const FILE = 'battle-arena-my-data';
const FORMATS = ['html', 'json'] as const;

/** The page has words of others. */
const TEXTS = ['ownData', 'betting', 'events', 'mail', 'profile', 'suspension', 'teams', 'videos'] as const;

export function DownloadDialog({ me, onClose }: { me: FullUserView; onClose: () => void }) {
  const { t, i18n } = useTranslation(TEXTS);
  const zone = useTimeZone();
  const [ask] = useExportOwnDataMutation();
  const form = useForm({ initialValues: { format: 'html' } });
  const save = (data: OwnDataView) => {
    if (form.values.format === 'json') saveAsJson(`${FILE}.json`, data);
    else saveAsHtml(`${FILE}.html`, ownDataPage(data, { i18n, zone, name: me.name }));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<DialogTitle text={t('dialog')} />}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <EditForm
        form={form}
        asksOwner="password"
        send={(_values, owner) => ask(owner)}
        done={() => t('done')}
        onSent={save}
        submit={t('submit')}
        justify="flex-end"
        untilClosed
      >
        <Text size="sm" pt="xs">
          {t('text')}
        </Text>
        <Text size="sm">{t('missing')}</Text>
        <Radio.Group label={t('format')} {...form.getInputProps('format')}>
          <Group mt={4}>
            {FORMATS.map((format) => (
              <Radio key={format} value={format} label={`${t(format)} (${format.toUpperCase()})`} />
            ))}
          </Group>
        </Radio.Group>
      </EditForm>
    </Modal>
  );
}
