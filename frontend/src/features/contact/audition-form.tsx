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
import { useSendAuditionMutation, type SendAuditionArg } from './contact.generated.js';
import { CountedTextarea } from './counted-textarea.js';
import { SentNotice } from './sent-notice.js';

export function AuditionForm() {
  const { t } = useTranslation('contact');
  const { me } = useMe();
  const { follows, fieldErrors } = useRuleTexts();
  const [send, { error, isSuccess, reset, originalArgs }] = useSendAuditionMutation();
  const form = useForm<SendAuditionArg>({
    initialValues: { name: me?.name ?? '', email: me?.email ?? '', link: '', message: '' },
    validate: {
      name: follows(mailRules.applicantName),
      email: follows(mailRules.email),
      link: follows(mailRules.applicantLink),
      message: follows(mailRules.message),
    },
  });
  useFormDraft('audition', form);
  useTemporaryErrors(form);
  /** What was sent is no draft any more. */
  const clear = () => {
    form.setValues({ link: '', message: '' });
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
        title={t('audition.sent')}
        text={t('audition.sentText', { email: originalArgs?.email, days: MESSAGE_DAYS })}
        onAgain={reset}
      />
    );
  return (
    <CommandForm fields={form} run={submit} aria-label={t('audition.label')}>
      <Stack maw={640}>
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
        {error !== undefined && <ErrorNotice error={error} failed="send-message" />}
        <div>
          <SubmitButton>{t('audition.submit')}</SubmitButton>
        </div>
      </Stack>
    </CommandForm>
  );
}
