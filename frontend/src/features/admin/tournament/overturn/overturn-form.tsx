import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { isApiFailure } from '../../../../shared/api/failure.js';
import { ErrorNotice } from '../../../../shared/notices/error-notice.js';
import { waitsForApproval } from '../../../../shared/notices/waits-for-approval.js';
import { Loaded } from '../../../../shared/notices/loaded.js';
import { useDeclareWinnerMutation, usePreviewWinnerMutation } from '../../api/bracket-admin-api.js';
import { isReason, ReasonField } from '../../../../shared/forms/reason-field.js';
import type { Correctable } from './correctable.js';
import type { Correction } from './corrected.js';
import { OverturnConfirmation } from './overturn-confirmation.js';
import { OverturnPreview, OverturnSummary } from './overturn-preview.js';

interface Props {
  readonly season: number;
  readonly match: Correctable;
  readonly team: string;
  /** Revision of the decision so far; null while it is unknown. */
  readonly supersedes: number | null;
  readonly onSending: (sending: boolean) => void;
  /** Another admin must approve it. */
  readonly onWaiting: () => void;
  readonly onDone: (correction: Correction) => void;
}

/** The changes in numbers, the reason and the button; below them, each change. A preview that is no longer true is computed again. */
export function OverturnForm({ season, match, team, supersedes, onSending, onWaiting, onDone }: Props) {
  const { t } = useTranslation('admin');
  const { changes, error: notPreviewed, compute } = usePreview(match.match_id, team);
  const [declare, { isLoading, error }] = useDeclareWinnerMutation();
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const confirm = async ({ fingerprint, winner, loser }: WinnerPreview) => {
    const sent = { match_id: match.match_id, team_name: team, confirm: true, reason: reason.trim() };
    onSending(true);
    const answer = await declare({ ...sent, seen: fingerprint });
    setAsking(false);
    onSending(false);
    if (answer.data) onDone({ revision: answer.data.revision, supersedes, winner, loser });
    else if (isOutdated(answer.error)) compute();
    else if (waitsForApproval(answer.error)) onWaiting();
  };
  return (
    <Stack gap="lg">
      <Loaded of={{ data: changes, error: notPreviewed, refetch: compute }} loading={160}>
        {(preview) => <OverturnSummary season={season} changes={preview} />}
      </Loaded>
      <ReasonField value={reason} onChange={setReason} />
      {error && <ErrorNotice error={error} untilClosed />}
      {isOutdated(error) && changes && <Text role="status">{t('overturn.refreshed')}</Text>}
      <Group>
        <Button
          color="red.8"
          disabled={changes === undefined || !isReason(reason) || waitsForApproval(error)}
          loading={isLoading}
          onClick={() => setAsking(true)}
        >
          {t('overturn.submit')}
        </Button>
        <Text role="status" size="sm">
          {isLoading && t('overturn.working')}
        </Text>
      </Group>
      {changes && <OverturnPreview season={season} changes={changes} />}
      {asking && changes && (
        <OverturnConfirmation
          changes={changes}
          reason={reason.trim()}
          onConfirm={() => confirm(changes)}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

function usePreview(match_id: string, team_name: string) {
  const [preview, { data: changes, error }] = usePreviewWinnerMutation();
  const compute = useCallback(() => void preview({ match_id, team_name }), [preview, match_id, team_name]);
  useEffect(compute, [compute]);
  return { changes, error, compute };
}

function isOutdated(error: unknown): boolean {
  return isApiFailure(error) && error.code === 'preview-outdated';
}
