import { Text } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import { SeasonOverProvider } from '../../../shared/bracket/board/season-over.js';
import { useEventSentence, type NameOf } from '../../../shared/events/event-sentence.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { Corrections } from '../../../shared/moment/corrections.js';
import type { ImaginedOutline } from '../fold/messages.js';
import { Named } from '../named.js';
import { ReplayBracket } from '../board/replay-bracket.js';
import classes from '../replay.module.css';
import { differentMatches } from './different-matches.js';
import { useMatchInSight } from './use-match-in-sight.js';

interface Props {
  readonly real: BracketView;
  readonly imagined: BracketView;
  /** The whole imagined season. */
  readonly outline: ImaginedOutline | null;
  readonly frames: { readonly real: ReplayFrame; readonly imagined: ReplayFrame };
  readonly nameOf: NameOf;
}

/** The bracket that the reader imagines next to the real one, or below it in a narrow window. */
export function BothBrackets({ real, imagined, outline, frames, nameOf }: Props) {
  const { t } = useTranslation('replay');
  const sentenceOf = useEventSentence(nameOf);
  const marked = useMemo(
    () => ({ real: differentMatches(real, imagined), imagined: differentMatches(imagined, real) }),
    [real, imagined],
  );
  const inSight = useMatchInSight({ computed: outline, revision: frames.real.revision });
  const brackets = { real, imagined };
  return (
    <div className={classes.beside}>
      {(['real', 'imagined'] as const).map((season) => (
        <section key={season} aria-labelledby={`bracket-${season}`} className={classes.side}>
          <SectionTitle order={2} id={`bracket-${season}`} mb="xs">
            {t(`whatIf.${season}Title`)}
          </SectionTitle>
          <Text size="sm" c="dimmed" className={classes.latest}>
            <Named>{sentenceOf(frames[season].latest)}</Named>
          </Text>
          {season === 'imagined' && frames.imagined.corrections?.length ? (
            <Corrections corrections={frames.imagined.corrections} />
          ) : null}
          <ImaginedGoesOn season={season}>
            <ReplayBracket
              bracket={brackets[season]}
              matchId={frames[season].latest.match_id}
              inSight={inSight(marked[season], frames[season].latest.match_id)}
              different={marked[season]}
              beside
              linked={season === 'real'}
            />
          </ImaginedGoesOn>
        </section>
      ))}
    </div>
  );
}

/** The reader can still decide the open matches of the imagined season. */
function ImaginedGoesOn({ season, children }: { season: 'real' | 'imagined'; children: ReactNode }) {
  if (season === 'real') return children;
  return <SeasonOverProvider value={false}>{children}</SeasonOverProvider>;
}
