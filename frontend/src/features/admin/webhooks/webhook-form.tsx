import { Checkbox, Group, Select, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import {
  WEBHOOK_KINDS,
  WEBHOOK_TOPICS,
  type WebhookKind,
  type WebhookTopic,
} from '@arena/domain/site/webhooks/webhooks.events';
import { LANGUAGES, type Language } from '@arena/domain/validation/people/languages';
import { webhookRules } from '@arena/domain/site/webhooks/webhook-rules';
import type { WebhookView } from '@arena/projections/webhooks/webhook.types';
import { EditForm, type FormAnswer } from '../../../shared/forms/edit-form.js';
import { NATIVE_NAMES } from '../../../shared/format/native-names.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';

export interface WebhookValues {
  readonly name: string;
  readonly kind: WebhookKind;
  readonly language: Language;
  readonly url: string;
  readonly topics: WebhookTopic[];
  readonly enabled: boolean;
}

interface Props<A> {
  readonly label: string;
  readonly submit: string;
  /** The webhook to edit, whose address stays if none is typed. */
  readonly webhook?: WebhookView;
  readonly save: (values: WebhookValues) => Promise<FormAnswer<A>>;
  readonly onSaved: (answer: A) => void;
}

const EMPTY: WebhookValues = {
  name: '',
  kind: 'discord',
  language: 'en',
  url: '',
  topics: [...WEBHOOK_TOPICS],
  enabled: true,
};

/** The address is a secret, so it is no part of the draft. */
export function WebhookForm<A>({ label, submit, webhook, save, onSaved }: Props<A>) {
  const { t } = useTranslation('webhooks');
  const { follows } = useRuleTexts();
  const url = follows(webhookRules.url);
  const form = useForm<WebhookValues>({
    initialValues: webhook ? { ...webhook, url: '', topics: [...webhook.topics] } : EMPTY,
    validate: {
      name: follows(webhookRules.name),
      url: (value) => (webhook && value === '' ? null : url(value)),
    },
  });
  const finish = (answer: A) => {
    if (!webhook) form.reset();
    onSaved(answer);
  };
  return (
    <EditForm
      form={form}
      draft={`webhook ${webhook?.id ?? 'new'}`}
      kept={(values) => ({ ...values, url: '' })}
      aria-label={label}
      send={save}
      onSent={finish}
      submit={submit}
    >
      <TextInput label={t('name')} required {...form.getInputProps('name')} />
      {!webhook && (
        <Select
          label={t('kindLabel')}
          allowDeselect={false}
          data={WEBHOOK_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          {...form.getInputProps('kind')}
        />
      )}
      <TextInput
        type="url"
        autoComplete="off"
        label={t('url')}
        description={webhook ? t('urlKept') : t(`urlText.${form.values.kind}`)}
        required={!webhook}
        {...form.getInputProps('url')}
      />
      {form.values.kind === 'discord' && (
        <Select
          label={t('language')}
          allowDeselect={false}
          data={LANGUAGES.map((language) => ({ value: language, label: NATIVE_NAMES[language] }))}
          {...form.getInputProps('language')}
        />
      )}
      <Checkbox.Group label={t('topicsLabel')} {...form.getInputProps('topics')}>
        <Group mt="xs">
          {WEBHOOK_TOPICS.map((topic) => (
            <Checkbox key={topic} value={topic} label={t(`topic.${topic}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      {webhook && <Switch label={t('enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />}
    </EditForm>
  );
}
