import { Box, Checkbox, Group, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import type { NewsDraftView, NewsView } from '@arena/projections/news/news.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { formOf } from '../../../shared/forms/field-values.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { useChangeNewsMutation } from '../../../shared/news/news.generated.js';
import { DialogButton } from '../../../shared/ui/dialog-button.js';
import { isFullOf } from './news-form.js';
import { NewsInputs, newsForm } from './news-fields.js';
import classes from './news.module.css';

interface Props {
  readonly item: NewsView | NewsDraftView;
  readonly news: readonly NewsView[];
}

export function EditNews(props: Props) {
  const { t } = useTranslation(['news', 'common']);
  const { title } = props.item;
  return (
    <DialogButton label={t('admin.edit')} ariaLabel={t('admin.editName', { title })}>
      {(onClose) => (
        <Modal
          opened
          onClose={onClose}
          title={<DialogTitle text={t('admin.editTitle', { title })} />}
          size="lg"
          closeButtonProps={{ 'aria-label': t('common:close') }}
        >
          <Box pt="sm">
            <NewsEditor {...props} onDone={onClose} />
          </Box>
        </Modal>
      )}
    </DialogButton>
  );
}

interface SavedPictureProps {
  readonly url: string;
  readonly removed: boolean;
  readonly onRemove: (removed: boolean) => void;
}

function SavedPicture({ url, removed, onRemove }: SavedPictureProps) {
  const { t } = useTranslation('news');
  return (
    <Group>
      {!removed && (
        <img src={url} alt={t('admin.picture')} width={160} height={90} className={classes.saved} />
      )}
      <Checkbox
        label={t('admin.withoutPicture')}
        checked={removed}
        onChange={({ currentTarget: { checked } }) => onRemove(checked)}
      />
    </Group>
  );
}

function NewsEditor({ item, news, onDone }: Props & { readonly onDone: () => void }) {
  const { t } = useTranslation('news');
  const { checks } = useRuleTexts();
  const [change] = useChangeNewsMutation();
  const [image, setImage] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  // Kept with the draft of the form, which may be older than the item.
  const initialValues = { ...formOf(NEWS_FIELDS, item), version: String(item.version) };
  const form = useForm({ initialValues, validate: checks(NEWS_FIELDS) });
  const isOut = 'published_at' in item;
  const send = async (values: typeof form.values) => {
    const sent = await newsForm(values, image);
    sent.append('news_id', item.id);
    sent.append('version', values.version);
    if (removed && !image) sent.append('without_image', 'true');
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
        picture={
          item.image_url !== null && (
            <SavedPicture url={item.image_url} removed={removed} onRemove={setRemoved} />
          )
        }
      />
    </EditForm>
  );
}
