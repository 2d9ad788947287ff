import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../shared/forms/use-draft.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { compressImage } from '../../shared/files/compress-image.js';
import { frameOf, isFrame } from '../../shared/teams/picture/frame-of.js';
import { isThumbnailTooLarge } from '../../shared/teams/picture/thumbnail-checks.js';
import { titleFromFile } from './upload-checks.js';
import { emptyUpload, problemsOf, type UploadFields } from './upload-fields.js';
import { fingerprintOf } from '../../shared/uploads/upload-memory.js';
import type { useUpload } from './transfer/use-upload.js';

type Upload = ReturnType<typeof useUpload>;

/** @param onSent called when the server has accepted the video, with the form empty again */
export function useUploadForm(upload: Upload, onSent: () => void) {
  const { t } = useTranslation(['upload', 'errors']);
  const refused = useRuleTexts().fieldErrors(upload.error);
  const { left } = upload;
  const [fields, setFields] = useState<UploadFields>({ ...emptyUpload, title: left?.said.title ?? '' });
  const [tooLarge, setTooLarge] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<UploadFields>) => setFields((before) => ({ ...before, ...part }));
  useDraft('upload', () => (fields.title === '' ? undefined : fields), change);
  const chooseVideo = async (video: File | null) => {
    upload.forgive();
    // The frame belongs to the video before.
    change({ ...(fields.thumbnail && isFrame(fields.thumbnail) && { thumbnail: null }), video });
    if (!video) return;
    if (!isTitled(fields, video, left)) change({ title: titleFromFile(video.name) });
    const frame = await frameOf(video);
    if (frame) setFields((now) => withFrame(now, video, frame));
  };
  const clear = () => {
    setFields(emptyUpload);
    setTried(false);
  };
  const send = async () => {
    setTried(true);
    if (!fields.video || Object.keys(problemsOf(fields)).length > 0) return;
    const thumbnail = fields.thumbnail && (await compressImage(fields.thumbnail));
    if (thumbnail && isThumbnailTooLarge(thumbnail)) {
      setTooLarge(fields.thumbnail);
      return;
    }
    const video = await upload.start({ ...fields, video: fields.video, thumbnail });
    if (!video) return;
    notifications.show({ color: 'green', message: t('sent', { title: video.title }) });
    clear();
    onSent();
  };
  const errorOf = (field: keyof UploadFields) => {
    const problem = tried ? problemsOf(fields)[field] : undefined;
    return problem ? t(problem.key, { ...problem.variables, ns: 'errors' }) : refused[field];
  };
  return {
    fields,
    isInUse: fields.video !== null || fields.title !== '' || left !== null,
    change,
    chooseVideo: (video: File | null) => void chooseVideo(video),
    send,
    clear,
    errorOf,
    tooLarge,
  };
}

/** The title of an unfinished upload is none for another file. */
function isTitled({ title }: UploadFields, video: File, left: Upload['left']): boolean {
  if (left && title === left.said.title && fingerprintOf(video) !== left.fingerprint) return false;
  return title !== '';
}

/** A picture that the reader chose stays, also if it was chosen in the meantime. */
function withFrame(now: UploadFields, video: File, frame: File): UploadFields {
  return now.video === video && now.thumbnail === null ? { ...now, thumbnail: frame } : now;
}
