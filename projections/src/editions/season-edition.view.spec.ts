import { describe, expect, it } from '@jest/globals';
import type { BracketMatch, BracketRound } from '../bracket/bracket.read-model.js';
import { seasonRanking } from '../editions/season-ranking.js';
import { editionsProjection } from '../editions/editions.projection.js';
import { seasonsProjection } from '../seasons/seasons.projection.js';
import { EventLog } from '../testing/event-log.js';
import { editionRecorded } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { fullSeason } from '../testing/played-season.js';
import { bracketAfter, peopleNamed } from '../testing/views-of.js';
import { videosProjection } from '../videos/videos.projection.js';
import { toEditionView, toSummary } from './edition.view.js';
import { isOver, seasonOfEdition, toSeasonEdition, type SeasonParts } from './season-edition.view.js';

type Pair = readonly [string, string | null, string | null];

function match(round: number, number: number, [team1, team2, winner]: Pair): BracketMatch {
  const sides = { odds1: 125, odds2: 200, jury1: null, jury2: null, favorite: null };
  const state = { betsOpen: false, settling: false };
  return { matchId: `r${round}m${number}`, round, number, team1, team2, winner, ...sides, ...state };
}

function rounds(...played: readonly (readonly Pair[])[]): BracketRound[] {
  return played.map((pairs, index) => ({
    round: index + 1,
    visible: true,
    complete: true,
    revivesAllowed: 0,
    revives: [],
    launchedAt: '',
    matches: pairs.map((pair, n) => match(index + 1, n + 1, pair)),
  }));
}

const ranks = (grandWinner: string | null, ...played: readonly (readonly Pair[])[]) =>
  ranksOf(grandWinner, rounds(...played), played.length);

function ranksOf(grandWinner: string | null, all: readonly BracketRound[], shown: number): string[] {
  const places = seasonRanking({ grandWinner, rounds: all }, all.slice(0, shown));
  return places.map(({ rank, teamId }) => `${rank} ${teamId}`);
}

describe('the ranking of a season', () => {
  const quarter: Pair[] = [
    ['a', 'b', 'a'],
    ['c', 'd', 'd'],
    ['e', 'f', 'e'],
    ['g', null, 'g'],
  ];

  it('is: Grand Winner, finalist, then by the round reached, with shared ranks', () => {
    const half: Pair[] = [
      ['a', 'd', 'd'],
      ['e', 'g', 'e'],
    ];
    expect(ranks('e', quarter, half, [['d', 'e', 'e']])).toEqual([
      '1 e',
      '2 d',
      '3 a',
      '3 g',
      '5 b',
      '5 c',
      '5 f',
    ]);
  });

  it('counts a revived team by the last round that it was in', () => {
    expect(ranks('a', [['a', 'b', 'a']], [['a', 'b', 'a']])).toEqual(['1 a', '2 b']);
  });

  it('ranks nobody who was not beaten where nobody won', () => {
    expect(ranks(null, quarter)).toEqual(['null a', 'null d', 'null e', 'null g', '5 b', '5 c', '5 f']);
    expect(ranks(null, [['a', 'b', null]])).toEqual(['null a', 'null b']);
    expect(ranks(null)).toEqual([]);
  });

  it('says nothing of a Grand Winner whose final is hidden', () => {
    const all = rounds(
      [
        ['a', 'b', 'a'],
        ['c', null, 'c'],
      ],
      [['a', 'c', 'a']],
    );
    expect(ranksOf('a', all, 2)).toEqual(['1 a', '2 c', '3 b']);
    expect(ranksOf('a', all, 1)).toEqual(['null a', 'null c', '3 b']);
  });
});

describe('a season as an edition', () => {
  const { events } = fullSeason().log;
  const [season] = documentsAfter(seasonsProjection, events).values();
  const bracket = bracketAfter(events);
  const people = peopleNamed('amber-leader', 'birch-leader');
  const videos = [...documentsAfter(videosProjection, events).values()];
  const parts: SeasonParts = { season: season!, bracket, videos, people, sample: true };

  it('has its teams, members and videos for staff', () => {
    const edition = toSeasonEdition(parts, { staff: true });
    expect(edition).toMatchObject({
      id: 'season-1',
      season: 1,
      year: 2025,
      series: 'battle-arena',
      places: 7,
      videos: 7,
      sample: true,
    });
    const [first, second] = edition.ranking;
    expect([first?.rank, second?.rank]).toEqual([1, 2]);
    expect(edition.winner).toBe(first?.entrant);
    expect(first?.entrant).toBe(bracket.teams[bracket.grandWinner ?? '']?.name);
    const amber = edition.ranking.find(({ entrant }) => entrant === 'Team amber');
    // The mate's account is gone.
    expect(amber?.editors).toEqual(['Name of amber-leader', null]);
    expect(amber?.video).toEqual({
      title: 'Yamidō',
      link: null,
      video_id: 'video-amber',
      thumbnail_url: null,
    });
  });

  it('gives away nothing of hidden rounds', () => {
    // Its second round was hidden again.
    const visitor = { staff: false };
    const lastHidden = { ...bracket, rounds: bracket.rounds.map((r, i) => ({ ...r, visible: i === 0 })) };
    expect(toSeasonEdition({ ...parts, bracket: lastHidden }, visitor).winner).toBeNull();
    const running = { ...season!, closedAt: null };
    expect(isOver(running, lastHidden, visitor)).toBe(false);
    expect(isOver(running, bracket, { staff: true })).toBe(true);
    expect(isOver(season!, lastHidden, visitor)).toBe(true);
  });

  it('has an address of its own', () => {
    expect(['season-1', 'season-12', 'stic-9', 'season-0', 'season-x'].map(seasonOfEdition)).toEqual([
      1,
      12,
      null,
      null,
      null,
    ]);
  });
});

describe('an edition that was not played here', () => {
  it('is shown as far as it is known', () => {
    const video = { title: 'Yamidō', link: null };
    const places = [
      { rank: 1, entrant: 'God Eaters', editors: ['Cross', 'Luciole'], video: null },
      { rank: null, entrant: 'MDL', editors: ['MDL'], video },
    ];
    const log = new EventLog().site(editionRecorded(9, { places }), editionRecorded(10));
    const [known, unknown] = [...documentsAfter(editionsProjection, log.events).values()].map(toEditionView);
    expect(known).toMatchObject({ id: 'stic-9', winner: 'God Eaters', places: 2, videos: 1, season: null });
    expect(known?.ranking[1]).toEqual({
      rank: null,
      category: null,
      entrant: 'MDL',
      editors: ['MDL'],
      video: { ...video, video_id: null, thumbnail_url: null },
    });
    expect(unknown && toSummary(unknown)).toEqual({
      id: 'stic-10',
      name: 'Iron Chef 10',
      series: 'iron-chef',
      number: 10,
      year: null,
      winner: null,
      places: 0,
      videos: 0,
      sample: false,
      season: null,
    });
  });
});
