import { describe, expect, it } from '@jest/globals';
import { Chance } from '@arena/domain/tournament/testing/chance';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { fullSeason } from '@arena/projections/testing/full-season';
import { publicLines } from '../../testing/public-lines.js';
import { SeasonReplay } from '../season-replay.js';
import { BracketSender, received } from './sent-bracket.js';

const lines = publicLines(fullSeason().log.events as SeasonRecord[]);
const replay = new SeasonReplay(1);
for (const line of lines) replay.append(line);
replay.end();

describe('a bracket that is sent', () => {
  it('arrives as it was, from any moment to any other', () => {
    const sender = new BracketSender();
    const chance = new Chance(3);
    let page: BracketView | null = null;
    for (let jump = 0; jump < 200; jump++) {
      const { bracket } = replay.frame(chance.between(0, lines.length - 1));
      const sent = structuredClone(sender.send(bracket));
      if (sent) page = received(page, sent);
      expect(page).toEqual(bracket);
    }
  });

  it('is sent once, and then only the matches that are different', () => {
    const sender = new BracketSender();
    const won = lines.findLastIndex((line) => line.includes('"WinnerDeclared"'));
    const before = replay.frame(won - 1).bracket;
    expect(sender.send(before)?.matches).toEqual(before?.matches);
    expect(sender.send(before)).toBeNull();
    const sent = sender.send(replay.frame(won).bracket);
    expect(sent?.matches.filter((each) => typeof each !== 'number')).toMatchObject([{ match_id: 'r4m1' }]);
  });
});
