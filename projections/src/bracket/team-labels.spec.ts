import { expect, it } from '@jest/globals';
import { teamLabelsIn } from './team-labels.js';

const team = (teamId: string) => ({ teamId, name: 'Red', color: 'red' });

it('names teams and former teams, also of a document from before former teams were kept', () => {
  const teams = { t1: team('t1') } as never;
  expect([...teamLabelsIn({ teams }).keys()]).toEqual(['t1']);
  expect([...teamLabelsIn({ teams, formerTeams: { t2: team('t2') } }).keys()].sort()).toEqual(['t1', 't2']);
});
