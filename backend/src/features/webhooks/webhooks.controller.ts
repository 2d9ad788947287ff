import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access/access.js';
import { ListQuery } from '../../platform/http/validation/list-query.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { sha256 } from '../../platform/system/sha256.js';
import { TEST_EVENT, WebhookDeliveries } from './webhook-deliveries.js';
import { AddWebhookDto, ChangeWebhookDto } from './webhooks.dto.js';
import { AddWebhook, ChangeWebhook, RemoveWebhook, ReplaceWebhookSecret } from './webhooks.handlers.js';
import { WebhooksReader } from './webhooks.reader.js';

@ApiTags('webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: WebhooksReader,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  @Get()
  @Access({ who: 'admin' })
  list() {
    return { success: true, webhooks: this.reader.list() };
  }

  @Post('add')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async add(@Body() body: AddWebhookDto, @SignedInContext() context: CallerContext) {
    const { webhookId, secret } = await this.commands.execute(new AddWebhook(body, context));
    return { success: true, id: webhookId, secret };
  }

  @Post('update/:id')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async change(
    @Param('id') webhookId: string,
    @Body() body: ChangeWebhookDto,
    @SignedInContext() context: CallerContext,
  ) {
    await this.commands.execute(new ChangeWebhook({ webhookId, form: body }, context));
    return { success: true, webhooks: this.reader.list() };
  }

  @Delete('delete/:id')
  @Access({ who: 'admin' })
  async remove(@Param('id') webhookId: string, @SignedInContext() context: CallerContext) {
    await this.commands.execute(new RemoveWebhook({ webhookId }, context));
    return { success: true, message: 'The webhook was removed.' };
  }

  @Post('secret/:id')
  @HttpCode(200)
  @Access({ who: 'admin' })
  async replaceSecret(@Param('id') webhookId: string, @SignedInContext() context: CallerContext) {
    const { secret } = await this.commands.execute(new ReplaceWebhookSecret({ webhookId }, context));
    return { success: true, id: webhookId, secret };
  }

  /** The delivery log shows its outcome. */
  @Post('test/:id')
  @HttpCode(202)
  @Access({ who: 'admin' })
  async test(@Param('id') webhookId: string, @SignedInContext() { commandId, at }: CallerContext) {
    this.reader.requireOn(webhookId);
    const id = sha256(`webhook test\n${commandId}`).slice(0, 32);
    const noEvent = { order: -1, turn: 0, event: TEST_EVENT, stream: null, revision: 0 };
    await this.deliveries.request({ id, webhookId, ...noEvent, createdAt: at });
    return { success: true, id };
  }

  @Get(':id/deliveries')
  @Access({ who: 'admin' })
  async log(@Param('id') webhookId: string, @Query() query: ListQuery) {
    return { success: true, ...(await this.reader.log(webhookId, query)) };
  }

  @Post(':id/deliveries/:delivery/retry')
  @HttpCode(202)
  @Access({ who: 'admin' })
  async retry(@Param('id') webhookId: string, @Param('delivery') id: string) {
    this.reader.requireOn(webhookId);
    const delivery = await this.deliveries.one(webhookId, id);
    await this.deliveries.put({ ...delivery, state: 'waiting', attempts: 0, nextAt: 0, settledAt: null });
    return { success: true, id };
  }
}
