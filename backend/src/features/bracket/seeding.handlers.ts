import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SeedingView } from '@arena/projections/bracket/bracket.types';
import { RequestCommand } from '../../platform/request/request-command.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import type { SeedingDto } from './bracket.dto.js';
import { SeedingReader } from './seeding.reader.js';

export class SetSeeding extends RequestCommand<SeedingDto, SeedingView> {}

@CommandHandler(SetSeeding)
export class SetSeedingHandler implements ICommandHandler<SetSeeding> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeding: SeedingReader,
  ) {}

  async execute({ body: { season, version, teams }, context }: SetSeeding): Promise<SeedingView> {
    const last = await this.seeding.lastSeason();
    const isLast = teams.length > 0 && teams.join() === last.join();
    const data = { season, version, basis: isLast ? 'last-season' : 'order', teams } as const;
    const { answer } = await this.gateway.tournament({ type: 'SetSeeding', data }, context, (state) =>
      this.seeding.of(state, last),
    );
    return answer;
  }
}
