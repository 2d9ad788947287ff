import { Alert } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useDeclareWinnerMutation, usePreviewWinnerMutation } from '../api/bracket-admin-api.js';
import { isReason, ReasonField } from '../reason-field.js';
import { WinnerConsequences } from './winner-consequences.js';

export interface Declaration {
  readonly matchId: string;
  readonly team: string;
  /** The match already has another winner. */
  readonly overturns: boolean;
}

/** Shows every change before a result is declared. The server computes them without writing. */
export function WinnerDialog({ declaration, onClose }: { declaration: Declaration; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { matchId, team, overturns } = declaration;
  const [preview, { data: changes, error: notPreviewed }] = usePreviewWinnerMutation();
  const [declare, { isLoading, error }] = useDeclareWinnerMutation();
  const compute = useCallback(
    () => void preview({ match_id: matchId, team_name: team }),
    [preview, matchId, team],
  );
  useEffect(compute, [compute]);
  const [reason, setReason] = useState('');
  const key = (changes?.overturns ?? overturns) ? 'overturn' : 'declare';
  const confirm = async () => {
    const answer = await declare({
      match_id: matchId,
      team_name: team,
      confirm: key === 'overturn',
      ...(key === 'overturn' && { reason: reason.trim() }),
    });
    if (answer.error) return;
    notifications.show({ color: 'green', message: t('winner.done', { team }) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      size="lg"
      title={t(`winner.${key}Title`, { team })}
      confirmLabel={t(`winner.${key}Confirm`, { team })}
      danger={key === 'overturn'}
      loading={isLoading}
      disabled={changes === undefined || (key === 'overturn' && !isReason(reason))}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Loaded of={{ data: changes, error: notPreviewed, refetch: compute }} loading={160}>
        {(preview) => <Preview changes={preview} />}
      </Loaded>
      {key === 'overturn' && <ReasonField value={reason} onChange={setReason} />}
      {error && <ErrorNotice error={error} untilClosed />}
    </ConfirmDialog>
  );
}

function Preview({ changes }: { changes: WinnerPreview }) {
  const { t } = useTranslation('admin');
  const { overturns, winner, loser } = changes;
  return (
    <>
      {overturns && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {t('winner.overturnWarning', { winner, loser })}
        </Alert>
      )}
      <WinnerConsequences changes={changes} />
    </>
  );
}
