import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { paths, replayPath, seasonPath } from '../../shared/routing/paths.js';
import { useMe } from '../../shared/api/session.js';
import { useBracketQuery, useRevivalVoteQuery } from '../../shared/bracket/bracket.generated.js';
import { Held } from '../../shared/moment/held.js';
import { MomentBar } from '../../shared/moment/moment-bar.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { ReviveCard } from '../../shared/revive/revive-card.js';
import { ShareMenu } from '../../shared/sharing/share-menu.js';
import { SeasonSelect } from '../../shared/seasons/season-select.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { Downloads } from '../../shared/downloads/downloads.js';
import { CELL_HEIGHT } from '../../shared/bracket/board/layout/bracket-measures.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { ThirdPlaceAhead } from '../../shared/bracket/third-place-ahead.js';
import { SeasonOverProvider } from '../../shared/bracket/board/season-over.js';
import { isSeasonOver } from '../../shared/seasons/is-season-over.js';
import { DrawPanel } from './draw/draw-panel.js';
import { ShownBracket } from './shown-bracket.js';
import classes from './bracket.module.css';

const DOWNLOADS = [{ what: 'bracket', path: '/bracket/all' }] as const;

export function BracketPage() {
  const { t } = useTranslation('bracket');
  const [season] = useSeasonChoice();
  const { at, known } = useMoment();
  const query = useBracketQuery({ season, at, known });
  const { error, refetch } = query;
  const { data: bracket, busy } = useHeld(query, String(season));
  return (
    <Stack gap="md">
      <PageTitle
        title={t('title')}
        actions={
          <Group className={classes.actions ?? ''} gap="md" align="flex-end">
            {bracket && (
              <Anchor component={Link} to={replayPath(bracket.season)} underline="always">
                {t('replay')}
              </Anchor>
            )}
            {bracket && at === undefined && <ShareBracket bracket={bracket} />}
            <SeasonSelect />
          </Group>
        }
      />
      <MomentBar season={season} shown={bracket?.as_of} />
      {!bracket && !error && <BracketSkeleton />}
      {error && !bracket && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {bracket && (
        <Held busy={busy}>
          <SeasonOverProvider value={isSeasonOver({ season, at })}>
            <Stack gap="md">
              <Bracket bracket={bracket} season={season} past={at !== undefined || busy} />
            </Stack>
          </SeasonOverProvider>
        </Held>
      )}
    </Stack>
  );
}

function ShareBracket({ bracket: { season, matches } }: { bracket: BracketView }) {
  const { t } = useTranslation('sharing');
  if (matches.length === 0) return null;
  const page = seasonPath(paths.bracket, season);
  return <ShareMenu page={page} label={t('share.bracket')} file={`battle-arena-${season}`} />;
}

interface Props {
  readonly bracket: BracketView;
  readonly season: number | undefined;
  /** Whether a past moment is shown, in which nobody can act. */
  readonly past: boolean;
}

function Bracket({ bracket, season, past }: Props) {
  const { t } = useTranslation(['bracket', 'moment']);
  const closed = season !== undefined;
  if (past && bracket.matches.length === 0) return <EmptyState title={t('moment:emptyBracket')} />;
  if (past) return <ShownBracket bracket={bracket} corrected={correctedIn(bracket)} />;
  if (bracket.matches.length === 0) {
    return (
      <>
        {closed ? (
          <EmptyState title={t('empty.past')} />
        ) : (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        )}
        <DrawPanel draw={bracket.draw} season={season} />
      </>
    );
  }
  return (
    <>
      <ShownBracket bracket={bracket}>{!closed && <Actions bracket={bracket} />}</ShownBracket>
      <div className={classes.onScreen}>
        <DrawPanel draw={bracket.draw} season={season} />
        <Downloads of={DOWNLOADS} season={season} />
      </div>
    </>
  );
}

/** Matches whose winner shown was not known at the moment shown. */
function correctedIn({ as_of: shown }: BracketView): ReadonlySet<string> {
  return new Set(shown?.corrections?.map(({ match_id: matchId }) => matchId));
}

function Actions({ bracket }: { bracket: BracketView }) {
  const { me } = useMe();
  return (
    <div className={classes.onScreen}>
      <ThirdPlaceAhead bracket={bracket} />
      <VoteHint />
      <ReviveCard me={me} />
    </div>
  );
}

function VoteHint() {
  const { t } = useTranslation('bracket');
  const { data: vote } = useRevivalVoteQuery();
  if (!vote?.open) return null;
  return (
    <Text>
      {t('voteOpen', { round: vote.round })}{' '}
      <Anchor component={Link} to={paths.vote}>
        {t('voteLink')}
      </Anchor>
    </Text>
  );
}

/** Two halves with two rounds each, and the final between them. */
const SKELETON = [4, 2, 1, 2, 4];

function BracketSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true" data-wide>
      {SKELETON.map((matches, column) => (
        <div key={column}>
          {Array.from({ length: matches }, (_, match) => (
            <Skeleton key={match} height={CELL_HEIGHT} />
          ))}
        </div>
      ))}
    </div>
  );
}
