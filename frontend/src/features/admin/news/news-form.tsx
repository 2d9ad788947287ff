import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NEWS_A_CATEGORY } from '@arena/domain/site/news/news';
import { NEWS_CATEGORIES, NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import type { NewsView } from '@arena/projections/news/news.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { unfilled } from '../../../shared/forms/field-values.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { useAddNewsMutation, useDraftNewsMutation } from '../../../shared/news/news.generated.js';
import { DueField, useDue } from '../schedule/due-field.js';
import { NewsInputs, newsForm } from './news-fields.js';

const WHENS = ['now', 'later', 'draft'] as const;
type When = (typeof WHENS)[number];

/** Selects the first category that is not full. A draft may be of a full one. */
export function NewsForm({ news }: { news: readonly NewsView[] }) {
  const { t } = useTranslation('news');
  const { checks } = useRuleTexts();
  const [add] = useAddNewsMutation();
  const [draft] = useDraftNewsMutation();
  const [image, setImage] = useState<File | null>(null);
  const [when, setWhen] = useState<When>('now');
  const [local, setLocal] = useState('');
  const { due } = useDue(local);
  const isFull = (category: string) => when === 'now' && isFullOf(news, category);
  const free = NEWS_CATEGORIES.filter((category) => !isFull(category));
  const form = useForm({
    initialValues: { ...unfilled(NEWS_FIELDS), category: free[0] ?? NEWS_CATEGORIES[0] },
    validate: checks(NEWS_FIELDS),
  });
  const chosen = isFull(form.values.category) ? (free[0] ?? form.values.category) : form.values.category;
  const send = async (values: typeof form.values) => {
    const sent = await newsForm({ ...values, category: chosen }, image);
    if (when === 'now') return add(sent);
    if (when === 'later') sent.append('local', local);
    return draft(sent);
  };
  const clear = () => {
    form.setValues({ category: chosen, title: '', link: '', markdown: '' });
    setImage(null);
    setLocal('');
  };
  return (
    <EditForm<typeof form.values, object>
      form={form}
      draft="news"
      gap="sm"
      send={send}
      done={(_, { title }) => t(`admin.done.${when}`, { title: title.trim() })}
      onSent={clear}
      submit={t(`admin.submit.${when}`)}
      disabled={free.length === 0 || (when === 'later' && due === null)}
    >
      <NewsInputs form={form} category={chosen} isFull={isFull} image={image} onImage={setImage} />
      <WhenField when={when} onWhen={setWhen} local={local} onLocal={setLocal} />
    </EditForm>
  );
}

export function isFullOf(news: readonly NewsView[], category: string): boolean {
  return news.filter((item) => item.category === category).length >= MAX_NEWS_A_CATEGORY;
}

interface WhenProps {
  readonly when: When;
  readonly onWhen: (when: When) => void;
  readonly local: string;
  readonly onLocal: (local: string) => void;
}

function WhenField({ when, onWhen, local, onLocal }: WhenProps) {
  const { t } = useTranslation('news');
  return (
    <Stack gap="sm">
      <Radio.Group label={t('admin.when')} value={when} onChange={(value) => onWhen(value)}>
        <Stack gap={6} mt={6}>
          {WHENS.map((each) => (
            <Radio key={each} value={each} label={t(`admin.at.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {when === 'later' && <DueField local={local} onChange={onLocal} />}
    </Stack>
  );
}
