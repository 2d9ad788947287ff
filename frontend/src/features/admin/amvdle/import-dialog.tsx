import { Button, FileInput, Group, Modal, Stack, Switch, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmvdleCatalogueAnswer } from '@arena/projections/amvdle/amvdle.types';
import { isApiFailure } from '../../../shared/api/failure.js';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useImportAmvdleCatalogueMutation } from '../api/amvdle-admin-api.js';
import { RowErrors } from './row-errors.js';

interface Props {
  readonly opened: boolean;
  readonly saved: AmvdleCatalogueAnswer;
  /** A draft would be lost. */
  readonly unsaved: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function ImportDialog({ opened, onClose, ...props }: Props) {
  const { t } = useTranslation('amvdle');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      size="xl"
      title={<DialogTitle text={t('admin.importTitle')} />}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ImportForm onClose={onClose} {...props} />
    </Modal>
  );
}

function ImportForm({ saved, unsaved, onDone, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('amvdle');
  const { text, setText, setSampleChosen, isBrokenJson, sampleInFile, upload } = useCatalogueText(saved);
  const [send, { error, reset }] = useImportAmvdleCatalogueMutation();
  const count = saved.entries.length;
  const write = (next: string) => {
    reset();
    setText(next);
  };
  const run = async () => {
    const answer = await send(upload);
    if (!answer.data) return;
    notifications.show({ color: 'green', message: t('admin.saved', { version: answer.data.version }) });
    onDone();
    onClose();
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('admin.importText')}
      </Text>
      <CatalogueFile onText={write} />
      <Textarea
        label={t('admin.importPaste')}
        autosize
        minRows={5}
        maxRows={14}
        ff="monospace"
        spellCheck={false}
        value={text}
        error={isBrokenJson && t('admin.importNotJson')}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Switch
        label={t('admin.sample')}
        description={sampleInFile !== null && t('admin.importSample')}
        checked={upload.sample}
        disabled={sampleInFile !== null}
        onChange={(event) => setSampleChosen(event.currentTarget.checked)}
      />
      {error && <ErrorNotice error={error} />}
      {isApiFailure(error) && error.rows && <RowErrors rows={error.rows} />}
      {count > 0 && <Text fw={650}>{t('admin.importConsequence', { count })}</Text>}
      {unsaved && <Text fw={650}>{t('admin.importDraft')}</Text>}
      <Text size="sm">{t('admin.from')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <CommandButton
          disabled={text.trim() === '' || isBrokenJson}
          {...(count > 0 && { color: 'red.8' })}
          run={run}
        >
          {t('admin.importRun')}
        </CommandButton>
      </Group>
    </Stack>
  );
}

function CatalogueFile({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('amvdle');
  const [file, setFile] = useState<File | null>(null);
  const pick = async (chosen: File | null) => {
    setFile(chosen);
    // Without the byte order mark.
    if (chosen) onText((await chosen.text()).replace(/^\uFEFF/, ''));
  };
  return (
    <FileInput
      label={t('admin.importFile')}
      placeholder={t('admin.importPick')}
      accept=".csv,.json,text/csv,application/json"
      value={file}
      onChange={(chosen) => void pick(chosen)}
    />
  );
}

/** The pasted or chosen text, and what would be sent. */
function useCatalogueText(saved: AmvdleCatalogueAnswer) {
  const [text, setText] = useState('');
  const [sampleChosen, setSampleChosen] = useState(saved.sample);
  const json = /^\s*[[{]/.test(text);
  const content = json ? parsedJson(text) : null;
  const sampleInFile = content && sampleIn(content);
  const upload = {
    text: Array.isArray(content) ? JSON.stringify({ entries: content }) : text,
    json,
    sample: sampleInFile ?? sampleChosen,
    version: saved.version,
  };
  const isBrokenJson = json && content === null;
  return { text, setText, setSampleChosen, isBrokenJson, sampleInFile, upload };
}

/** A list of AMVs, or an object that contains one. Null: broken JSON. */
function parsedJson(text: string): object | null {
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
}

/** Null: the file does not say. */
function sampleIn(content: object): boolean | null {
  return 'sample' in content && typeof content.sample === 'boolean' ? content.sample : null;
}
