import { Stack, Tabs, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AtStakeBoard } from '../../shared/at-stake/at-stake-board.js';
import { SeasonRoundNames } from '../../shared/bracket/round-names.js';
import { Downloads } from '../../shared/downloads/downloads.js';
import { SeasonRuleLink } from '../../shared/notices/season-rule-link.js';
import { SeasonSelect } from '../../shared/seasons/season-select.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { BettorBoard } from './bettor-board.js';
import { TeamBoard } from './team-board.js';

const BOARDS = ['bettors', 'teams'] as const;

export function LeaderboardPage() {
  const { t } = useTranslation('leaderboard');
  const [season] = useSeasonChoice();
  const { at, known } = useMoment();
  const [params, setParams] = useSearchParams();
  const board = BOARDS.find((each) => each === params.get('board')) ?? 'bettors';
  const choose = (next: string | null) =>
    setParams((before) => {
      before.set('board', next ?? 'bettors');
      before.delete('search');
      return before;
    });
  return (
    <Stack gap="md">
      <PageTitle title={t('title')} actions={<SeasonSelect />} />
      <AtStakeBoard />
      <Tabs value={board} onChange={choose} keepMounted={false}>
        <Tabs.List>
          {BOARDS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`${each}.tab`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {BOARDS.map((each) => (
          <Tabs.Panel key={each} value={each} pt="md">
            <Text size="sm" c="dimmed" mb="sm">
              {t(`${each}.order`)} <SeasonRuleLink section="boards" season={season} />
            </Text>
            <SeasonRoundNames season={season} at={at} known={known} needed>
              {each === 'bettors' ? <BettorBoard season={season} /> : <TeamBoard season={season} />}
            </SeasonRoundNames>
            {at === undefined && (
              <Downloads of={[{ what: each, path: `/leaderboard/${each}` }]} season={season} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
