import { describe, expect, it } from '@jest/globals';
import { EventLog } from '../testing/event-log.js';
import { teamRegistered, videoSubmitted } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { membersProjection } from './members.projection.js';

describe('members', () => {
  it('are the two seats of a team', () => {
    const log = new EventLog().season(1, teamRegistered('red'), videoSubmitted('v1', 'red'));
    const team = { season: 1, teamId: 'red', teamName: 'Red' };
    expect([...documentsAfter(membersProjection, log.events).values()]).toEqual([
      { id: '1:red-leader', userId: 'red-leader', part: 'leader', character: 'ember-fox', ...team },
      { id: '1:red-mate', userId: 'red-mate', part: 'mate', character: 'moon-oracle', ...team },
    ]);
  });

  it('are free again when their team is deleted', () => {
    const data = { teamId: 'red', leaderId: 'red-leader', mateId: 'red-mate' };
    const log = new EventLog().season(1, teamRegistered('red'), { type: 'TeamDeleted', data });
    expect(documentsAfter(membersProjection, log.events).size).toBe(0);
  });
});
