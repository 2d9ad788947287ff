import { FileInput, TextInput } from '@mantine/core';
import { IconMusic } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../format/format-size.js';
import { MAX_MUSIC_MEGABYTES } from '@arena/domain/kernel/file-limits';
import { MUSIC_EXTENSIONS, type TrackDraft } from './track-draft.js';

interface Props {
  readonly draft: TrackDraft;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onLink: (link: string) => void;
  readonly onFile: (file: File | null) => void;
}

/** Either a link or a file. Only the chosen field is shown. */
export function TrackSource({ draft, disabled, error, onLink, onFile }: Props) {
  const { t, i18n } = useTranslation('judge');
  if (draft.from === 'youtube')
    return (
      <TextInput
        type="url"
        label={t('form.youtubeUrl')}
        placeholder="https://www.youtube.com/watch?v=…"
        required
        disabled={disabled}
        value={draft.youtubeUrl}
        onChange={(event) => onLink(event.currentTarget.value)}
        error={error}
      />
    );
  return (
    <FileInput
      label={t('form.music')}
      description={
        draft.file
          ? formatSize(draft.file.size, i18n.language)
          : t('form.musicHint', { max: MAX_MUSIC_MEGABYTES })
      }
      placeholder={t('form.pick')}
      accept={MUSIC_EXTENSIONS.join(',')}
      leftSection={<IconMusic size={16} aria-hidden />}
      required
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      disabled={disabled}
      value={draft.file}
      onChange={onFile}
      error={error}
    />
  );
}
