import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMatchPlace } from '../../../../shared/bracket/round-names.js';
import { eventPath, matchPath } from '../../../../shared/routing/paths.js';
import { addressOf } from '../../addresses.js';
import { DoneNotice } from '../../done-notice.js';
import type { Correctable } from './correctable.js';

export interface Correction {
  /** Of the event. */
  readonly revision: number;
  readonly supersedes: number | null;
  readonly winner: string;
  readonly loser: string;
}

interface Props {
  readonly season: number;
  readonly match: Correctable;
  readonly correction: Correction;
}

export function Corrected({ season, match, correction }: Props) {
  const { t } = useTranslation('admin');
  const placeOf = useMatchPlace();
  const { revision, supersedes, winner, loser } = correction;
  return (
    <DoneNotice
      title={t('overturn.doneTitle', { match: placeOf(match) })}
      links={
        <>
          <Anchor component={Link} to={eventPath(season, revision)}>
            {t('overturn.event', { revision })}
          </Anchor>
          <Anchor component={Link} to={matchPath(season, match.match_id)}>
            {t('overturn.toMatch')}
          </Anchor>
          <Anchor component={Link} to={addressOf('overturn')}>
            {t('overturn.other')}
          </Anchor>
        </>
      }
    >
      <Text>{t('overturn.doneText', { winner, loser })}</Text>
      {supersedes !== null && <Text>{t('overturn.superseded', { revision, old: supersedes })}</Text>}
      {match.status === 'settling' && <Text>{t('overturn.settling')}</Text>}
    </DoneNotice>
  );
}
