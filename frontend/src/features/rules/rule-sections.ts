/** The chapters in their order, each with the number of its points in the translations. */
export const SECTIONS = [
  { id: 'course', points: 4 },
  { id: 'teams', points: 5 },
  { id: 'video', points: 5 },
  { id: 'bracket', points: 5 },
  { id: 'revives', points: 5 },
  { id: 'money', points: 4 },
  { id: 'bets', points: 7 },
  { id: 'boards', points: 3 },
] as const;

export const FAQ = [
  'draw',
  'bye',
  'overturned',
  'noMoney',
  'wrongVideo',
  'leave',
  'time',
  'seasons',
] as const;
