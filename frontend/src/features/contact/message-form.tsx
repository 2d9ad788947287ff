import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { mailRules, MESSAGE_MAX } from '@arena/domain/validation/mail-rules';
import type { Rule } from '@arena/domain/validation/rule';
import { EditForm, type FormAnswer } from '../../shared/forms/edit-form.js';
import { useMe, useRetention } from '../../shared/api/session.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { SuspensionNotice, useSuspension } from '../../shared/suspension/suspension-notice.js';
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
type LinesOf<M> = Readonly<Record<Exclude<keyof M, 'message' | 'about'>, LineField>>;

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
  const { t } = useTranslation('suspension');
  const [params] = useSearchParams();
  const isAnswer = useIsAnswer(params.get('about') === 'suspension');
  const mutation = useSendMessageMutation();
  if (!isAnswer) return <MessageForm kind="contact" lines={CONTACT} mutation={mutation} />;
  const answer = { about: 'suspension', subject: t('subject') } as const;
  return (
    <>
      <Text mb="md">{t('answering')}</Text>
      <MessageForm key="answer" kind="contact" lines={CONTACT} mutation={mutation} fixed={answer} />
    </>
  );
}

/** An answer stays one after the suspension has ended, and is not lost while it is written. */
function useIsAnswer(isAsked: boolean): boolean {
  const suspension = useSuspension();
  const [wasSuspended, setSuspended] = useState(suspension !== null);
  if (suspension && !wasSuspended) setSuspended(true);
  return isAsked && wasSuspended;
}

export function AuditionForm() {
  const mutation = useSendAuditionMutation();
  return <MessageForm kind="audition" lines={AUDITION} mutation={mutation} />;
}

type Values = Readonly<Record<string, string>>;

interface Props<M> {
  readonly kind: 'contact' | 'audition';
  readonly lines: LinesOf<M>;
  /** What the sender does not choose. */
  readonly fixed?: Values;
  readonly mutation: readonly [
    send: (message: M) => Promise<FormAnswer<unknown>>,
    state: { readonly originalArgs?: M | undefined },
  ];
}

function MessageForm<M extends { readonly email: string }>({ kind, lines, mutation, fixed = {} }: Props<M>) {
  const { t } = useTranslation('contact');
  const { message_days: days } = useRetention();
  const [send, { originalArgs }] = mutation;
  const [isSent, setSent] = useState(false);
  const fields = Object.entries<LineField>(lines);
  const form = useMessage(fields, fixed);
  const isBlocked = useSuspension()?.blocks.includes('messages') === true && !fixed['about'];
  /** What was sent is no draft any more. The sender stays. */
  const clear = (_: unknown, sent: Values) => {
    const written = fields.filter(([, { ofSender }]) => !ofSender).map(([name]) => [name, ''] as const);
    form.setValues({ ...sent, ...Object.fromEntries(written), ...fixed, message: '' });
    form.resetDirty();
    setSent(true);
  };
  if (isSent)
    return (
      <SentNotice
        title={t(`${kind}.sent`)}
        text={t(`${kind}.sentText`, { email: originalArgs?.email, days })}
        onAgain={() => setSent(false)}
      />
    );
  // What somebody has begun to write stays.
  if (isBlocked && !form.isDirty()) return <SuspensionNotice />;
  return (
    <EditForm
      form={form}
      draft={fixed['about'] ?? kind}
      draftStays
      aria-label={t(`${kind}.label`)}
      style={{ maxWidth: 640 }}
      send={(message) => send({ ...message, ...fixed } as object as M)}
      onSent={clear}
      failed="send-message"
      submit={t(`${kind}.submit`)}
      disabled={isBlocked}
    >
      {isBlocked && <SuspensionNotice />}
      {fields.map(([name, { label, hint, input }]) => (
        <TextInput
          key={name}
          label={t(label)}
          description={hint && t(hint)}
          required
          readOnly={name in fixed}
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

function useMessage(fields: readonly (readonly [name: string, field: LineField])[], fixed: Values) {
  const { me } = useMe();
  const { follows } = useRuleTexts();
  const known: Values = { name: me?.name ?? '', email: me?.email ?? '', ...fixed };
  return useForm<Values>({
    initialValues: {
      ...Object.fromEntries(fields.map(([name]) => [name, known[name] ?? ''])),
      message: '',
    },
    validate: {
      ...Object.fromEntries(fields.map(([name, { rule }]) => [name, follows(rule)])),
      message: follows(mailRules.message),
    },
  });
}
