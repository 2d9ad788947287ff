import { Alert, FileInput, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportedEditions } from '@arena/projections/editions/edition.types';
import { isApiFailure } from '../../../shared/api/failure.js';
import { CommandButton } from '../../../shared/forms/command-button.js';
import {
  useImportEditionsMutation,
  usePreviewImportMutation,
  type ImportFile,
} from '../../../shared/results/results-api.js';
import { useEditionsQuery } from '../../../shared/results/results.generated.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { RowErrors } from '../amvdle/row-errors.js';

/** The server checks a file before anything is recorded. */
export function ImportEditions() {
  const { t } = useTranslation('results');
  const [chosen, setChosen] = useState<File | null>(null);
  const [file, setFile] = useState<ImportFile | null>(null);
  const [look, seen] = usePreviewImportMutation();
  const [send, sending] = useImportEditionsMutation();
  const error = sending.error ?? seen.error;
  const choose = async (next: File | null) => {
    setChosen(next);
    seen.reset();
    sending.reset();
    const read = next && (await importFileOf(next));
    setFile(read);
    if (read) await look(read);
  };
  const record = async () => {
    if (!file) return;
    const { data } = await send(file);
    if (!data) return;
    notifications.show({ color: 'green', message: t('admin.imported', { count: data.recorded.length }) });
    await choose(null);
  };
  return (
    <Stack gap="sm" align="stretch">
      <FileInput
        label={t('admin.file')}
        description={t('admin.fileHint')}
        placeholder={t('admin.choose')}
        accept=".csv,.json,text/csv,application/json"
        leftSection={<IconFileImport size={16} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t('admin.clear') }}
        value={chosen}
        onChange={(next) => void choose(next)}
        maw={480}
      />
      {seen.isLoading && <Text c="dimmed">{t('admin.reading')}</Text>}
      {error && <Refused error={error} />}
      {seen.data && !error && <Preview preview={seen.data} onImport={record} />}
    </Stack>
  );
}

function Refused({ error }: { error: unknown }) {
  const rows = isApiFailure(error) ? (error.rows ?? []) : [];
  return rows.length > 0 ? <RowErrors rows={rows} /> : <ErrorNotice error={error} lasting />;
}

interface PreviewProps {
  readonly preview: ImportedEditions;
  readonly onImport: () => Promise<void>;
}

function Preview({ preview: { recorded, editions }, onImport }: PreviewProps) {
  const { t } = useTranslation('results');
  const { data: known = [] } = useEditionsQuery();
  const there = new Set(known.map(({ id }) => id));
  const replaced = editions.filter(({ id }) => recorded.includes(id) && there.has(id));
  const sum = (of: 'places' | 'videos') => editions.reduce((total, edition) => total + edition[of], 0);
  return (
    <Alert color="gray" title={t('admin.preview')}>
      <Text>
        {[
          t('admin.new', { count: recorded.length - replaced.length }),
          t('admin.replaced', { count: replaced.length }),
          t('admin.same', { count: editions.length - recorded.length }),
          t('placesKnown', { count: sum('places') }),
          t('videosKnown', { count: sum('videos') }),
        ].join(' · ')}
      </Text>
      {replaced.length > 0 && (
        <Text size="sm" mt={4}>
          {t('admin.replacedText', { names: replaced.map(({ name }) => name).join(', ') })}
        </Text>
      )}
      <Group mt="sm">
        <CommandButton run={onImport} disabled={recorded.length === 0}>
          {t('admin.import', { count: recorded.length })}
        </CommandButton>
      </Group>
    </Alert>
  );
}

/** By its name, because browsers disagree on the type of CSV files. A JSON list becomes the rows of the body. */
async function importFileOf(file: File): Promise<ImportFile> {
  const text = await file.text();
  if (!file.name.toLowerCase().endsWith('.json')) return { text, type: 'text/csv' };
  const rows = /^\s*\[/.test(text) ? `{"rows":${text}}` : text;
  return { text: rows, type: 'application/json' };
}
