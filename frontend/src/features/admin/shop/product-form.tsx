import { SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_FIELDS } from '@arena/domain/tournament/products/product-fields';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { compressImage } from '../../../shared/files/compress-image.js';
import { FieldInputs } from '../../../shared/forms/field-inputs.js';
import { formOf } from '../../../shared/forms/field-values.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { useAddProductMutation, useUpdateProductMutation } from '../api/shop-admin.generated.js';
import { FreeQuestion, useFreeQuestion } from './free-question.js';
import { ImageField } from './image-field.js';
import { categoriesFor, toForm, type ProductFields } from './product-fields.js';

interface Props {
  readonly product: ProductView | null;
  readonly onDone: () => void;
}

const AMOUNTS: readonly string[] = ['price', 'real_price'];
const { name, category, color, specialThanks, description, ...AMOUNT_FIELDS } = PRODUCT_FIELDS;

export function ProductForm({ product, onDone }: Props) {
  const { t } = useTranslation('shop');
  const [add] = useAddProductMutation();
  const [update] = useUpdateProductMutation();
  const { checks } = useRuleTexts();
  const [image, setImage] = useState<File | null>(null);
  const free = useFreeQuestion(product);
  const form = useForm<ProductFields>({
    initialValues: formOf(PRODUCT_FIELDS, product ?? {}),
    validate: checks(PRODUCT_FIELDS),
  });
  const send = async (values: ProductFields) => {
    if (!(await free.isMeant(values))) return null;
    const sent = toForm(values, product, image && (await compressImage(image)));
    return product ? update({ id: product.product_id, formData: sent }) : add(sent);
  };
  const inputs = {
    form,
    label: (field: keyof ProductFields) => t(`admin.field.${field}`),
    hint: (field: string) =>
      field === 'real_price' || field === 'special_thanks' ? t(`admin.hint.${field}`) : undefined,
    choices: () => categoriesFor(product).map((value) => ({ value, label: t(`category.${value}`) })),
  };
  return (
    <EditForm
      form={form}
      draft={`product ${product?.product_id ?? 'new'}`}
      lastingErrors={AMOUNTS}
      gap="sm"
      send={send}
      done={(_, { product_name }) => t('admin.saved', { name: product_name })}
      onSent={onDone}
      submit={t('save')}
      onCancel={onDone}
      untilClosed
    >
      <FieldInputs fields={{ name }} {...inputs} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FieldInputs fields={{ ...AMOUNT_FIELDS, category, color, specialThanks }} {...inputs} />
      </SimpleGrid>
      <FieldInputs fields={{ description }} {...inputs} />
      <ImageField file={image} current={product} onChange={setImage} />
      <FreeQuestion name={form.values.product_name} of={free} />
    </EditForm>
  );
}
