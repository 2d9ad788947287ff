import { FileInput, Group, List, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CAPTION_LANGUAGES,
  MAX_CAPTIONS_CHARACTERS,
  type CaptionLanguage,
} from '@arena/domain/tournament/videos/captions';
import type { VideoView } from '@arena/projections/videos/video.types';
import { CommandForm, SubmitButton } from '../../forms/command-form.js';
import { ErrorNotice } from '../../notices/error-notice.js';
import { ConfirmAction } from '../../ui/confirm-action.js';
import { useAddCaptionsMutation, useRemoveCaptionsMutation } from '../teams.generated.js';
import { useCaptionName } from './caption-tracks.js';

interface Props {
  readonly video: Pick<VideoView, 'id' | 'title' | 'captions'>;
}

/** For its team and admins. */
export function CaptionsEditor({ video }: Props) {
  const { t } = useTranslation('videos');
  return (
    <Stack gap="xs" component="section" aria-label={t('captions.titleOf', { title: video.title })}>
      <Text fw={700}>{t('captions.title')}</Text>
      <Text size="sm" c="dimmed">
        {t('captions.text')}
      </Text>
      <KnownCaptions video={video} />
      <NewCaptions video={video} />
    </Stack>
  );
}

function KnownCaptions({ video: { id, title, captions = [] } }: Props) {
  const { t } = useTranslation('videos');
  const nameOf = useCaptionName();
  const [remove] = useRemoveCaptionsMutation();
  return (
    <List listStyleType="none">
      {captions.map(({ language }) => (
        <List.Item key={language}>
          <Group gap="xs">
            {nameOf(language)}
            <ConfirmAction
              size="compact-xs"
              variant="light"
              label={t('captions.remove')}
              ariaLabel={t('captions.removeOf', { title, language: nameOf(language) })}
              title={t('captions.removeTitle', { title, language: nameOf(language) })}
              consequence={<Text>{t('captions.removeText')}</Text>}
              confirmLabel={t('captions.remove')}
              danger
              run={() => remove({ id, language })}
            />
          </Group>
        </List.Item>
      ))}
    </List>
  );
}

function NewCaptions({ video: { id, title, captions = [] } }: Props) {
  const { t, i18n } = useTranslation('videos');
  const nameOf = useCaptionName();
  const own = CAPTION_LANGUAGES.find((each) => each === i18n.language) ?? 'other';
  const [language, setLanguage] = useState<CaptionLanguage>(own);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [add, { error }] = useAddCaptionsMutation();
  const send = async () => {
    const read = await readCaptions(file);
    setProblem('problem' in read ? t(`captions.${read.problem}`) : null);
    if ('problem' in read) return;
    const answer = await add({ id, body: { language, text: read.text } });
    if (!answer.error) setFile(null);
  };
  const isKnown = captions.some((each) => each.language === language);
  return (
    <CommandForm run={send}>
      <Group align="flex-end" gap="xs">
        <NativeSelect
          label={t('captions.language')}
          data={CAPTION_LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
          value={language}
          onChange={({ currentTarget: { value } }) =>
            setLanguage(CAPTION_LANGUAGES.find((each) => each === value) ?? 'other')
          }
        />
        <FileInput
          label={t('captions.file')}
          placeholder={t('captions.pick')}
          accept=".vtt,text/vtt"
          clearable
          w={220}
          value={file}
          onChange={setFile}
          error={problem}
        />
        <SubmitButton
          variant="default"
          aria-label={t(isKnown ? 'captions.replaceOf' : 'captions.addOf', { title })}
        >
          {t(isKnown ? 'captions.replace' : 'captions.add')}
        </SubmitButton>
      </Group>
      {error !== undefined && <ErrorNotice error={error} />}
    </CommandForm>
  );
}

/** Bytes. A character takes three at most. */
const LARGEST = 3 * MAX_CAPTIONS_CHARACTERS;

async function readCaptions(
  file: File | null,
): Promise<{ text: string } | { problem: 'missing' | 'tooLong' | 'notText' }> {
  if (!file) return { problem: 'missing' };
  if (file.size > LARGEST) return { problem: 'tooLong' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.length > MAX_CAPTIONS_CHARACTERS ? { problem: 'tooLong' } : { text };
  } catch (error) {
    // Not of the encoding, but of the disk.
    if (!(error instanceof TypeError)) throw error;
    return { problem: 'notText' };
  }
}
