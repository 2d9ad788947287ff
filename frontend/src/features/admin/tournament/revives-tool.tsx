import { Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketView, RoundView } from '@arena/projections/bracket/bracket.types';
import type { RevivalView } from '@arena/projections/revives/revive.types';
import { useRevivalVoteQuery } from '../../../shared/bracket/bracket.generated.js';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { BlockedBy } from '../../../shared/notices/blocked-by.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { Reason } from '../../../shared/notices/reason.js';
import {
  useAllowRevivesMutation,
  useReviveTeamMutation,
  useRevokeReviveMutation,
} from '../api/bracket-admin.generated.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { EventsLink } from '../events-link.js';
import { eventsOfTool } from '../tool-events.js';
import { ToolPanel } from '../tool-panel.js';
import { TournamentOver } from './tournament-over.js';
import { WithBracket } from './with-bracket.js';
import classes from '../admin.module.css';

export function RevivesTool() {
  return (
    <ToolPanel>
      <WithBracket>{(bracket) => <Revives bracket={bracket} />}</WithBracket>
    </ToolPanel>
  );
}

function Revives({ bracket }: { bracket: BracketView }) {
  const { revival } = bracket;
  const latest = bracket.rounds.at(-1);
  return (
    <Stack>
      <TournamentOver bracket={bracket} />
      {revival && (
        <Group align="flex-end">
          {revival.rounds.map(({ round, fewest, blocked_by }) => (
            <AllowedField
              key={`${round}-${bracket.revives_allowed[round] ?? 0}`}
              round={round}
              allowed={bracket.revives_allowed[round] ?? 0}
              fewest={fewest}
              fixed={blocked_by.length > 0}
            />
          ))}
        </Group>
      )}
      {revival && latest && <ReviveSomebody season={bracket.season} revival={revival} latest={latest} />}
      {bracket.rounds.map((round) =>
        round.revives.map((revive) => (
          <Revived
            key={`${round.round}-${revive.team_name}`}
            round={round}
            revive={revive}
            revocable={round === latest && (revival?.revocable.includes(revive.team_name) ?? false)}
          />
        )),
      )}
    </Stack>
  );
}

interface AllowedProps {
  readonly round: number;
  readonly allowed: number;
  readonly fewest: number;
  readonly fixed: boolean;
}

function AllowedField({ round, allowed, fewest, fixed }: AllowedProps) {
  const { t } = useTranslation('admin');
  const [value, setValue] = useState<number | string>(allowed);
  const [save, { error }] = useAllowRevivesMutation();
  return (
    <div>
      <Group gap={6} align="flex-end">
        <NumberInput
          label={t('revives.allowed', { round })}
          min={fewest}
          allowDecimal={false}
          w={170}
          value={value}
          disabled={fixed}
          onChange={setValue}
        />
        <CommandButton
          variant="default"
          disabled={fixed || value === allowed || typeof value !== 'number'}
          aria-label={t('revives.saveRound', { round })}
          run={() => save({ round, count: Number(value) })}
        >
          {t('revives.save')}
        </CommandButton>
      </Group>
      {error && <ErrorNotice error={error} untilClosed />}
    </div>
  );
}

interface SomebodyProps {
  readonly season: number;
  readonly revival: RevivalView;
  readonly latest: RoundView;
}

function ReviveSomebody({ season, revival, latest }: SomebodyProps) {
  const { t } = useTranslation('admin');
  const [team, setTeam] = useState<string | null>(null);
  const [revive] = useReviveTeamMutation();
  const run = async (reason: string) => {
    const answer = await revive({ team_name: team ?? '', reason });
    if (!answer.error) setTeam(null);
    return answer;
  };
  return (
    <div>
      <Group gap="sm">
        <Text size="sm">
          {t('revives.used', {
            used: latest.revives.length,
            allowed: latest.revives_allowed,
            round: latest.round,
          })}
        </Text>
        <EventsLink
          of={t('tool.revives.name')}
          filter={{ ...eventsOfTool('revives'), season: String(season) }}
        />
      </Group>
      {revival.blocked_by.length > 0 ? (
        <BlockedBy by={revival.blocked_by} />
      ) : (
        <Group align="flex-end" mt="xs">
          <Select
            label={t('revives.team')}
            data={revival.candidates}
            value={team}
            onChange={setTeam}
            searchable
          />
          <ConfirmAction
            label={t('revives.revive')}
            disabled={team === null}
            title={t('revives.reviveTitle', { team })}
            consequence={
              <>
                <Text>{t('revives.reviveConsequence', { round: latest.round + 1 })}</Text>
                <VoteConsequence team={team} />
              </>
            }
            confirmLabel={t('revives.revive')}
            asksReason
            failed="revive"
            run={run}
          />
        </Group>
      )}
    </div>
  );
}

function VoteConsequence({ team }: { team: string | null }) {
  const { t } = useTranslation('admin');
  const { data: vote } = useRevivalVoteQuery();
  const candidates = vote?.open ? vote.candidates : [];
  const candidate = candidates.find(({ team_name: name }) => name === team);
  if (!candidate) return null;
  const [isOnly, count] = [candidates.length === 1, candidate.votes];
  return <Text mt="xs">{isOnly ? t('revives.endsVote') : t('revives.voidsVotes', { count })}</Text>;
}

interface RevivedProps {
  readonly round: RoundView;
  readonly revive: RoundView['revives'][number];
  readonly revocable: boolean;
}

function Revived({ round, revive, revocable }: RevivedProps) {
  const { t } = useTranslation('admin');
  const [revoke] = useRevokeReviveMutation();
  return (
    <div className={classes.change}>
      <span>
        <b>{revive.team_name}</b> · {t(`revives.by.${revive.by}`)} ·{' '}
        {t('revives.afterRound', { round: round.round })}
        <Text size="xs" c="dimmed" component="div">
          <LocalTime at={revive.at} />
          {revive.reason !== undefined && (
            <>
              {' · '}
              <Reason text={revive.reason} />
            </>
          )}
        </Text>
      </span>
      <EventsLink of={revive.team_name} filter={{ ...eventsOfTool('revives'), q: revive.team_name }} />
      {revocable && (
        <ConfirmAction
          label={t('revives.revoke')}
          ariaLabel={t('revives.revokeTeam', { team: revive.team_name })}
          size="compact-sm"
          title={t('revives.revokeTitle', { team: revive.team_name })}
          consequence={<Text>{t(`revives.revokeConsequence.${revive.by}`)}</Text>}
          confirmLabel={t('revives.revoke')}
          danger
          asksReason
          failed="revive"
          run={(reason) => revoke({ team_name: revive.team_name, reason })}
        />
      )}
    </div>
  );
}
