import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { MESSAGE_DAYS } from '@arena/domain/kernel/lifetimes';
import { mailRules, MESSAGE_MAX } from '@arena/domain/validation/mail-rules';
import { CommandForm, SubmitButton } from '../../shared/forms/command-form.js';
import { useMe } from '../../shared/api/session.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { useFormDraft } from '../../shared/forms/use-draft.js';
import { useTemporaryErrors } from '../../shared/forms/use-temporary-errors.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { useSendMessageMutation, type SendMessageArg } from './contact.generated.js';
import { CountedTextarea } from './counted-textarea.js';
import { SentNotice } from './sent-notice.js';

/** A message to the organisers, open to everyone. */
export function ContactForm() {
  const { t } = useTranslation('contact');
  const { me } = useMe();
  const { follows, fieldErrors } = useRuleTexts();
  const [send, { error, isSuccess, reset, originalArgs }] = useSendMessageMutation();
  const form = useForm<SendMessageArg>({
    initialValues: { email: me?.email ?? '', subject: '', message: '' },
    validate: {
      email: follows(mailRules.email),
      subject: follows(mailRules.subject),
      message: follows(mailRules.message),
    },
  });
  useFormDraft('contact', form);
  useTemporaryErrors(form);
  /** What was sent is no draft any more. */
  const clear = () => {
    form.setValues({ subject: '', message: '' });
    form.resetDirty();
  };
  const submit = async (values: typeof form.values) => {
    const answer = await send(values);
    if (answer.error) form.setErrors(fieldErrors(answer.error));
    else clear();
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
    <CommandForm fields={form} run={submit} aria-label={t('contact.label')}>
      <Stack maw={640}>
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
        {error !== undefined && <ErrorNotice error={error} failed="send-message" />}
        <div>
          <SubmitButton>{t('contact.submit')}</SubmitButton>
        </div>
      </Stack>
    </CommandForm>
  );
}
