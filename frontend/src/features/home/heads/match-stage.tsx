import { Anchor, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import { stateOf } from '@arena/projections/bracket/match-state';
import { stageOrder } from '@arena/projections/bracket/stage-order';
import { ShareBar } from '../../../shared/bets/share-bar.js';
import { MatchStateBadge } from '../../../shared/bracket/match-state-badge.js';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import { isWatchable } from '../../../shared/bracket/watchable.js';
import { useWatchPurpose } from '../../../shared/judging/use-judging.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { NotLoaded } from '../../../shared/notices/loaded.js';
import { matchPath, paths, watchPath } from '../../../shared/routing/paths.js';
import { VersusFrame } from '../../../shared/versus/versus-frame.js';
import { versusSides } from '../../../shared/versus/versus-side.js';
import styles from './match-stage.module.css';

interface BetSums {
  readonly data?: { readonly matches: readonly MatchBetsView[] } | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** Of a large round, the strip shows only the first matches. */
const STRIP = 12;

/** The most-bet open match, and the other matches of the round as a strip. */
export function MatchStage({ bracket, bets }: { bracket: BracketView; bets: BetSums }) {
  const { t } = useTranslation('home');
  const purpose = useWatchPurpose();
  const sums = Object.fromEntries(bets.data?.matches.map((each) => [each.match_id, each]) ?? []);
  const [first, ...others] = stageOrder(bracket, sums);
  if (!first) return <EmptyState title={t('stage.none')} text={t('stage.noneText')} />;
  const state = stateOf(first);
  const path = matchPath(bracket.season, first.match_id);
  const canWatch = isWatchable(first, bracket.entrants);
  const takesBets = state === 'open' && purpose === 'bet';
  return (
    <section aria-labelledby="stage" className={styles.stage}>
      <SectionTitle order={2} id="stage">
        {t(`stage.${TITLES[state]}`)}
      </SectionTitle>
      <Link to={path} className={styles.frame ?? ''}>
        <VersusFrame
          sides={versusSides(first, bracket.entrants)}
          size="hero"
          mark={<MatchStateBadge match={first} />}
        />
      </Link>
      <NotLoaded of={bets} />
      <div className={styles.under}>
        <Share match={first} sums={sums[first.match_id]} />
        <Button component={Link} to={canWatch ? watchPath(bracket.season, first.match_id) : path} size="md">
          {t(canWatch ? `stage.watch.${purpose}` : takesBets ? 'stage.bet' : 'stage.see')}
        </Button>
      </div>
      {others.length > 0 && <Strip matches={others} bracket={bracket} />}
    </section>
  );
}

/** Translation keys below `stage.`. */
const TITLES = {
  open: 'open',
  closed: 'closed',
  settling: 'decided',
  decided: 'decided',
  bye: 'decided',
} as const;

function Share({ match, sums }: { match: MatchView; sums: MatchBetsView | undefined }) {
  const [one, two] = sidesOf(match);
  return (
    one &&
    two &&
    sums && (
      <div className={styles.share}>
        <ShareBar sums={sums} sides={[one, two]} />
      </div>
    )
  );
}

function Strip({ matches, bracket }: { matches: readonly MatchView[]; bracket: BracketView }) {
  const { t } = useTranslation('home');
  return (
    <div>
      <Text fw={700} id="strip" mb="xs">
        {t('stage.others')}
      </Text>
      <ul className={styles.strip} aria-labelledby="strip" tabIndex={0}>
        {matches.slice(0, STRIP).map((match) => (
          <li key={match.match_id}>
            <Link to={matchPath(bracket.season, match.match_id)}>
              <VersusFrame sides={versusSides(match, bracket.entrants)} size="card" />
            </Link>
          </li>
        ))}
      </ul>
      {matches.length > STRIP && (
        <Anchor component={Link} to={paths.betting} mt="xs" display="inline-block">
          {t('stage.all', { count: matches.length + 1 })}
        </Anchor>
      )}
    </div>
  );
}
