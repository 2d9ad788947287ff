import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { ShareBar } from '../../../shared/bets/share-bar.js';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import { Money } from '../../../shared/format/money.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';

export function BetShares({ page: { match, bets: sums } }: { page: MatchPageView }) {
  const { t } = useTranslation('betting');
  const [one, two] = sidesOf(match);
  return (
    <div>
      <SectionTitle order={2} id="bets" mb="sm">
        {t('match.share')}
      </SectionTitle>
      {one && two && <ShareBar sums={sums} sides={[one, two]} />}
      <Text size="sm" mt="xs" component="div">
        {sums.stakes === null && sums.bets.team1 + sums.bets.team2 > 0 && t('match.stakesHidden')}
        {sums.payouts !== null && (
          <>
            {t('match.paid')} <Money amount={sums.payouts} />
          </>
        )}
      </Text>
    </div>
  );
}
