import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { AmvdlePlayerDocument } from '@arena/projections/amvdle/amvdle.read-model';
import {
  PLAYER_ORDER,
  playerStanding,
  type PlayerPlace,
  type PlayerStanding,
} from '@arena/projections/amvdle/player-ranking';
import { amvdlePlayersProjection } from '@arena/projections/amvdle/players.projection';
import { RankedList } from '@arena/projections/leaderboards/ranked-list';
import { LiveDocuments, type LiveSources } from '../../platform/read-side/live-documents.js';
import type { LiveSeason } from '../../platform/read-side/live-seasons.js';

export type PlayerList = RankedList<PlayerPlace, PlayerStanding>;

export class LivePlayers implements LiveSeason<PlayerList> {
  private list: PlayerList = new RankedList([], PLAYER_ORDER);
  private readonly players: LiveDocuments<AmvdlePlayerDocument, PlayerStanding | null>;

  constructor(sources: LiveSources, season: number) {
    this.players = new LiveDocuments<AmvdlePlayerDocument, PlayerStanding | null>(sources, {
      projection: amvdlePlayersProjection,
      season: { number: season, stream: tournamentStream(season) },
      keep: playerStanding,
      onReset: (all) => {
        this.list = new RankedList(
          [...all].filter((each) => each !== null),
          PLAYER_ORDER,
        );
      },
      onChange: (before, after) => {
        if (before) this.list.remove(before);
        if (after) this.list.add(after);
      },
    });
  }

  async current(): Promise<PlayerList> {
    await this.players.refresh();
    return this.list;
  }

  close(): void {
    this.players.close();
  }
}
