import {
  Alert,
  Button,
  Checkbox,
  Code,
  CopyButton,
  Group,
  Modal,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAsText } from '../../../shared/files/save-as-file.js';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';

const FILE = 'battle-arena-recovery-codes.txt';

interface Props {
  readonly afterSetUp?: boolean;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** They are shown once. Only the button below them closes the dialog. */
export function RecoveryCodesDialog(props: Props) {
  const { t } = useTranslation('security');
  return (
    <Modal
      opened
      onClose={props.onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={<DialogTitle text={t('codes.title')} />}
      centered
    >
      <Codes {...props} />
    </Modal>
  );
}

function Codes({ afterSetUp = false, codes, onClose }: Props) {
  const { t } = useTranslation('security');
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <Stack pt="xs">
      {afterSetUp && (
        <Alert color="green" role="status">
          {t('codes.enabled')}
        </Alert>
      )}
      <Text size="sm">{t('codes.lead')}</Text>
      <SimpleGrid
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        component="ul"
        style={{ listStyle: 'none', padding: 0 }}
      >
        {codes.map((code) => (
          <li key={code}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" autoFocus onClick={copy}>
              {t(copied ? 'codes.copied' : 'codes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveAsText(FILE, codes.map((code) => `${code}\r\n`).join(''))}
        >
          {t('codes.save')}
        </Button>
      </Group>
      <Checkbox
        label={t('codes.kept')}
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!kept} onClick={onClose}>
          {t('codes.done')}
        </Button>
      </Group>
    </Stack>
  );
}
