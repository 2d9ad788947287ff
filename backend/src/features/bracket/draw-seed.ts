import { Inject, Injectable } from '@nestjs/common';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { commitmentOf } from '@arena/domain/tournament/bracket/draw';
import { latestRound } from '@arena/domain/tournament/bracket/bracket';
import { CommandGateway } from '../app/command-gateway.js';
import { KEY_VAULT } from '../app/ports.js';
import { drawSecretName } from '../app/season-opening.js';
import { Seeds } from '../app/seeds.js';
import type { Caller } from '../http/caller.js';
import { nextOf, type RequestEnvelope } from '../http/envelope.js';

/** The secret of round 1's draw: kept in the vault from the commitment until the launch reveals it. */
@Injectable()
export class DrawSeed {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  /** The seed to launch with, in hex; null once the draw is made. Commits to it where that is missing. */
  async forLaunch(by: Caller, envelope: RequestEnvelope): Promise<string | null> {
    const state = this.gateway.tournamentState();
    if (latestRound(state)) return null;
    const seed = await this.kept();
    const commitment = commitmentOf(seed);
    if (state.bracket.commitment !== commitment) {
      const command = {
        type: 'CommitDraw',
        data: { commitment },
        ...this.gateway.stamp(by, envelope),
      } as const;
      await this.gateway.tournament(command, nextOf(envelope, 'commit-draw'));
    }
    return seed;
  }

  private async kept(): Promise<string> {
    const name = drawSecretName(this.gateway.season());
    const secret = (await this.vault.get(name)) ?? (await this.vault.keep(name, this.seeds.secret()));
    return Buffer.from(secret).toString('hex');
  }
}
