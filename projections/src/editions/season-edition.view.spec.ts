import { describe, expect, it } from '@jest/globals';
import { editionsProjection } from './editions.projection.js';
import { rankTeams } from '../leaderboards/ranking.js';
import { teamStandingsProjection } from '../leaderboards/team-standings.projection.js';
import { seasonsProjection } from '../seasons/seasons.projection.js';
import { EventLog } from '../testing/event-log.js';
import { editionRecorded } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { fullSeason } from '../testing/full-season.js';
import { bracketAfter, peopleNamed } from '../testing/views-of.js';
import { videosProjection } from '../videos/videos.projection.js';
import { walletsProjection } from '../money/wallets.projection.js';
import { toEditionView, toSummary } from './edition.view.js';
import { isOver, seasonOfEdition, toSeasonEdition, type SeasonParts } from './season-edition.view.js';

describe('a season as an edition', () => {
  const { events } = fullSeason().log;
  const [season] = documentsAfter(seasonsProjection, events).values();
  const bracket = bracketAfter(events);
  const people = peopleNamed('amber-leader', 'birch-leader');
  const videos = [...documentsAfter(videosProjection, events).values()];
  const wallets = [...documentsAfter(walletsProjection, events).values()];
  const teams = rankTeams(
    [...documentsAfter(teamStandingsProjection, events).values()],
    new Map(wallets.map(({ userId, balance }) => [userId, balance])),
  );
  const parts: SeasonParts = { season: season!, bracket, teams, videos, people, sample: true };

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
    expect(edition.winner).toBe(bracket.teams[bracket.grandWinner ?? '']?.name);
    const amber = edition.ranking.find(({ entrant }) => entrant === 'Team amber');
    // The mate's account is deleted.
    expect(amber?.editors).toEqual(['Name of amber-leader', null]);
    expect(amber?.video).toEqual({
      title: 'Yamidō',
      link: null,
      video_id: 'video-amber',
      thumbnail_url: null,
    });
  });

  it('ranks teams like the leaderboard, with the Grand Winner first', () => {
    const edition = toSeasonEdition(parts, { staff: true });
    expect(edition.ranking.map(({ rank, entrant }) => [rank, entrant])).toEqual(
      teams.map(({ rank, document }) => [rank, document.name]),
    );
    expect(edition.winner).toBe(edition.ranking[0]?.entrant);
  });

  it('leaves out teams that entered no round', () => {
    const absent = { ...teams[0]!, document: { ...teams[0]!.document, round: 0 } };
    const edition = toSeasonEdition({ ...parts, teams: [absent] }, { staff: true });
    expect(edition.ranking).toEqual([]);
  });

  it('reveals nothing about hidden rounds', () => {
    // Its second round was hidden again.
    const visitor = { staff: false };
    const lastHidden = { ...bracket, rounds: bracket.rounds.map((r, i) => ({ ...r, visible: i === 0 })) };
    expect(toSeasonEdition({ ...parts, bracket: lastHidden }, visitor).winner).toBeNull();
    const running = { ...season!, closedAt: null };
    expect(isOver(running, lastHidden, visitor)).toBe(false);
    expect(isOver(running, bracket, { staff: true })).toBe(true);
    expect(isOver(season!, lastHidden, visitor)).toBe(true);
  });

  it('has its own address', () => {
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
  it('shows what is known', () => {
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
