import { Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NEWS_A_CATEGORY } from '@arena/domain/site/news/news';
import { NEWS_CATEGORIES, type NewsCategory } from '@arena/domain/site/news/news.events';
import { newsRules } from '@arena/domain/validation/site-rules';
import type { NewsView } from '@arena/projections/news/news.types';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { compressImage } from '../../../shared/files/compress-image.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { useFormDraft } from '../../../shared/forms/use-draft.js';
import { useTemporaryErrors } from '../../../shared/forms/use-temporary-errors.js';
import { useAddNewsMutation } from '../../../shared/news/news.generated.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { ImageField } from '../shop/image-field.js';

/** Selects the first category that is not full. Full ones are disabled. */
export function NewsForm({ news }: { news: readonly NewsView[] }) {
  const { t } = useTranslation('news');
  const { follows, followsIfFilled, fieldErrors } = useRuleTexts();
  const [add, { error }] = useAddNewsMutation();
  const [image, setImage] = useState<File | null>(null);
  const isFull = (category: NewsCategory) =>
    news.filter((item) => item.category === category).length >= MAX_NEWS_A_CATEGORY;
  const free = NEWS_CATEGORIES.filter((category) => !isFull(category));
  const form = useForm({
    initialValues: { category: free[0] ?? NEWS_CATEGORIES[0], title: '', link: '' },
    validate: { title: follows(newsRules.title), link: followsIfFilled(newsRules.link) },
  });
  useFormDraft('news', form);
  useTemporaryErrors(form);
  const { category } = form.values;
  const chosen = isFull(category) ? (free[0] ?? category) : category;
  const submit = async ({ title, link }: typeof form.values) => {
    const answer = await add(await newsForm({ category: chosen, title, link }, image));
    if (answer.error) {
      form.setErrors(fieldErrors(answer.error));
      return;
    }
    notifications.show({ color: 'green', message: t('admin.added', { title: answer.data.item.title }) });
    form.setValues({ category: chosen, title: '', link: '' });
    setImage(null);
  };
  return (
    <CommandForm fields={form} run={submit}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label={t('admin.category')}
            {...form.getInputProps('category')}
            value={chosen}
            data={NEWS_CATEGORIES.map((each) => ({
              value: each,
              disabled: isFull(each),
              label: isFull(each)
                ? t('admin.full', { category: t(`category.${each}`) })
                : t(`category.${each}`),
            }))}
          />
          <TextInput label={t('admin.title')} required {...form.getInputProps('title')} />
        </SimpleGrid>
        <TextInput
          label={t('admin.link')}
          description={t('admin.linkHint')}
          type="url"
          {...form.getInputProps('link')}
        />
        <ImageField file={image} current={null} onChange={setImage} />
        {error && <ErrorNotice error={error} />}
        <Group>
          <SubmitButton disabled={free.length === 0}>{t('admin.add')}</SubmitButton>
        </Group>
      </Stack>
    </CommandForm>
  );
}

async function newsForm(fields: Record<string, string>, image: File | null): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value.trim());
  if (image) form.append('image', await compressImage(image));
  return form;
}
