import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageTitle } from '../../shared/headings/page-title.js';
import { paths } from '../../shared/routing/paths.js';
import { SeasonSelect } from '../../shared/seasons/season-select.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { useSettings } from '../../shared/api/session.js';
import { ChainSection } from './chain/chain-section.js';
import { DrawSection } from './draw/draw-section.js';
import { LimitsSection } from './limits-section.js';
import { ReceiptSection } from './receipt/receipt-section.js';

export function ProvePage() {
  const { t } = useTranslation('prove');
  const [season] = useSeasonChoice();
  const { settings } = useSettings();
  const number = season ?? settings?.season;
  return (
    <Stack gap="xl">
      <PageTitle
        title={t('title')}
        lead={t('lead')}
        actions={
          <Anchor component={Link} to={paths.seasons} underline="always">
            ← {t('toSeasons')}
          </Anchor>
        }
      />
      <SeasonSelect />
      <DrawSection key={`draw-${season}`} season={season} />
      {number !== undefined && <ChainSection key={`chain-${number}`} season={number} />}
      <ReceiptSection />
      <LimitsSection />
    </Stack>
  );
}
