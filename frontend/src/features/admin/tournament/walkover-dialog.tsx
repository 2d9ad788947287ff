import { Radio, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { WalkoverPreview } from '@arena/projections/bracket/winner-preview.types';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import { matchNumber } from '../../../shared/bracket/round-names.js';
import { formatMoney } from '../../../shared/format/money.js';
import { isReason, ReasonField } from '../../../shared/forms/reason-field.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { HiddenResult } from './hidden-result.js';
import { useDeclareWalkoverMutation, usePreviewWalkoverMutation } from '../api/bracket-admin-api.js';

interface Props {
  readonly match: MatchView;
  /** Visitors do not see the round of the match. */
  readonly hidden: boolean;
  readonly onClose: () => void;
}

/** For the open match of a team that has vanished. */
export function WalkoverDialog({ match, hidden, onClose }: Props) {
  const { t } = useTranslation(['admin', 'bracket']);
  const [vanished, setVanished] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [preview, { data: changes, error: notPreviewed }] = usePreviewWalkoverMutation();
  const [declare, { error }] = useDeclareWalkoverMutation();
  const compute = (team: string) => void preview({ match_id: match.match_id, team_name: team });
  const choose = (team: string) => {
    setVanished(team);
    compute(team);
  };
  const confirm = async () => {
    const answer = await declare({
      match_id: match.match_id,
      team_name: vanished ?? '',
      reason: reason.trim(),
    });
    if (answer.error) return;
    notifications.show({ color: 'green', message: t('walkover.done', { winner: answer.data.match.winner }) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('walkover.title', { match: matchNumber(t, match) })}
      confirmLabel={t('walkover.confirm')}
      disabled={vanished === null || changes === undefined || !isReason(reason)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        {hidden && <HiddenResult round={match.round} />}
        <Radio.Group label={t('walkover.which')} value={vanished} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {sidesOf(match).map(({ name }) => (
              <Radio key={name} value={name} label={name} />
            ))}
          </Stack>
        </Radio.Group>
        {vanished === null ? (
          <Text c="dimmed">{t('walkover.choose')}</Text>
        ) : (
          <Loaded of={{ data: changes, error: notPreviewed, refetch: () => compute(vanished) }} loading={120}>
            {(preview) => (
              <Consequences changes={preview} loser={vanished} isForThird={match.third_place === true} />
            )}
          </Loaded>
        )}
        <ReasonField value={reason} onChange={setReason} />
        {error && <ErrorNotice error={error} untilClosed />}
      </Stack>
    </ConfirmDialog>
  );
}

interface ConsequencesProps {
  readonly changes: WalkoverPreview;
  readonly loser: string;
  /** Nobody is eliminated by the match for third place. */
  readonly isForThird: boolean;
}

function Consequences({ changes, loser, isForThird }: ConsequencesProps) {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const { winner, bets, returned, crowns } = changes;
  const amount = `${formatMoney(returned, i18n.language)} ${t('common:money.sign')}`;
  return (
    <Stack gap="xs">
      <Text>{t('walkover.text', { winner, loser, ...(isForThird && { context: 'third' }) })}</Text>
      <Text fw={600}>{bets === 0 ? t('walkover.noBets') : t('walkover.bets', { count: bets, amount })}</Text>
      {crowns && <Text fw={600}>{t('walkover.crowns', { winner })}</Text>}
      <Text size="sm" c="dimmed">
        {t('walkover.undo')}
      </Text>
    </Stack>
  );
}
