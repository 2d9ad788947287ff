import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMe } from '../api/session.js';
import { useJudgingQuery } from './judging.generated.js';

/** What the jury has to do; nothing is asked for other readers. */
export function useJudging() {
  const { me } = useMe();
  const isStaff = me !== null && (me.is_judge || me.role === 'admin');
  return useJudgingQuery(isStaff ? { userId: me.user_id } : skipToken);
}

/** Of one match of the latest round; undefined if the season is not scored. */
export function useJudgedMatch(matchId: string) {
  const query = useJudging();
  const judged = query.data?.matches.find(({ match_id: id }) => id === matchId);
  return { query, rubric: query.data?.rubric ?? null, version: query.data?.version ?? 0, judged };
}

/** Why the reader watches both works of an undecided match. Who cannot bet is not asked to. */
export function useWatchPurpose(matchId?: string): 'bet' | 'score' | 'only' {
  const { me } = useMe();
  const matches = useJudging().data?.matches ?? [];
  if (!me || !(me.is_judge || me.role === 'admin')) return 'bet';
  const scores = matches.some(
    ({ match_id: id, blocked_by: by }) => by.length === 0 && (matchId === undefined || id === matchId),
  );
  return scores ? 'score' : 'only';
}
