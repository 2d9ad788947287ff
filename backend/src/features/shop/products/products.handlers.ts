import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PRODUCT_FIELDS } from '@arena/domain/tournament/products/product-fields';
import { requireProduct } from '@arena/domain/tournament/products/products.decide';
import type { Product } from '@arena/domain/tournament/products/products.events';
import { filled, fromApi, type ApiValuesOf } from '@arena/domain/validation/fields';
import { toProductView } from '@arena/projections/shop/shop.view';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { withImageForm } from '../../../platform/images/image-form-envelope.js';
import { RequestCommand, type MessageAnswer } from '../../../platform/request/request-command.js';
import { CommandGateway, type TournamentOutcome } from '../../../platform/runtime/command-gateway.js';
import { eventOf, findEvent } from '../../../platform/runtime/outcome-event.js';
import { Clock } from '../../../platform/system/clock.js';
import { Seeds } from '../../../platform/system/seeds.js';
import type { ProductForm } from './product-form.js';
import { ProductPictures } from './product-pictures.js';
import type { AddProductDto, UpdateProductDto } from './products.dto.js';

export interface ProductAnswer {
  success: true;
  product: ProductView;
}

interface ProductChange {
  readonly productId: string;
  readonly form: ProductForm<UpdateProductDto>;
}

export class AddProduct extends RequestCommand<ProductForm<AddProductDto>, ProductAnswer> {}
export class UpdateProduct extends RequestCommand<ProductChange, ProductAnswer> {}
export class DeleteProduct extends RequestCommand<{ productId: string }, MessageAnswer> {}

/** Contains only the fields that the form has. */
function named(fields: Partial<ApiValuesOf<typeof PRODUCT_FIELDS>>) {
  const values = fromApi(PRODUCT_FIELDS, fields);
  return values.name === undefined ? values : { ...values, name: values.name.trim() };
}

@CommandHandler(AddProduct)
export class AddProductHandler implements ICommandHandler<AddProduct> {
  constructor(
    private readonly clock: Clock,
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly pictures: ProductPictures,
  ) {}

  async execute({ body, context }: AddProduct): Promise<ProductAnswer> {
    const productId = this.seeds.id();
    const outcome = await this.pictures.around(body.image, (picture) => {
      const values = filled(PRODUCT_FIELDS, named(body.fields));
      const data = { product: { productId, ...values, picture } };
      return this.gateway.tournament(
        { type: 'AddProduct', data },
        withImageForm(context, body, this.clock.now()),
        (_, events) => eventOf(events, 'ProductStocked').data.product,
      );
    });
    return productAnswer(outcome);
  }
}

@CommandHandler(UpdateProduct)
export class UpdateProductHandler implements ICommandHandler<UpdateProduct> {
  constructor(
    private readonly clock: Clock,
    private readonly gateway: CommandGateway,
    private readonly pictures: ProductPictures,
  ) {}

  async execute({ body: { productId, form }, context }: UpdateProduct): Promise<ProductAnswer> {
    const outcome = await this.pictures.around(form.image, (picture) => {
      const data = { product: { productId, ...named(form.fields), ...(picture && { picture }) } };
      return this.gateway.tournament(
        { type: 'UpdateProduct', data },
        withImageForm(context, form, this.clock.now()),
        (state) => requireProduct(state, productId),
      );
    });
    const changed = findEvent(outcome.events, 'ProductChanged');
    if (changed) await this.pictures.removeReplaced(changed.revision, productId, outcome.answer.picture);
    return productAnswer(outcome);
  }
}

function productAnswer({ season, answer }: TournamentOutcome<Product>): ProductAnswer {
  return { success: true, product: toProductView({ ...answer, season }) };
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly pictures: ProductPictures,
  ) {}

  async execute({ body, context }: DeleteProduct): Promise<MessageAnswer> {
    const outcome = await this.gateway.tournament({ type: 'DeleteProduct', data: body }, context);
    const { revision } = eventOf(outcome.events, 'ProductWithdrawn');
    await this.pictures.removeReplaced(revision, body.productId, null);
    return { success: true, message: 'The product was deleted. What was bought stays bought.' };
  }
}
