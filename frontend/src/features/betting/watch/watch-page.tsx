import { Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { isNotFound } from '../../../shared/api/failure.js';
import { useBracketQuery } from '../../../shared/bracket/bracket.generated.js';
import { useMatchPageQuery } from '../../../shared/bracket/match-page.generated.js';
import { BlindGate } from '../../../shared/judging/blind-gate.js';
import { Loaded, NotLoaded } from '../../../shared/notices/loaded.js';
import { NotFoundPage } from '../../../shared/notices/status-page.js';
import { useSeasonChoice } from '../../../shared/seasons/use-season-choice.js';
import { useSlipDraft } from '../slip/use-slip-draft.js';
import { queueOf } from './queue.js';
import { Stage } from './stage.js';
import styles from './watch.module.css';

/** Two works on the whole screen, then the bet, then the next match of the round. */
export function WatchPage() {
  const { id = '' } = useParams();
  const [pastSeason] = useSeasonChoice();
  return (
    <BlindGate matchId={id} isNow={pastSeason === undefined}>
      <Watch />
    </BlindGate>
  );
}

function Watch() {
  const { t } = useTranslation('errors');
  const { season = '', id = '' } = useParams();
  const [params] = useSearchParams();
  useSlipDraft();
  const query = useMatchPageQuery({ season: Number(season), id });
  const around = useBracketQuery({ season: Number(season) });
  const bracket = around.currentData;
  useEffect(() => leaveFullScreen, []);
  if (isNotFound(query.error) || query.currentData?.match.team2 === null)
    return <NotFoundPage reason={t('match-not-found')} />;
  const queue = bracket ? queueOf(bracket, params.get('from') ?? id, id) : undefined;
  const notLoaded = <NotLoaded of={{ ...around, data: bracket }} />;
  return (
    <Loaded of={{ ...query, data: query.currentData }} loading={<Loader m="auto" />}>
      {(page) => (
        <div className={styles.watch}>
          <Stage key={`${season}/${id}`} page={page} queue={queue} notLoaded={notLoaded} />
        </div>
      )}
    </Loaded>
  );
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}
