import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketView, RoundView } from '@arena/projections/views/bracket.types';
import type { VoteView } from '@arena/projections/views/revive.types';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { LocalTime } from '../../../shared/ui/local-time.js';
import {
  useAllowRevivesMutation,
  useReviveTeamMutation,
  useRevokeReviveMutation,
} from '../api/bracket-admin-api.js';
import { ConfirmAction } from '../confirm-action.js';
import { ToolPanel } from '../tool-panel.js';
import { eliminatedTeams, hasRoom, latestRound, REVIVE_ROUNDS } from './revive-room.js';
import classes from '../admin.module.css';

export function RevivesTool({ bracket, vote }: { bracket: BracketView; vote: VoteView | null }) {
  const latest = latestRound(bracket);
  return (
    <ToolPanel tool="revives">
      <Stack>
        <Group align="flex-end">
          {REVIVE_ROUNDS.map((round) => (
            <AllowedField
              key={`${round}-${bracket.revives_allowed[round] ?? 0}`}
              round={round}
              allowed={bracket.revives_allowed[round] ?? 0}
              fixed={round < (latest?.round ?? 0) || bracket.grand_winner !== null}
            />
          ))}
        </Group>
        {latest && REVIVE_ROUNDS.includes(latest.round) && (
          <ReviveSomebody bracket={bracket} vote={vote} latest={latest} />
        )}
        {bracket.rounds.map((round) =>
          round.revives.map((revive) => (
            <Revived
              key={`${round.round}-${revive.team_name}`}
              round={round}
              revive={revive}
              latest={latest === round}
            />
          )),
        )}
      </Stack>
    </ToolPanel>
  );
}

function AllowedField({ round, allowed, fixed }: { round: number; allowed: number; fixed: boolean }) {
  const { t } = useTranslation('admin');
  const [value, setValue] = useState<number | string>(allowed);
  const [save, { isLoading, error }] = useAllowRevivesMutation();
  return (
    <div>
      <Group gap={6} align="flex-end">
        <NumberInput
          label={t('revives.allowed', { round })}
          min={0}
          max={1000}
          allowDecimal={false}
          w={170}
          value={value}
          disabled={fixed}
          onChange={setValue}
        />
        <Button
          variant="default"
          loading={isLoading}
          disabled={fixed || value === allowed || typeof value !== 'number'}
          aria-label={t('revives.saveRound', { round })}
          onClick={() => void save({ round, count: Number(value) })}
        >
          {t('revives.save')}
        </Button>
      </Group>
      {error && <ErrorNotice error={error} />}
    </div>
  );
}

interface ReviveProps {
  readonly bracket: BracketView;
  readonly vote: VoteView | null;
  readonly latest: RoundView;
}

function ReviveSomebody({ bracket, vote, latest }: ReviveProps) {
  const { t } = useTranslation('admin');
  const [team, setTeam] = useState<string | null>(null);
  const [revive] = useReviveTeamMutation();
  const room = hasRoom(bracket, vote);
  const full = vote?.open && latest.revives.length < latest.revives_allowed ? 'heldForVote' : 'noRoom';
  const run = async () => {
    const answer = await revive({ team_name: team ?? '' });
    if (!answer.error) setTeam(null);
    return answer;
  };
  return (
    <div>
      <Text size="sm">
        {t('revives.used', {
          used: latest.revives.length,
          allowed: latest.revives_allowed,
          round: latest.round,
        })}{' '}
        {!room && t(`revives.${latest.complete ? full : 'incomplete'}`)}
      </Text>
      {room && (
        <Group align="flex-end" mt="xs">
          <Select
            label={t('revives.team')}
            data={eliminatedTeams(bracket)}
            value={team}
            onChange={setTeam}
            searchable
          />
          <ConfirmAction
            label={t('revives.revive')}
            disabled={team === null}
            title={t('revives.reviveTitle', { team })}
            consequence={<Text>{t('revives.reviveConsequence', { round: latest.round + 1 })}</Text>}
            confirmLabel={t('revives.revive')}
            run={run}
          />
        </Group>
      )}
    </div>
  );
}

interface RevivedProps {
  readonly round: RoundView;
  readonly revive: RoundView['revives'][number];
  readonly latest: boolean;
}

function Revived({ round, revive, latest }: RevivedProps) {
  const { t } = useTranslation('admin');
  const [revoke] = useRevokeReviveMutation();
  return (
    <div className={classes.change}>
      <span>
        <b>{revive.team_name}</b> · {t(`revives.by.${revive.by}`)} ·{' '}
        {t('revives.afterRound', { round: round.round })}
        <Text size="xs" c="dimmed" component="div">
          <LocalTime at={revive.at} />
        </Text>
      </span>
      {latest && (
        <ConfirmAction
          label={t('revives.revoke')}
          ariaLabel={t('revives.revokeTeam', { team: revive.team_name })}
          size="compact-sm"
          title={t('revives.revokeTitle', { team: revive.team_name })}
          consequence={<Text>{t(`revives.revokeConsequence.${revive.by}`)}</Text>}
          confirmLabel={t('revives.revoke')}
          danger
          run={() => revoke({ team_name: revive.team_name })}
        />
      )}
    </div>
  );
}
