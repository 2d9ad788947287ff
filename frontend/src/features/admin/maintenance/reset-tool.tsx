import { Anchor, Alert, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ResetRequestView } from '@arena/projections/seasons/season.types';
import { useSettings } from '../../../shared/api/session.js';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { paths, seasonPath } from '../../../shared/routing/paths.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useStaffBracketQuery } from '../api/bracket-admin.generated.js';
import { useRequestResetMutation } from '../api/season.generated.js';
import { addressOf } from '../addresses.js';
import { DoneNotice } from '../done-notice.js';
import { EventsLink } from '../events-link.js';
import { DangerPanel, ToolPanel } from '../tool-panel.js';
import { LapsingInvitations } from '../preparations/lapsing-invitations.js';
import { ResetConfirmation } from './reset-confirmation.js';
import { eventsOfGroup } from './reset-events.js';

interface PreparedReset {
  readonly season: number;
  readonly request: ResetRequestView;
}

/** Two steps: first the list of what will be cleared, then the typed word. */
export function ResetTool() {
  const { t } = useTranslation('admin');
  const { settings } = useSettings();
  const [request, { error }] = useRequestResetMutation();
  const [asked, setAsked] = useState<PreparedReset | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const season = settings?.season ?? 0;
  const ask = async () => {
    const { data } = await request();
    if (data) setAsked({ season, request: data });
  };
  const done = (opened: number) => {
    setAsked(null);
    setClosed(opened - 1);
  };
  if (closed !== null) return <Closed season={closed} />;
  // Another admin has approved it.
  if (asked && season > asked.season) return <Closed season={asked.season} />;
  return (
    <DangerPanel consequence={t('reset.explained', { season: settings?.season })}>
      <Stack align="flex-start">
        {!asked && (
          <CommandButton color="red.8" run={ask}>
            {t('reset.ask')}
          </CommandButton>
        )}
        {error && <ErrorNotice error={error} untilClosed />}
        {asked && (
          <>
            <Cleared request={asked.request} season={season} />
            <ThirdPlaceOpen />
            <ResetConfirmation
              key={asked.request.token}
              request={asked.request}
              onDone={done}
              onCancel={() => setAsked(null)}
            />
          </>
        )}
      </Stack>
    </DangerPanel>
  );
}

function ThirdPlaceOpen() {
  const { t } = useTranslation('admin');
  const { data } = useStaffBracketQuery({});
  const isOpen = data?.matches.some(({ third_place, winner }) => third_place && winner === null);
  return isOpen && <Text>{t('reset.thirdOpen')}</Text>;
}

function Closed({ season }: { season: number }) {
  const { t } = useTranslation('admin');
  return (
    <ToolPanel>
      <DoneNotice
        title={t('reset.doneTitle', { season: season + 1 })}
        links={
          <>
            <Anchor component={Link} to={addressOf('phase')}>
              {t('reset.next')}
            </Anchor>
            <Anchor component={Link} to={addressOf('schedule')}>
              {t('reset.schedule', { season })}
            </Anchor>
            <Anchor component={Link} to={seasonPath(paths.bracket, season)}>
              {t('reset.seeOld', { season })}
            </Anchor>
          </>
        }
      >
        <Text>{t('reset.doneText', { season })}</Text>
      </DoneNotice>
    </ToolPanel>
  );
}

function Cleared({ request, season }: { request: ResetRequestView; season: number }) {
  const { t, i18n } = useTranslation('admin');
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('reset.clearsTitle')} w="100%">
      <List size="sm">
        {request.clears.map(({ group, count }) => (
          <List.Item key={group}>
            {t(`reset.group.${group}`)}:{' '}
            <EventsLink of={t(`reset.group.${group}`)} filter={eventsOfGroup(season, group)}>
              <b>{count.toLocaleString(i18n.language)}</b>
            </EventsLink>
          </List.Item>
        ))}
      </List>
      <LapsingInvitations />
    </Alert>
  );
}
