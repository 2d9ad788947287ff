import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NEWS_A_CATEGORY } from '@arena/domain/site/news/news';
import { NEWS_CATEGORIES, NEWS_FIELDS, type NewsCategory } from '@arena/domain/site/news/news-fields';
import type { NewsView } from '@arena/projections/news/news.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { compressImage } from '../../../shared/files/compress-image.js';
import { FieldInputs } from '../../../shared/forms/field-inputs.js';
import { filledIn, unfilled } from '../../../shared/forms/field-values.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { useAddNewsMutation } from '../../../shared/news/news.generated.js';
import { ImageField } from '../shop/image-field.js';

const { title, link } = NEWS_FIELDS;

/** Selects the first category that is not full. Full ones are disabled. */
export function NewsForm({ news }: { news: readonly NewsView[] }) {
  const { t } = useTranslation('news');
  const { checks } = useRuleTexts();
  const [add] = useAddNewsMutation();
  const [image, setImage] = useState<File | null>(null);
  const isFull = (category: string) =>
    news.filter((item) => item.category === category).length >= MAX_NEWS_A_CATEGORY;
  const free = NEWS_CATEGORIES.filter((category) => !isFull(category));
  const form = useForm({
    initialValues: { ...unfilled(NEWS_FIELDS), category: free[0] ?? NEWS_CATEGORIES[0] },
    validate: checks(NEWS_FIELDS),
  });
  const { category } = form.values;
  const chosen = isFull(category) ? (free[0] ?? category) : category;
  const send = async (values: typeof form.values) => {
    const sent = new FormData();
    for (const [name, value] of Object.entries(filledIn(NEWS_FIELDS, { ...values, category: chosen })))
      sent.append(name, value);
    if (image) sent.append('image', await compressImage(image));
    return add(sent);
  };
  const clear = () => {
    form.setValues({ category: chosen, title: '', link: '' });
    setImage(null);
  };
  return (
    <EditForm
      form={form}
      draft="news"
      gap="sm"
      send={send}
      done={({ item }) => t('admin.added', { title: item.title })}
      onSent={clear}
      submit={t('admin.add')}
      disabled={free.length === 0}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('admin.category')}
          {...form.getInputProps('category')}
          value={chosen}
          data={NEWS_CATEGORIES.map((each: NewsCategory) => ({
            value: each,
            disabled: isFull(each),
            label: isFull(each)
              ? t('admin.full', { category: t(`category.${each}`) })
              : t(`category.${each}`),
          }))}
        />
        <FieldInputs fields={{ title }} form={form} label={() => t('admin.title')} />
      </SimpleGrid>
      <FieldInputs
        fields={{ link }}
        form={form}
        label={() => t('admin.link')}
        hint={() => t('admin.linkHint')}
      />
      <ImageField file={image} current={null} onChange={setImage} />
    </EditForm>
  );
}
