import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { ShareBar } from '../../../shared/bets/share-bar.js';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import { Money } from '../../../shared/format/money.js';
import type { MomentArg } from '../../../shared/moment/moment.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { MatchBets } from '../match-bets.js';
import { Fold } from './fold.js';

interface Props extends MomentArg {
  readonly page: MatchPageView;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

/** Who is ahead, and behind it who has bet. */
export function BetShares({ page: { match, bets: sums }, season, at, known }: Props) {
  const { t } = useTranslation('betting');
  const [one, two] = sidesOf(match);
  const count = sums.bets.team1 + sums.bets.team2;
  return (
    <section aria-labelledby="bets" data-spoils>
      <SectionTitle order={2} size="h3" id="bets" mb="xs">
        {t('match.share')}
      </SectionTitle>
      {one && two && <ShareBar sums={sums} sides={[one, two]} />}
      <Text size="sm" mt="xs" component="div">
        {sums.stakes === null && count > 0 && t('match.stakesHidden')}
        {match.walkover && count > 0 && t('match.returned')}
        {sums.payouts !== null && (
          <>
            {t('match.paid')} <Money amount={sums.payouts} />
          </>
        )}
      </Text>
      {count > 0 && (
        <Fold id="bettors" title={t('match.bets', { count })}>
          <MatchBets matchId={match.match_id} season={season} at={at} known={known} />
        </Fold>
      )}
    </section>
  );
}
