import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.js';
import { VIDEO_LIMITS } from '../upload-checks.js';
import type { UploadStage } from './use-upload.js';

/** States that leaving the page would interrupt. A paused upload is safe. */
const INTERRUPTED: ReadonlySet<UploadStage> = new Set(['sending', 'waiting', 'checking', 'queued']);

/** Asks before the page is left during an upload, in the queue or during the check. Returns the question to render. */
export function useUploadGuard(stage: UploadStage): ReactNode {
  const { t } = useTranslation('upload');
  return useLeaveGuard(
    INTERRUPTED.has(stage),
    t(stage === 'checking' ? 'leave.checking' : 'leave.text', VIDEO_LIMITS),
  );
}
