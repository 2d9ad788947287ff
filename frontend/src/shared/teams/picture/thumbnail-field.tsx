import { FileInput, Image } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_THUMBNAIL_MEGABYTES } from '@arena/domain/kernel/file-limits';
import { useObjectUrl } from '../../files/use-object-url.js';
import type { FilmSource } from './frame-of.js';
import { FramePicker } from './frame-picker.js';
import { checkThumbnail, THUMBNAIL_TYPES } from './thumbnail-checks.js';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly file: File | null;
  /** The film, a frame of which can be chosen. */
  readonly film: FilmSource | null;
  /** The previous choice, if it was too large. */
  readonly tooLarge: File | null;
  readonly disabled: boolean;
  readonly onChange: (file: File | null) => void;
}

const LIMIT = { ns: 'errors', megabytes: MAX_THUMBNAIL_MEGABYTES };

export function ThumbnailField({ label, hint, file, film, tooLarge, disabled, onChange }: Props) {
  const { t } = useTranslation(['videos', 'errors']);
  const [refused, setRefused] = useState<string | null>(null);
  const take = (chosen: File | null) => {
    const problem = chosen && checkThumbnail(chosen);
    setRefused(problem && t(problem, { ns: 'errors' }));
    onChange(problem ? null : chosen);
  };
  return (
    <>
      <FileInput
        label={label}
        description={hint}
        placeholder={t('picture.pick')}
        accept={THUMBNAIL_TYPES.join(',')}
        leftSection={<IconPhoto size={16} aria-hidden />}
        clearable={!disabled}
        clearButtonProps={{ 'aria-label': t('picture.clear') }}
        disabled={disabled}
        value={file}
        onChange={take}
        error={file && file === tooLarge ? t('thumbnail-too-large', LIMIT) : refused}
      />
      {film && <FramePicker source={film} disabled={disabled} onPick={onChange} />}
      {file && <Preview file={file} />}
    </>
  );
}

function Preview({ file }: { file: File }) {
  const { t } = useTranslation('videos');
  const url = useObjectUrl(file);
  return <Image src={url} alt={t('picture.preview')} w={240} maw="100%" radius="md" />;
}
