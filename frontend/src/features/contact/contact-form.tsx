import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { MESSAGE_DAYS } from '@arena/domain/kernel/lifetimes';
import { mailRules, MESSAGE_MAX } from '@arena/domain/validation/mail-rules';
import { EditForm } from '../../shared/forms/edit-form.js';
import { useMe } from '../../shared/api/session.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { useSendMessageMutation, type SendMessageArg } from './contact.generated.js';
import { CountedTextarea } from './counted-textarea.js';
import { SentNotice } from './sent-notice.js';

/** A message to the organisers, open to everyone. */
export function ContactForm() {
  const { t } = useTranslation('contact');
  const { me } = useMe();
  const { follows } = useRuleTexts();
  const [send, { isSuccess, reset, originalArgs }] = useSendMessageMutation();
  const form = useForm<SendMessageArg>({
    initialValues: { email: me?.email ?? '', subject: '', message: '' },
    validate: {
      email: follows(mailRules.email),
      subject: follows(mailRules.subject),
      message: follows(mailRules.message),
    },
  });
  /** What was sent is no draft any more. */
  const clear = () => {
    form.setValues({ subject: '', message: '' });
    form.resetDirty();
  };
  if (isSuccess)
    return (
      <SentNotice
        title={t('contact.sent')}
        text={t('contact.sentText', { email: originalArgs?.email, days: MESSAGE_DAYS })}
        onAgain={reset}
      />
    );
  return (
    <EditForm
      form={form}
      draft="contact"
      aria-label={t('contact.label')}
      style={{ maxWidth: 640 }}
      send={send}
      onSent={clear}
      failed="send-message"
      submit={t('contact.submit')}
    >
      <TextInput
        label={t('email')}
        description={t('emailUse')}
        type="email"
        autoComplete="email"
        required
        {...form.getInputProps('email')}
      />
      <TextInput label={t('contact.subject')} required {...form.getInputProps('subject')} />
      <CountedTextarea
        label={t('contact.message')}
        max={MESSAGE_MAX}
        required
        {...form.getInputProps('message')}
        value={form.values.message}
      />
    </EditForm>
  );
}
