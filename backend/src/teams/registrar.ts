import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../app/command-gateway.js';
import { Seeds } from '../app/seeds.js';
import { eventOf } from '../bracket/outcome-event.js';
import type { Caller } from '../http/caller.js';
import type { RequestEnvelope } from '../http/envelope.js';
import { Directory, type NamedUser } from './directory.js';
import type { RegisteredAnswer } from './teams.commands.js';
import { TeamsReader } from './teams.reader.js';

interface NewTeam {
  readonly name: string;
  readonly description?: string;
  readonly color: string;
  readonly mate: { readonly name: string; readonly character: string };
}

/** Forms a team, whether its leader or an admin asks for it. */
@Injectable()
export class Registrar {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly directory: Directory,
    private readonly teams: TeamsReader,
  ) {}

  async register(
    { name, description = '', color, mate: asked }: NewTeam,
    leader: NamedUser & { character: string },
    by: Caller,
    envelope: RequestEnvelope,
  ): Promise<RegisteredAnswer> {
    const mate = { ...this.directory.userByName(asked.name), character: asked.character };
    const data = { teamId: this.seeds.id(), name: name.trim(), description, color, leader, mate };
    const outcome = await this.gateway.tournament(
      { type: 'RegisterTeam', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    const { teamId } = eventOf(outcome, 'TeamRegistered').data;
    return {
      success: true,
      message: `The team ${data.name} was registered.`,
      leader_name: leader.name,
      leader_email: this.directory.emailOf(leader.userId),
      mate_name: mate.name,
      mate_email: this.directory.emailOf(mate.userId),
      team: await this.teams.after(outcome, teamId),
    };
  }
}
