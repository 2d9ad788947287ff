import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SiteCommandOf } from '@arena/domain/site/site.decide';
import { currentText } from '@arena/domain/site/texts/texts';
import { RequestCommand } from '../../platform/request/request-command.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';

/** The version that it has afterwards. */
export class ChangeSiteText extends RequestCommand<SiteCommandOf<'ChangeSiteText'>['data'], number> {}

@CommandHandler(ChangeSiteText)
export class ChangeSiteTextHandler implements ICommandHandler<ChangeSiteText> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, context }: ChangeSiteText): Promise<number> {
    const { events } = await this.gateway.site({ type: 'ChangeSiteText', data: body }, context);
    return events.length > 0 ? body.version + 1 : currentText(this.gateway.siteState().texts, body).version;
  }
}
