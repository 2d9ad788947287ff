import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { useSettings } from '../api/session.js';
import { formatTime } from '../format/format-time.js';
import { useTimeZone } from '../format/use-time-zone.js';
import { replayPath } from '../routing/paths.js';
import { atMoment, momentAsked } from './moment.js';
import { SeasonRoundNames } from '../bracket/round-names.js';
import { KnownSwitch } from './known-switch.js';
import { MomentSlider } from './moment-slider.js';
import { useMoment } from './use-moment.js';
import classes from './moment.module.css';

interface Props {
  readonly at: string;
  readonly shown: AsOfView | undefined;
  /** Null: the reader may not choose another moment. */
  readonly found: SeasonView | null;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
  readonly onBack: () => void;
}

export function MomentBanner({ at, shown, found, season, onBack }: Props) {
  const { t } = useTranslation('moment');
  const { settings } = useSettings();
  const { known } = useMoment();
  const number = season ?? settings?.season;
  const sentence = useSentence(number, shown ?? momentAsked(at));
  const revision = momentAsked(at).revision ?? shown?.revision;
  return (
    <section className={classes.banner} aria-label={t('label')}>
      {found && <MomentSlider at={at} shown={shown} season={found} />}
      <Group justify="space-between" gap="xs">
        <Text fw={700} role="status">
          {sentence}
        </Text>
        <Group gap="md">
          {number !== undefined && revision !== undefined && (
            <Anchor
              component={Link}
              to={atMoment(replayPath(number), { at: String(Math.max(0, revision)), known })}
              underline="always"
            >
              {t('openReplay')}
            </Anchor>
          )}
          <Button size="compact-md" onClick={onBack}>
            {t('backToNow')}
          </Button>
        </Group>
      </Group>
      <SeasonRoundNames season={number} needed={(shown?.corrections ?? []).length > 0}>
        <KnownSwitch season={number} corrections={shown?.corrections} />
      </SeasonRoundNames>
    </section>
  );
}

function useSentence(season: number | undefined, { revision, at }: Partial<AsOfView>): string {
  const { t, i18n } = useTranslation('moment');
  const zone = useTimeZone();
  const time = at ? formatTime(at, i18n.language, { zone }) : null;
  if (revision === undefined) return t('asOfTime', { season, time });
  if (revision < 0) return t('before', { season });
  const event = revision.toLocaleString(i18n.language);
  return time === null ? t('asOfEvent', { season, event }) : t('asOf', { season, event, time });
}
