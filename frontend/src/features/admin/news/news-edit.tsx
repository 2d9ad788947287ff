import { Box, Button, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import type { NewsDraftView, NewsView } from '@arena/projections/news/news.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { formOf } from '../../../shared/forms/field-values.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { useChangeNewsMutation } from '../../../shared/news/news.generated.js';
import { isFullOf } from './news-form.js';
import { NewsInputs, newsForm } from './news-fields.js';

interface Props {
  readonly item: NewsView | NewsDraftView;
  readonly news: readonly NewsView[];
}

export function EditNews(props: Props) {
  const { t } = useTranslation(['news', 'common']);
  const [opened, dialog] = useDisclosure();
  const { title } = props.item;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('admin.editName', { title })}
        onClick={dialog.open}
      >
        {t('admin.edit')}
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={<DialogTitle text={t('admin.editTitle', { title })} />}
        size="lg"
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Box pt="sm">
          <NewsEditor {...props} onDone={dialog.close} />
        </Box>
      </Modal>
    </>
  );
}

function NewsEditor({ item, news, onDone }: Props & { readonly onDone: () => void }) {
  const { t } = useTranslation('news');
  const { checks } = useRuleTexts();
  const [change] = useChangeNewsMutation();
  const [image, setImage] = useState<File | null>(null);
  // Kept with the draft of the form, which may be older than the item.
  const initialValues = { ...formOf(NEWS_FIELDS, item), version: String(item.version) };
  const form = useForm({ initialValues, validate: checks(NEWS_FIELDS) });
  const isOut = 'published_at' in item;
  const send = async (values: typeof form.values) => {
    const sent = await newsForm(values, image);
    sent.append('news_id', item.id);
    sent.append('version', values.version);
    return change(sent);
  };
  return (
    <EditForm
      form={form}
      draft={`news-${item.id}`}
      gap="sm"
      send={send}
      done={(_, { title }) => t('admin.saved', { title: title.trim() })}
      onSent={onDone}
      onCancel={onDone}
      submit={t('admin.save')}
    >
      <NewsInputs
        form={form}
        category={form.values.category}
        isFull={(category) => isOut && category !== item.category && isFullOf(news, category)}
        image={image}
        onImage={setImage}
      />
    </EditForm>
  );
}
