import { Button, Checkbox, Paper, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposalView } from '@arena/projections/videos/video.types';
import { useLimit } from '../../shared/forms/use-limit.js';
import { CommandForm, SubmitButton } from '../../shared/forms/command-form.js';
import { ThumbnailField } from '../../shared/teams/picture/thumbnail-field.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ReplacementIntro } from './proposed-video.js';
import { DropZone } from './drop-zone.js';
import { LeftUploadNotice } from './left-upload-notice.js';
import { fingerprintOf } from '../../shared/uploads/upload-memory.js';
import { ClosedNotice, FullNotice, RefusalNotice } from './upload-notices.js';
import { UploadProgress } from './upload-progress-bar.js';
import { UploadRules } from './upload-rules.js';
import { useUpload } from './transfer/use-upload.js';
import { useUploadForm } from './use-upload-form.js';
import { useUploadGuard } from './transfer/use-upload-guard.js';

interface FormProps {
  /** A video of the team that waits for approval. The form opens on request, and stays open once it is in use. */
  readonly waiting?: ProposalView | null;
  /** Uploads are disabled. An upload in progress or on the server is kept. */
  readonly closed?: boolean;
  /** The storage is full. */
  readonly full?: boolean;
  /** Whether the server makes every accepted video playable. */
  readonly converts?: boolean;
}

/** Stays mounted whatever the staff decides meanwhile: a running upload lives in it. */
export function UploadForm({ waiting = null, closed = false, full = false, converts = true }: FormProps) {
  const { t } = useTranslation('upload');
  const upload = useUpload();
  const { form, isReplacing, setReplacing } = useReplacement(upload);
  const leaveQuestion = useUploadGuard(upload.stage);
  const { video } = form.fields;
  const arrived = upload.hasArrived(video);
  const isUnderWay = upload.busy || arrived;
  if (closed && !isUnderWay) return <Closed replaces={waiting !== null} />;
  if (waiting && !isReplacing)
    return (
      <Button variant="default" onClick={() => setReplacing(true)} style={{ alignSelf: 'start' }}>
        {t('approval.waiting.replace')}
      </Button>
    );
  return (
    <CommandForm run={form.send}>
      {leaveQuestion}
      <Stack maw={760} gap="md">
        <Notices waiting={waiting} closed={closed} full={full} upload={upload} video={video} />
        <Unfinished upload={upload} chosen={video} />
        <DropZone
          file={video}
          onChoose={form.chooseVideo}
          disabled={upload.busy}
          error={form.errorOf('video')}
        />
        <Details form={form} disabled={upload.busy} />
        {upload.error && <RefusalNotice error={upload.error} arrived={arrived} />}
        <Submission upload={upload} />
        {waiting && (
          <Cancel
            upload={upload}
            onCancel={() => {
              form.clear();
              setReplacing(false);
            }}
          />
        )}
        <UploadRules converts={converts} />
      </Stack>
    </CommandForm>
  );
}

/** Once in use, the form stays while it is emptied: a video of the other member may begin to wait meanwhile. */
function useReplacement(upload: ReturnType<typeof useUpload>) {
  const [isReplacing, setReplacing] = useState(false);
  const form = useUploadForm(upload, () => setReplacing(false));
  if (form.isInUse && !isReplacing) setReplacing(true);
  return { form, isReplacing, setReplacing };
}

/** What has begun to arrive is given up elsewhere. */
function Cancel({ upload, onCancel }: { upload: ReturnType<typeof useUpload>; onCancel: () => void }) {
  const { t } = useTranslation('common');
  if (upload.busy || upload.left) return null;
  return (
    <Button variant="default" style={{ alignSelf: 'start' }} onClick={onCancel}>
      {t('cancel')}
    </Button>
  );
}

/** A team whose video waits sees that, and needs no other notice. */
function Closed({ replaces }: { replaces: boolean }) {
  const { t } = useTranslation('upload');
  return !replaces && <EmptyState title={t('disabled.title')} text={t('disabled.text')} />;
}

interface NoticesProps extends UploadProps, Required<Pick<FormProps, 'waiting' | 'closed' | 'full'>> {
  readonly video: File | null;
}

function Notices({ waiting, closed, full, upload, video }: NoticesProps) {
  // What is on its way or has arrived counts as stored.
  const hasRoom = upload.busy || upload.left !== null || upload.hasArrived(video);
  return (
    <>
      {waiting && <ReplacementIntro video={waiting} />}
      {closed && <ClosedNotice />}
      {full && !hasRoom && <FullNotice />}
    </>
  );
}

interface UploadProps {
  readonly upload: ReturnType<typeof useUpload>;
}

/** Hidden as soon as the same file is chosen again. */
function Unfinished({ upload: { left, discard }, chosen }: UploadProps & { readonly chosen: File | null }) {
  if (!left || (chosen && fingerprintOf(chosen) === left.fingerprint)) return null;
  return <LeftUploadNotice left={left} onDiscard={discard} />;
}

interface DetailsProps {
  readonly form: ReturnType<typeof useUploadForm>;
  readonly disabled: boolean;
}

function Details({ form: { fields, change, errorOf, tooLarge }, disabled }: DetailsProps) {
  const limit = useLimit();
  const { t } = useTranslation('upload');
  return (
    <Paper withBorder p="md">
      <Stack>
        <TextInput
          label={t('form.title')}
          description={t('form.titleHint')}
          required
          {...limit(100, fields.title)}
          disabled={disabled}
          value={fields.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          error={errorOf('title')}
        />
        <ThumbnailField
          label={t('form.thumbnail')}
          hint={t('form.thumbnailHint')}
          file={fields.thumbnail}
          film={fields.video}
          tooLarge={tooLarge}
          disabled={disabled}
          onChange={(thumbnail) => change({ thumbnail })}
        />
        <Checkbox
          label={t('form.animatedOnly')}
          description={t('form.animatedOnlyHint')}
          disabled={disabled}
          checked={fields.animatedOnly}
          onChange={(event) => change({ animatedOnly: event.currentTarget.checked })}
          error={errorOf('animatedOnly')}
        />
      </Stack>
    </Paper>
  );
}

function Submission({ upload: { progress, stage, position, ...actions } }: UploadProps) {
  const { t } = useTranslation('upload');
  if (!progress || stage === 'idle') return <SubmitButton size="md">{t('form.send')}</SubmitButton>;
  return (
    <UploadProgress
      progress={progress}
      stage={stage}
      position={position}
      onPause={actions.pause}
      onResume={actions.resume}
      onCancel={actions.cancel}
    />
  );
}
