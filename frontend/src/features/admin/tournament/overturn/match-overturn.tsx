import { Alert, Anchor, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMatchPlace } from '../../../../shared/bracket/round-names.js';
import { SectionTitle } from '../../../../shared/headings/section-title.js';
import { useAddressParams } from '../../../../shared/routing/use-address-params.js';
import { addressOf } from '../../addresses.js';
import { loserOf, type Correctable } from './correctable.js';
import { CurrentResult } from './current-result.js';
import { Corrected, type Correction } from './corrected.js';
import { OverturnForm } from './overturn-form.js';

export function MatchOverturn({ season, match }: { season: number; match: Correctable }) {
  const { t } = useTranslation('admin');
  const placeOf = useMatchPlace();
  const [params, change] = useAddressParams({ preventScrollReset: true });
  const [done, setDone] = useState<Correction | null>(null);
  /** The match before its correction was sent. The bracket may show the new winner before the answer arrives. */
  const [held, setHeld] = useState<Correctable | null>(null);
  /** Another admin may correct the same match meanwhile. */
  const [opened] = useState(match.winner);
  const [decision, setDecision] = useState<number | null>(null);
  /** The team of a correction of this reader that waits for another admin. */
  const [requested, setRequested] = useState<string | null>(null);
  if (done) return <Corrected season={season} match={match} correction={done} />;
  const shown = held ?? match;
  const other = loserOf(shown);
  const chosen = params.get('team') === other ? other : null;
  return (
    <Stack gap="lg">
      <div>
        <SectionTitle order={2} mb={4}>
          {placeOf(match)}
        </SectionTitle>
        <Anchor component={Link} to={addressOf('overturn')} size="sm">
          ← {t('overturn.other')}
        </Anchor>
      </div>
      {shown.winner !== opened && <Changed isApproved={shown.winner === requested} />}
      <CurrentResult season={season} match={shown} onKnown={setDecision} />
      <Radio.Group
        label={t('overturn.newTitle')}
        value={chosen ?? ''}
        onChange={(team) => change('team', team)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value={shown.winner} label={t('overturn.current', { team: shown.winner })} disabled />
          <Radio value={other} label={other} />
        </Stack>
      </Radio.Group>
      {chosen === null ? (
        <Text c="dimmed">{t('overturn.choose')}</Text>
      ) : (
        <OverturnForm
          key={chosen}
          season={season}
          match={shown}
          team={chosen}
          supersedes={decision}
          onSending={(sending) => setHeld(sending ? shown : null)}
          onWaiting={() => setRequested(chosen)}
          onDone={setDone}
        />
      )}
    </Stack>
  );
}

function Changed({ isApproved }: { isApproved: boolean }) {
  const { t } = useTranslation('admin');
  return isApproved ? (
    <Alert color="green" role="status" title={t('overturn.approved')} />
  ) : (
    <Alert color="yellow" role="status" title={t('overturn.meanwhile')} />
  );
}
