import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { useAtStakeQuery } from './at-stake.generated.js';
import { Move } from './move.js';

/** For a stream: who leads the leaderboard if this team wins. Nothing unless the match is at stake. */
export function ThenLeads({ match, team }: { match: MatchView; team: string }) {
  const { t } = useTranslation('stake');
  const { data } = useAtStakeQuery(
    { matchId: match.match_id, userId: undefined },
    { skip: match.status !== 'closed' },
  );
  const outcome = data?.outcomes.find(({ winners }) => winners[0]?.team_name === team);
  const best = match.status === 'closed' && outcome?.bettors ? outcome.rows[0] : undefined;
  if (!best) return null;
  return (
    <>
      {t('leads', { name: best.name ?? t('deleted') })} <Move from={best.rank_before} to={best.rank} />
    </>
  );
}
