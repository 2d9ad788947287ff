import { Alert, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { useDeclareWinnerMutation, usePreviewWinnerMutation } from '../api/bracket-admin-api.js';
import { WinnerConsequences } from './winner-consequences.js';

export interface Declaration {
  readonly matchId: string;
  readonly team: string;
  /** Another winner stands already. */
  readonly overturns: boolean;
}

/** Shows everything that a result changes, before it is declared; the server computes it without writing. */
export function WinnerDialog({ declaration, onClose }: { declaration: Declaration; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { matchId, team, overturns } = declaration;
  const [preview, { data: changes, error: previewError }] = usePreviewWinnerMutation();
  const [declare, { isLoading, error }] = useDeclareWinnerMutation();
  useEffect(() => {
    void preview({ match_id: matchId, team_name: team });
  }, [preview, matchId, team]);
  const confirm = async () => {
    const answer = await declare({
      match_id: matchId,
      team_name: team,
      confirm: changes?.overturns ?? overturns,
    });
    if (answer.error) return;
    notifications.show({ color: 'green', message: t('winner.done', { team }) });
    onClose();
  };
  const key = (changes?.overturns ?? overturns) ? 'overturn' : 'declare';
  return (
    <ConfirmDialog
      opened
      size="lg"
      title={t(`winner.${key}Title`, { team })}
      confirmLabel={t(`winner.${key}Confirm`, { team })}
      danger={key === 'overturn'}
      loading={isLoading}
      disabled={changes === undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {changes?.overturns && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {t('winner.overturnWarning', { winner: changes.winner, loser: changes.loser })}
        </Alert>
      )}
      {previewError && <ErrorNotice error={previewError} />}
      {!changes && !previewError && <Skeleton height={160} />}
      {changes && <WinnerConsequences changes={changes} />}
      {error && <ErrorNotice error={error} />}
    </ConfirmDialog>
  );
}
