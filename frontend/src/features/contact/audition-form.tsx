import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { MESSAGE_DAYS } from '@arena/domain/kernel/lifetimes';
import { mailRules, MESSAGE_MAX } from '@arena/domain/validation/mail-rules';
import { EditForm } from '../../shared/forms/edit-form.js';
import { useMe } from '../../shared/api/session.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { useSendAuditionMutation, type SendAuditionArg } from './contact.generated.js';
import { CountedTextarea } from './counted-textarea.js';
import { SentNotice } from './sent-notice.js';

export function AuditionForm() {
  const { t } = useTranslation('contact');
  const { me } = useMe();
  const { follows } = useRuleTexts();
  const [send, { isSuccess, reset, originalArgs }] = useSendAuditionMutation();
  const form = useForm<SendAuditionArg>({
    initialValues: { name: me?.name ?? '', email: me?.email ?? '', link: '', message: '' },
    validate: {
      name: follows(mailRules.applicantName),
      email: follows(mailRules.email),
      link: follows(mailRules.applicantLink),
      message: follows(mailRules.message),
    },
  });
  /** What was sent is no draft any more. */
  const clear = () => {
    form.setValues({ link: '', message: '' });
    form.resetDirty();
  };
  if (isSuccess)
    return (
      <SentNotice
        title={t('audition.sent')}
        text={t('audition.sentText', { email: originalArgs?.email, days: MESSAGE_DAYS })}
        onAgain={reset}
      />
    );
  return (
    <EditForm
      form={form}
      draft="audition"
      aria-label={t('audition.label')}
      style={{ maxWidth: 640 }}
      send={send}
      onSent={clear}
      failed="send-message"
      submit={t('audition.submit')}
    >
      <TextInput
        label={t('audition.name')}
        autoComplete="nickname"
        required
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('email')}
        description={t('emailUse')}
        type="email"
        autoComplete="email"
        required
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t('audition.link')}
        description={t('audition.linkText')}
        type="url"
        placeholder="https://"
        required
        {...form.getInputProps('link')}
      />
      <CountedTextarea
        label={t('audition.message')}
        max={MESSAGE_MAX}
        required
        {...form.getInputProps('message')}
        value={form.values.message}
      />
    </EditForm>
  );
}
