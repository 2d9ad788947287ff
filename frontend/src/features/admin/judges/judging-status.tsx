import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { ProposalView } from '@arena/projections/judging/judging.types';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import { useJudgedMatch } from '../../../shared/judging/use-judging.js';

/** How far the judges are with an undecided match, and what their scores propose. */
export function JudgingStatus({ match }: { match: MatchView }) {
  const { t, i18n } = useTranslation('judging');
  const { judged } = useJudgedMatch(match.match_id);
  if (!judged || match.winner !== null) return null;
  const { scored, judges, missing, proposal } = judged;
  if (judges === 0) return <Status>{t('noJudge')}</Status>;
  if (proposal) return <Proposal match={match} proposal={proposal} />;
  if (missing.length === 0) return <Status>{t('allScored')}</Status>;
  const names = missing.map((name) => name ?? t('admin:deletedUser'));
  return (
    <Status>
      {t('progress', { scored, count: judges, names: new Intl.ListFormat(i18n.language).format(names) })}
    </Status>
  );
}

function Status({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {children}
    </Text>
  );
}

function Proposal({ match, proposal }: { match: MatchView; proposal: ProposalView }) {
  const { t, i18n } = useTranslation('judging');
  const { winner, means, spread } = proposal;
  const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2 });
  const figures = sidesOf(match).map(({ name }, at) =>
    t('figure', {
      team: name,
      mean: format.format(means?.[at] ?? 0),
      spread: format.format(spread?.[at] ?? 0),
    }),
  );
  return (
    <Text size="sm" mt={4} component="div">
      <b>{winner === null ? t('tie') : t('proposed', { team: winner })}</b>{' '}
      {means ? figures.join(' · ') : t('tooFew')}
    </Text>
  );
}
