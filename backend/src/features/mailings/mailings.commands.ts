import type { MailJobView } from '@arena/projections/mailings/mail.types';
import type { RequestContext } from '../../platform/request/context.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import type { MassMailDto } from './mailings.dto.js';

export class StartMassMail extends RequestCommand<MassMailDto, MailJobView> {}
export class Unsubscribe extends RequestCommand<{ token: string | undefined }, void, RequestContext> {}
