import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSettings } from '../../shared/api/session.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { paths } from '../../shared/routing/paths.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { useRulesOfSeasonQuery } from './rules.generated.js';
import { ShortRules } from './short-rules.js';
import { TextPage } from './text-page.js';

/** The rules with the values of the current season, or of the closed one in the address. */
export function RulesPage() {
  const { settings } = useSettings();
  const [season] = useSeasonChoice();
  if (!settings) return null;
  return season === undefined ? (
    <TextPage name="rules" then="faq" short={inShort} />
  ) : (
    <PastRules season={season} />
  );
}

function inShort(values: Readonly<Record<string, string>>) {
  return <ShortRules values={values} />;
}

function PastRules({ season }: { season: number }) {
  const query = useRulesOfSeasonQuery({ season });
  return (
    <Loaded of={query} loading={400}>
      {({ rules }) => (
        <TextPage name="rules" then="faq" rules={rules} notice={<Past season={season} />} short={inShort} />
      )}
    </Loaded>
  );
}

function Past({ season }: { season: number }) {
  const { t } = useTranslation('texts');
  return (
    <Alert variant="light" icon={<IconInfoCircle aria-hidden />} mb="lg" maw="44rem">
      {t('pastRules', { season })}{' '}
      <Anchor component={Link} to={paths.rules} underline="always" inherit>
        {t('rulesNow')}
      </Anchor>
    </Alert>
  );
}
