import { Button, Checkbox, Paper, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { compressImage } from '../../shared/files/compress-image.js';
import { DropZone } from './drop-zone.js';
import { LeftUploadNotice } from './left-upload-notice.js';
import { ThumbnailField } from './thumbnail-field.js';
import { isThumbnailTooLarge, titleFromFile } from './upload-checks.js';
import { emptyUpload, problemsOf, type UploadFields } from './upload-fields.js';
import { fingerprintOf } from './upload-memory.js';
import { ClosedNotice, RefusalNotice } from './upload-notices.js';
import { UploadProgress } from './upload-progress-bar.js';
import { UploadRules } from './upload-rules.js';
import { useUpload } from './use-upload.js';
import { useUploadGuard } from './use-upload-guard.js';

/** @param closed No video is taken now; what is on its way, or has arrived already, stays. */
export function UploadForm({ closed = false }: { closed?: boolean }) {
  const { t } = useTranslation(['upload', 'errors']);
  const { fieldErrors } = useRuleTexts();
  const upload = useUpload();
  const leaveQuestion = useUploadGuard(upload.stage);
  const [fields, setFields] = useState<UploadFields>({
    ...emptyUpload,
    title: upload.left?.said.title ?? '',
  });
  /** The thumbnail that did not become small enough. */
  const [tooLarge, setTooLarge] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<UploadFields>) => setFields((before) => ({ ...before, ...part }));
  const problems = problemsOf(fields);
  // With the same file at hand there is nothing to ask for.
  const chosen = fields.video && fingerprintOf(fields.video);
  const left = chosen === upload.left?.fingerprint ? null : upload.left;
  const arrived = upload.hasArrived(fields.video);
  const refused = fieldErrors(upload.error);
  const chooseVideo = (video: File | null) => {
    upload.forgive();
    // A title that was kept for the upload that waits is no title for another file.
    const other = video && upload.left && fingerprintOf(video) !== upload.left.fingerprint;
    const named = fields.title !== '' && !(other && fields.title === upload.left?.said.title);
    change({ video, ...(video && !named && { title: titleFromFile(video.name) }) });
  };

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fields.video || Object.keys(problemsOf(fields)).length > 0) return;
    const thumbnail = fields.thumbnail && (await compressImage(fields.thumbnail));
    if (thumbnail && isThumbnailTooLarge(thumbnail)) {
      setTooLarge(fields.thumbnail);
      return;
    }
    const video = await upload.start({ ...fields, video: fields.video, thumbnail });
    if (video) notifications.show({ color: 'green', message: t('sent', { title: video.title }) });
  };
  const shown = (field: keyof UploadFields) => {
    const problem = tried ? problems[field] : undefined;
    return problem ? t(problem.key, { ...problem.variables, ns: 'errors' }) : refused[field];
  };

  if (closed && !upload.busy && !arrived)
    return <EmptyState title={t('disabled.title')} text={t('disabled.text')} />;
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      {leaveQuestion}
      <Stack maw={760} gap="md">
        {closed && <ClosedNotice />}
        {left && <LeftUploadNotice left={left} onDiscard={upload.discard} />}
        <DropZone file={fields.video} onChoose={chooseVideo} disabled={upload.busy} error={shown('video')} />
        <Paper withBorder p="md">
          <Stack>
            <TextInput
              label={t('form.title')}
              description={t('form.titleHint')}
              required
              maxLength={100}
              disabled={upload.busy}
              value={fields.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
              error={shown('title')}
            />
            <ThumbnailField
              file={fields.thumbnail}
              tooLarge={tooLarge}
              disabled={upload.busy}
              onChange={(thumbnail) => change({ thumbnail })}
            />
            <Checkbox
              label={t('form.animatedOnly')}
              description={t('form.animatedOnlyHint')}
              disabled={upload.busy}
              checked={fields.animatedOnly}
              onChange={(event) => change({ animatedOnly: event.currentTarget.checked })}
              error={shown('animatedOnly')}
            />
          </Stack>
        </Paper>
        {upload.error && <RefusalNotice error={upload.error} arrived={arrived} />}
        {upload.progress && upload.stage !== 'idle' ? (
          <UploadProgress
            progress={upload.progress}
            stage={upload.stage}
            onPause={upload.pause}
            onResume={upload.resume}
            onCancel={upload.cancel}
          />
        ) : (
          <Button type="submit" size="md" loading={upload.busy}>
            {t('form.send')}
          </Button>
        )}
        <UploadRules />
      </Stack>
    </form>
  );
}
