import { Autocomplete, Modal, SimpleGrid, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { AMVDLE_CATEGORIES } from '@arena/domain/amvdle/categories';
import { amvdleEntryRules } from '@arena/domain/validation/amvdle-rules';
import type { AmvdleEntryView } from '@arena/projections/amvdle/amvdle.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import { hasSameTitle, type Draft } from './catalogue-draft.js';

interface Props {
  /** Null: closed. */
  readonly entry: AmvdleEntryView | null;
  readonly draft: Draft;
  readonly onDone: (entry: AmvdleEntryView) => void;
  readonly onClose: () => void;
}

export function EntryDialog({ entry, onClose, ...props }: Props) {
  const { t } = useTranslation('amvdle');
  return (
    <Modal
      opened={entry !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      size="lg"
      title={
        <DialogTitle text={entry?.title ? t('admin.editName', { name: entry.title }) : t('admin.add')} />
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {entry && <EntryForm entry={entry} onClose={onClose} {...props} />}
    </Modal>
  );
}

function EntryForm({ entry, draft, onDone, onClose }: Props & { entry: AmvdleEntryView }) {
  const { t } = useTranslation('amvdle');
  const { follows } = useRuleTexts();
  const form = useForm<AmvdleEntryView>({
    // A copy, because the form changes it and values of the store are frozen.
    initialValues: { ...entry, editors: [...entry.editors] },
    validate: {
      title: (title) =>
        follows(amvdleEntryRules.title)(title) ??
        (hasSameTitle(draft, { id: entry.id, title }) ? t('admin.twice') : null),
      editors: follows(amvdleEntryRules.editors),
      stic: follows(amvdleEntryRules.stic),
      category: follows(amvdleEntryRules.category),
      rank: follows(amvdleEntryRules.rank),
    },
  });
  const apply = (values: AmvdleEntryView) => {
    onDone({ ...values, title: values.title.trim(), category: values.category.trim() });
    onClose();
  };
  const number = { min: 1, max: 999, allowDecimal: false, required: true } as const;
  return (
    <EditForm
      form={form}
      draft={`amvdle-entry ${entry.id}`}
      gap="sm"
      send={(values) => Promise.resolve({ data: values })}
      onSent={apply}
      submit={t('admin.apply')}
      onCancel={onClose}
    >
      <TextInput label={t('attribute.title')} required data-autofocus {...form.getInputProps('title')} />
      <TagsInput
        label={t('admin.editors')}
        description={t('admin.editorsText')}
        required
        acceptValueOnBlur
        data={[...new Set(draft.entries.flatMap(({ editors }) => editors))]}
        limit={12}
        {...form.getInputProps('editors')}
      />
      <Autocomplete
        label={t('attribute.category')}
        description={t('admin.categoryText')}
        required
        data={[...new Set([...AMVDLE_CATEGORIES, ...draft.entries.map(({ category }) => category)])]}
        {...form.getInputProps('category')}
      />
      <SimpleGrid cols={2}>
        <NumberInput label={t('attribute.stic')} {...number} {...form.getInputProps('stic')} />
        <NumberInput label={t('attribute.rank')} {...number} {...form.getInputProps('rank')} />
      </SimpleGrid>
    </EditForm>
  );
}
