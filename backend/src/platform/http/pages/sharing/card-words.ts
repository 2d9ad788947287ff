import type { Card } from './card.js';

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
        description:
          card.team === null ? 'Profile on Battle Arena' : `Member of ${card.team} in Battle Arena`,
      };
    case 'bracket':
      return { title: `Bracket of season ${card.season}`, description: bracketLine(card) };
  }
}

export function matchLine({ season, round, number, stage }: Extract<Card, { kind: 'match' }>): string {
  const place =
    stage === null ? `Round ${round}, match ${number}` : stage.charAt(0).toUpperCase() + stage.slice(1);
  return `Season ${season} · ${place}`;
}

export function membersOf({ members }: Extract<Card, { kind: 'team' }>): string {
  return members.map((name) => name ?? DELETED).join(' and ');
}

export function bracketLine({ teams, rounds, champion }: Extract<Card, { kind: 'bracket' }>): string {
  if (champion !== null) return `Grand Winner: ${champion}`;
  return rounds === 0 ? `${teams} teams` : `${teams} teams · round ${rounds}`;
}
