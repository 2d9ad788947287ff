import { Inject, Injectable } from '@nestjs/common';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { commitmentOf } from '@arena/domain/tournament/bracket/draw';
import { latestRound } from '@arena/domain/tournament/bracket/bracket';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { KEY_VAULT } from '../../platform/system/ports.js';
import { drawSecretName } from '../../platform/runtime/season-opening.js';
import { Seeds } from '../../platform/system/seeds.js';
import type { StepOf } from '../../platform/request/requests-in-steps.js';

/** The secret of the draw of round 1. The vault keeps it until the launch reveals it. */
@Injectable()
export class DrawSeed {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  /** The seed in hex; null once the draw is made. Commits to the seed if no commitment exists yet. */
  async forLaunch(stepOf: StepOf): Promise<string | null> {
    const state = this.gateway.tournamentState();
    if (latestRound(state.bracket)) return null;
    const name = drawSecretName(this.gateway.season());
    const secret = (await this.vault.get(name)) ?? (await this.vault.keep(name, this.seeds.secret()));
    const seed = Buffer.from(secret).toString('hex');
    const commitment = commitmentOf(seed);
    if (state.bracket.commitment !== commitment)
      await this.gateway.tournament({ type: 'CommitDraw', data: { commitment } }, stepOf('commit-draw'));
    return seed;
  }
}
