import type { Card, SeasonFacts } from './card.js';

interface CardWords {
  readonly title: string;
  readonly description: string;
}

const SITE: CardWords = {
  title: 'Battle Arena',
  description: 'The anime music video tournament: teams of two, one bracket, one Grand Winner.',
};
const DELETED = 'deleted user';

/** In English, as those who ask for a preview of a link name no language. */
export function wordsOf(card: Card): CardWords {
  switch (card.kind) {
    case 'site':
      return SITE;
    case 'match':
      return {
        title: card.sides.map(({ name }) => name).join(' vs '),
        description: [
          matchLine(card),
          ...card.sides.flatMap(({ name, odds, won }) => {
            if (won) return `${name} won`;
            return odds === null ? [] : `${name} × ${odds.toFixed(2)}`;
          }),
        ].join(' · '),
      };
    case 'team':
      return { title: card.name, description: `Team of ${membersOf(card)} in Battle Arena` };
    case 'person':
      return {
        title: card.name,
        description: personLine(card),
      };
    case 'bracket':
      return { title: `Bracket of season ${card.season}`, description: bracketLine(card) };
  }
}

export function matchLine({ season, round, number, stage }: Extract<Card, { kind: 'match' }>): string {
  const name = roundName(round, stage);
  return `Season ${season} · ${stage === null ? `${name}, match ${number}` : name}`;
}

function personLine({ facts, team }: Extract<Card, { kind: 'person' }>): string {
  if (facts) return `Season ${facts.season}: ${placeLine(facts)}, ${amountOf(facts.net)}`;
  return team === null ? 'Profile on Battle Arena' : `Member of ${team} in Battle Arena`;
}

export function placeLine({ rank, bettors }: Pick<SeasonFacts, 'rank' | 'bettors'>): string {
  return `#${rank} of ${bettors}`;
}

/** With its sign. @param amount in ST Dollars */
export function amountOf(amount: number): string {
  const digits = { minimumFractionDigits: 2, signDisplay: 'exceptZero' } as const;
  return `${new Intl.NumberFormat('en', digits).format(amount)} ST$`;
}

export function roundName(round: number, stage: string | null): string {
  return stage === null ? `Round ${round}` : stage.charAt(0).toUpperCase() + stage.slice(1);
}

export function membersOf({ members }: Extract<Card, { kind: 'team' }>): string {
  return members.map((name) => name ?? DELETED).join(' and ');
}

export function bracketLine({ teams, rounds, champion }: Extract<Card, { kind: 'bracket' }>): string {
  if (champion !== null) return `Grand Winner: ${champion}`;
  return rounds === 0 ? `${teams} teams` : `${teams} teams · round ${rounds}`;
}
