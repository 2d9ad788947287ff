import { useState } from 'react';
import { Stage } from '../../../features/amvdle/stage.js';

const GAME = {
  guesses: [
    {
      number: 1,
      guess: {
        id: 'example',
        title: 'Paper Moons',
        editors: ['Kiri'],
        stic: 13,
        category: 'Action',
        rank: 7,
      },
      feedback: {
        title: 'wrong',
        editor: 'wrong',
        stic: { closeness: 'close', direction: 'higher' },
        category: 'exact',
        rank: { closeness: 'wrong', direction: 'lower' },
      },
    },
  ],
  guesses_left: 7,
  guesses_allowed: 8,
  hints: {
    category: { after: 3, value: null },
    stic: { after: 5, value: null },
    editor_initial: { after: 7, value: null },
  },
  state: 'playing',
  answer: null,
  reward: null,
  no_reward: null,
  reward_possible: 250,
  streak: 0,
  titles: [],
  sample: false,
} satisfies Parameters<typeof Stage>[0]['game'];

export function AmvdlePreview() {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return <Stage day={today} game={GAME} />;
}
