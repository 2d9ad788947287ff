import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoView } from '@arena/projections/videos/video.types';
import { ownAddress } from '../../api/page-settings.js';
import { compressImage } from '../../files/compress-image.js';
import { CommandForm, SubmitButton } from '../../forms/command-form.js';
import { ErrorNotice } from '../../notices/error-notice.js';
import { useChangePictureMutation } from '../teams.generated.js';
import { isThumbnailTooLarge } from './thumbnail-checks.js';
import { ThumbnailField } from './thumbnail-field.js';

interface Props {
  readonly video: Pick<VideoView, 'id' | 'title' | 'url' | 'sources'>;
}

/** Of what is shown before the video plays, for its team and admins. A film of another origin could not be drawn. */
export function PictureEditor({ video: { id, title, url, sources = [] } }: Props) {
  const { t } = useTranslation('videos');
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState<File | null>(null);
  const [change, { error }] = useChangePictureMutation();
  const send = async () => {
    if (!file) return;
    const picture = await compressImage(file);
    if (isThumbnailTooLarge(picture)) {
      setTooLarge(file);
      return;
    }
    const formData = new FormData();
    formData.set('thumbnail', picture);
    const answer = await change({ id, formData });
    if (!answer.error) setFile(null);
  };
  return (
    <Stack gap="xs" component="section" aria-label={t('picture.titleOf', { title })}>
      <CommandForm run={send}>
        <Stack gap="sm" align="flex-start">
          <ThumbnailField
            label={t('picture.label')}
            hint={t('picture.hint')}
            file={file}
            film={ownAddress(sources.at(-1)?.url ?? url)}
            tooLarge={tooLarge}
            disabled={false}
            onChange={setFile}
          />
          {file && (
            <SubmitButton variant="default" aria-label={t('picture.changeOf', { title })}>
              {t('picture.change')}
            </SubmitButton>
          )}
        </Stack>
        {error !== undefined && <ErrorNotice error={error} />}
      </CommandForm>
    </Stack>
  );
}
