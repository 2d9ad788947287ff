import { Button, Paper, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { PanelHead } from '../panel-head.js';
import { DownloadDialog } from './download-dialog.js';

export function OwnDataPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation('ownData');
  const [opened, { open, close }] = useDisclosure();
  return (
    <Paper withBorder p="md" maw={520} mt="lg" component="section" aria-labelledby="own-data">
      <Stack align="flex-start">
        <PanelHead id="own-data" title={t('title')} lead={t('lead')} />
        <Button variant="default" onClick={open}>
          {t('open')}
        </Button>
      </Stack>
      {opened && <DownloadDialog me={me} onClose={close} />}
    </Paper>
  );
}
