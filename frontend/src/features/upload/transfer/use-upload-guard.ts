import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.js';
import type { UploadStage } from './use-upload.js';

/** What leaving the page would interrupt; a paused upload waits anyway. */
const INTERRUPTED: ReadonlySet<UploadStage> = new Set(['sending', 'waiting', 'checking']);

/** Asks before the page is left while a video is on its way or being checked; to be rendered. */
export function useUploadGuard(stage: UploadStage): ReactNode {
  const { t } = useTranslation('upload');
  return useLeaveGuard(INTERRUPTED.has(stage), t(stage === 'checking' ? 'leave.checking' : 'leave.text'));
}
