import { createContext, use, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { stageOf, type Stage } from '@arena/domain/tournament/bracket/stage';
import { placeOfMatch, type MatchPlace } from '@arena/domain/tournament/bracket/match-id';
import type { BracketView, MatchView, RoundView } from '@arena/projections/bracket/bracket.types';
import { useSettings } from '../api/session.js';
import type { MomentArg } from '../moment/moment.js';
import { useHeld } from '../moment/use-held.js';
import { matchesAfter, revivesIn } from './board/rounds-ahead.js';
import { useBracketQuery } from './bracket.generated.js';

type Rounds = Pick<BracketView, 'rounds' | 'matches'>;

/** The stage of a round, where it is known. */
const Stages = createContext<(round: number) => Stage | null>(() => null);

/** The bracket whose rounds are named below it. */
export function RoundNames({ of, children }: { of: Rounds | undefined; children: ReactNode }) {
  return <Stages value={(round) => (of ? stageIn(of, round) : null)}>{children}</Stages>;
}

/** For what shows one round, whose stage is known without the bracket. */
export function RoundStage({ stage, children }: { stage: Stage | null; children: ReactNode }) {
  return <Stages value={() => stage}>{children}</Stages>;
}

interface SeasonProps extends MomentArg {
  readonly season: number | undefined;
  /** Whether anything below names a round, so that the bracket is needed. */
  readonly needed: boolean;
  readonly children: ReactNode;
}

/** For pages that do not show the bracket. */
export function SeasonRoundNames({ season, at, known, needed, children }: SeasonProps) {
  const { settings } = useSettings();
  const past = season === settings?.season ? undefined : season;
  const query = useBracketQuery(needed ? { season: past, at, known } : skipToken);
  const { data } = useHeld(query, String(past));
  return <RoundNames of={data}>{children}</RoundNames>;
}

/** The only name of a round on the pages: its stage where the number of its matches gives one, otherwise its number. */
export function roundName(t: TFunction<'bracket'>, round: number, stage: Stage | null): string {
  return t(stage ?? 'round', { round, ns: 'bracket' });
}

export function useRoundName(): (round: number) => string {
  const { t } = useTranslation('bracket');
  const stageOfRound = use(Stages);
  return (round) => roundName(t, round, stageOfRound(round));
}

/** The only name of a match on the pages: its round and its number there. */
export function matchPlace(t: TFunction<'bracket'>, match: MatchPlace, stage: Stage | null): string {
  const { round, number } = match;
  if (isForThirdPlace(match, stage)) return t('thirdPlace', { ns: 'bracket' });
  return t('place', { round: roundName(t, round, stage), number, ns: 'bracket' });
}

/** Nothing else is played beside the final. */
function isForThirdPlace({ number }: MatchPlace, stage: Stage | null): boolean {
  return stage === 'final' && number === 2;
}

/** Of a match, or of its id. */
export function useMatchPlace(): (match: MatchPlace | string) => string {
  const { t } = useTranslation('bracket');
  const stageOfRound = use(Stages);
  const nameOf = (place: MatchPlace) => matchPlace(t, place, stageOfRound(place.round));
  return (match) => {
    if (typeof match !== 'string') return nameOf(match);
    const place = placeOfMatch(match);
    return place ? nameOf(place) : match;
  };
}

/** Of a match by its id, where its round is known. */
export function useMatchNumber(): (matchId: string) => string {
  const { t } = useTranslation('bracket');
  const stageOfRound = use(Stages);
  return (matchId) => {
    const place = placeOfMatch(matchId);
    if (!place) return matchId;
    const isForThird = isForThirdPlace(place, stageOfRound(place.round));
    return matchNumber(t, { number: place.number, ...(isForThird && { third_place: true }) });
  };
}

/** The name of a match where its round is known. */
export function matchNumber(
  t: TFunction<'bracket'>,
  { number, third_place }: Pick<MatchView, 'number' | 'third_place'>,
): string {
  return third_place ? t('thirdPlace', { ns: 'bracket' }) : t('matchNumber', { number, ns: 'bracket' });
}

export function RoundName({ round }: { round: number }) {
  return useRoundName()(round);
}

/** Also of a round that is not launched yet, as the bracket draws it. */
function stageIn({ rounds, matches }: Rounds, number: number): Stage | null {
  const launched = rounds.findLast(({ round }) => round <= number);
  if (!launched) return null;
  let size = matches.filter(({ round, third_place }) => round === launched.round && !third_place).length;
  if (launched.round === number) return stageOf(size, revivesIn(launched));
  let before: RoundView | null = launched;
  for (let { round } = launched; round < number; round += 1) {
    // Nothing follows the final.
    if (size + revivesIn(before) < 2) return null;
    size = matchesAfter(size, before);
    before = null;
  }
  return stageOf(size, 0);
}
