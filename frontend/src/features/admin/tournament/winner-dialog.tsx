import { Anchor, Alert, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSettings } from '../../../shared/api/session.js';
import { overturnPath } from '../../../shared/routing/paths.js';
import { isReason, ReasonField } from '../../../shared/forms/reason-field.js';
import { useJudgedMatch } from '../../../shared/judging/use-judging.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useDeclareWinnerMutation, usePreviewWinnerMutation } from '../api/bracket-admin-api.js';
import { HiddenResult } from './hidden-result.js';
import { WinnerConsequences } from './winner-consequences.js';

export interface Declaration {
  readonly matchId: string;
  readonly team: string;
  readonly thirdPlace: boolean;
}

interface Props {
  readonly declaration: Declaration;
  /** Visitors do not see the round of the match. */
  readonly hidden: boolean;
  readonly onClose: () => void;
}

/** Shows every change before the first result of a match. The server computes them without writing. */
export function WinnerDialog({ declaration, hidden, onClose }: Props) {
  const { t } = useTranslation(['admin', 'judging']);
  const { matchId, team } = declaration;
  const { settings } = useSettings();
  const proposed = useJudgedMatch(matchId).judged?.proposal?.winner ?? team;
  const [reason, setReason] = useState('');
  const overrules = proposed !== team;
  const [preview, { data: changes, error: notPreviewed }] = usePreviewWinnerMutation();
  const [declare, { error }] = useDeclareWinnerMutation();
  const compute = useCallback(
    () => void preview({ match_id: matchId, team_name: team }),
    [preview, matchId, team],
  );
  useEffect(compute, [compute]);
  const confirm = async () => {
    const why = overrules && { reason: reason.trim() };
    const answer = await declare({ match_id: matchId, team_name: team, confirm: false, ...why });
    if (answer.error) return;
    notifications.show({ color: 'green', message: t('winner.done', { team }) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      size="lg"
      title={t('winner.declareTitle', { team })}
      confirmLabel={t('winner.declareConfirm', { team })}
      disabled={changes === undefined || changes.overturns || (overrules && !isReason(reason))}
      onConfirm={confirm}
      onClose={onClose}
    >
      {hidden && changes && !changes.overturns && <HiddenResult round={changes.round} />}
      <Loaded of={{ data: changes, error: notPreviewed, refetch: compute }} loading={160}>
        {(preview) =>
          preview.overturns ? (
            <Decided declaration={declaration} />
          ) : (
            <WinnerConsequences
              changes={preview}
              season={settings?.season ?? 0}
              thirdPlace={declaration.thirdPlace}
            />
          )
        }
      </Loaded>
      {overrules && (
        <Stack gap="xs" mt="md">
          <Text>{t('overrules', { team: proposed, ns: 'judging' })}</Text>
          <ReasonField value={reason} onChange={setReason} />
        </Stack>
      )}
      {error && <ErrorNotice error={error} untilClosed />}
    </ConfirmDialog>
  );
}

/** Somebody else has declared a winner in the meantime. */
function Decided({ declaration: { matchId, team } }: { declaration: Declaration }) {
  const { t } = useTranslation('admin');
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
      {t('winner.decidedText')}{' '}
      <Anchor component={Link} to={overturnPath(matchId, team)} underline="always">
        {t('tool.overturn.name')}
      </Anchor>
    </Alert>
  );
}
