import { Alert, Button, FileButton, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_IMAGE_MEGABYTES } from '@arena/domain/kernel/file-limits';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { IMAGE_TYPES } from '../../../shared/files/image-types.js';
import { useObjectUrl } from '../../../shared/files/use-object-url.js';
import { useCommand } from '../../../shared/forms/use-command.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { PersonPicture } from '../../../shared/users/person-picture.js';
import { PanelHead } from '../panel-head.js';
import { compressImage } from '../../../shared/files/compress-image.js';
import { useChooseAvatarMutation } from '../profile-api.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { useRemoveAvatarMutation } from '../../../shared/users/users.generated.js';

const SIZE = 128;

export function AvatarPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation(['profile', 'errors']);
  const { file, refused, choose } = useChosenPicture();
  const { send, percent, error } = useSendAvatar();
  const { run: save, busy } = useCommand(async () => {
    if (file && (await send(file))) choose(null);
  });
  return (
    <Paper withBorder p="md" maw={760} mb="lg" component="section" aria-labelledby="avatar">
      <Group align="flex-start" gap="lg">
        {file ? <Preview file={file} /> : <PersonPicture name={me.name} url={me.avatar_url} size={SIZE} />}
        <Stack gap="sm" flex="1 1 14rem">
          <PanelHead
            id="avatar"
            title={t('avatar.title')}
            lead={t('avatar.lead', { megabytes: MAX_IMAGE_MEGABYTES })}
          />
          {refused && <Alert color="red" role="alert" title={t('image-invalid-format', { ns: 'errors' })} />}
          {busy && <Progress value={percent} aria-label={t('avatar.sending')} />}
          {error !== undefined && !busy && <ErrorNotice error={error} />}
          <Group gap="sm">
            {file && (
              <Button loading={busy} onClick={() => save()}>
                {t('avatar.save')}
              </Button>
            )}
            <FileButton accept={IMAGE_TYPES.join(',')} onChange={choose} disabled={busy}>
              {(props) => (
                <Button {...props} variant="default" disabled={busy}>
                  {t(file ? 'avatar.another' : 'avatar.choose')}
                </Button>
              )}
            </FileButton>
            {file && (
              <Button variant="subtle" disabled={busy} onClick={() => choose(null)}>
                {t('cancel')}
              </Button>
            )}
            {!file && me.avatar_url !== null && <RemoveAvatar userId={me.user_id} />}
          </Group>
        </Stack>
      </Group>
    </Paper>
  );
}

function useChosenPicture() {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState(false);
  const choose = (chosen: File | null) => {
    const wrong = chosen !== null && !IMAGE_TYPES.includes(chosen.type);
    setRefused(wrong);
    setFile(wrong ? null : chosen);
  };
  return { file, refused, choose };
}

/** Cropped to a square, as the server will do. */
function Preview({ file }: { file: File }) {
  const { t } = useTranslation('profile');
  const url = useObjectUrl(file);
  return (
    <img
      src={url}
      alt={t('avatar.preview')}
      width={SIZE}
      height={SIZE}
      style={{ objectFit: 'cover', borderRadius: '50%' }}
    />
  );
}

function useSendAvatar() {
  const [choose, { error }] = useChooseAvatarMutation();
  const [percent, setPercent] = useState(0);
  const send = async (file: File): Promise<boolean> => {
    setPercent(0);
    const answer = await choose({
      image: await compressImage(file),
      onProgress: (sent, total) => setPercent(total > 0 ? Math.floor((sent / total) * 100) : 0),
    });
    return answer.error === undefined;
  };
  return { send, percent, error };
}

function RemoveAvatar({ userId }: { userId: string }) {
  const { t } = useTranslation('profile');
  const [remove] = useRemoveAvatarMutation();
  return (
    <ConfirmAction
      variant="outline"
      color="red"
      label={t('avatar.remove')}
      title={t('avatar.removeTitle')}
      consequence={<Text>{t('avatar.removeText')}</Text>}
      confirmLabel={t('avatar.remove')}
      danger
      run={() => remove({ userId })}
    />
  );
}
