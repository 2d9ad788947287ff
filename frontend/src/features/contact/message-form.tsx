import { TextInput, type TextInputProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { MESSAGE_DAYS } from '@arena/domain/kernel/lifetimes';
import { mailRules, MESSAGE_MAX } from '@arena/domain/validation/mail-rules';
import type { Rule } from '@arena/domain/validation/rule';
import { EditForm, type FormAnswer } from '../../shared/forms/edit-form.js';
import { useMe } from '../../shared/api/session.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import {
  useSendAuditionMutation,
  useSendMessageMutation,
  type SendAuditionArg,
  type SendMessageArg,
} from './contact.generated.js';
import { CountedTextarea } from './counted-textarea.js';
import { SentNotice } from './sent-notice.js';

interface LineField {
  readonly rule: Rule;
  /** Keys of texts. */
  readonly label: string;
  readonly hint?: string;
  /** It stays for the next message. */
  readonly ofSender?: true;
  readonly input?: Pick<TextInputProps, 'type' | 'autoComplete' | 'placeholder'>;
}

/** The fields above the message itself. */
type LinesOf<M> = Readonly<Record<Exclude<keyof M, 'message'>, LineField>>;

const EMAIL: LineField = {
  rule: mailRules.email,
  label: 'email',
  hint: 'emailUse',
  ofSender: true,
  input: { type: 'email', autoComplete: 'email' },
};

const CONTACT: LinesOf<SendMessageArg> = {
  email: EMAIL,
  subject: { rule: mailRules.subject, label: 'contact.subject' },
};

const AUDITION: LinesOf<SendAuditionArg> = {
  name: {
    rule: mailRules.applicantName,
    label: 'audition.name',
    ofSender: true,
    input: { autoComplete: 'nickname' },
  },
  email: EMAIL,
  link: {
    rule: mailRules.applicantLink,
    label: 'audition.link',
    hint: 'audition.linkText',
    input: { type: 'url', placeholder: 'https://' },
  },
};

/** A message to the organizers, open to everyone. */
export function ContactForm() {
  return <MessageForm kind="contact" lines={CONTACT} mutation={useSendMessageMutation()} />;
}

export function AuditionForm() {
  return <MessageForm kind="audition" lines={AUDITION} mutation={useSendAuditionMutation()} />;
}

type Values = Readonly<Record<string, string>>;

interface Props<M> {
  readonly kind: 'contact' | 'audition';
  readonly lines: LinesOf<M>;
  readonly mutation: readonly [
    send: (message: M) => Promise<FormAnswer<unknown>>,
    state: { readonly isSuccess: boolean; readonly reset: () => void; readonly originalArgs?: M | undefined },
  ];
}

function MessageForm<M extends Values>({ kind, lines, mutation }: Props<M>) {
  const { t } = useTranslation('contact');
  const [send, { isSuccess, reset, originalArgs }] = mutation;
  const fields = Object.entries<LineField>(lines);
  const form = useMessage(fields);
  /** What was sent is no draft any more. The sender stays. */
  const clear = (_: unknown, sent: Values) => {
    const written = fields.filter(([, { ofSender }]) => !ofSender).map(([name]) => [name, ''] as const);
    form.setValues({ ...sent, ...Object.fromEntries(written), message: '' });
    form.resetDirty();
  };
  if (isSuccess)
    return (
      <SentNotice
        title={t(`${kind}.sent`)}
        text={t(`${kind}.sentText`, { email: originalArgs?.['email'], days: MESSAGE_DAYS })}
        onAgain={reset}
      />
    );
  return (
    <EditForm
      form={form}
      draft={kind}
      aria-label={t(`${kind}.label`)}
      style={{ maxWidth: 640 }}
      send={(message) => send(message as M)}
      onSent={clear}
      failed="send-message"
      submit={t(`${kind}.submit`)}
    >
      {fields.map(([name, { label, hint, input }]) => (
        <TextInput
          key={name}
          label={t(label)}
          description={hint && t(hint)}
          required
          {...input}
          {...form.getInputProps(name)}
        />
      ))}
      <CountedTextarea
        label={t(`${kind}.message`)}
        max={MESSAGE_MAX}
        required
        {...form.getInputProps('message')}
        value={form.values['message'] ?? ''}
      />
    </EditForm>
  );
}

function useMessage(fields: readonly (readonly [name: string, field: LineField])[]) {
  const { me } = useMe();
  const { follows } = useRuleTexts();
  const sender: Values = { name: me?.name ?? '', email: me?.email ?? '' };
  return useForm<Values>({
    initialValues: {
      ...Object.fromEntries(fields.map(([name]) => [name, sender[name] ?? ''])),
      message: '',
    },
    validate: {
      ...Object.fromEntries(fields.map(([name, { rule }]) => [name, follows(rule)])),
      message: follows(mailRules.message),
    },
  });
}
