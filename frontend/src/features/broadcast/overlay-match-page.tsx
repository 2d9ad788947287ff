import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import { ThenLeads } from '../../shared/at-stake/then-leads.js';
import { useBetSumsQuery } from '../../shared/bets/bets.generated.js';
import { useBracketQuery } from '../../shared/bracket/bracket.generated.js';
import { MatchStateBadge } from '../../shared/bracket/match-state-badge.js';
import { formatOdds } from '../../shared/bracket/odds.js';
import { numberFormat } from '../../shared/format/formats.js';
import { OverlayReveal } from '../../shared/reveal/overlay-reveal.js';
import { JustChanged } from '../../shared/motion/just-changed.js';
import { CharacterPicture } from '../../shared/ui/character-picture.js';
import { inkOn, paintOf } from '../../shared/ui/team-color.js';
import { versusSides, type VersusSide } from '../../shared/versus/versus-side.js';
import styles from './overlay-match.module.css';

/**
 * For streaming software: a banner at the lower edge of a transparent picture of 1920 × 1080. Nothing while unknown.
 */
export function OverlayMatchPage() {
  const { id = '' } = useParams();
  const { data: bracket } = useBracketQuery({});
  const { data } = useBetSumsQuery({ season: undefined });
  const sums = data?.matches.find((each) => each.match_id === id);
  const match = bracket?.matches.find((each) => each.match_id === id);
  if (!bracket || !match) return null;
  const sides = versusSides(match, bracket.entrants);
  return (
    <main className={styles.stage}>
      <div className={styles.banner}>
        <div className={styles.state}>
          <MatchStateBadge match={match} />
        </div>
        {sides.map((side, at) => (
          <Team
            key={side.name}
            match={match}
            side={side}
            place={at === 0 ? 'first' : 'second'}
            share={shareOf(sums, at)}
          />
        ))}
      </div>
      <OverlayReveal bracket={bracket} match={match} />
    </main>
  );
}

/** Share of the bets, 0 to 1; null without a bet. */
function shareOf(sums: MatchBetsView | undefined, at: number): number | null {
  if (!sums) return null;
  const { team1, team2 } = sums.bets;
  const all = team1 + team2;
  return all === 0 ? null : (at === 0 ? team1 : team2) / all;
}

interface TeamProps {
  readonly match: MatchView;
  readonly side: VersusSide;
  readonly place: 'first' | 'second';
  readonly share: number | null;
}

function Team({ match, side, place, share }: TeamProps) {
  const { t } = useTranslation('bracket');
  const paint = { '--paint': paintOf(side.color), '--ink': inkOn(side.color) } as CSSProperties;
  return (
    <section className={styles.team} data-place={place} data-result={side.result ?? undefined} style={paint}>
      <div className={styles.characters}>
        {side.characters.map((id) => (
          <CharacterPicture key={id} id={id} size={120} decorative />
        ))}
      </div>
      <div className={styles.words}>
        <strong className={styles.name}>{side.name}</strong>
        {side.result === 'won' ? (
          <span className={styles.won}>{t('won')}</span>
        ) : (
          <Numbers side={side} share={share} />
        )}
        <span className={styles.stake}>
          <ThenLeads match={match} team={side.name} />
        </span>
      </div>
    </section>
  );
}

function Numbers({ side, share }: Pick<TeamProps, 'side' | 'share'>) {
  const { t, i18n } = useTranslation('bracket');
  const percent = numberFormat(i18n.language, { style: 'percent' });
  return (
    <span className={styles.numbers}>
      {side.odds !== null && (
        <JustChanged value={side.odds}>× {formatOdds(side.odds, i18n.language)}</JustChanged>
      )}
      {share !== null && (
        <JustChanged value={share}>{t('broadcast.share', { percent: percent.format(share) })}</JustChanged>
      )}
    </span>
  );
}
