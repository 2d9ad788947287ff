import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { MAIL_BODY_MAX, mailRules } from '@arena/domain/validation/mail-rules';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { useStartMassMailMutation, type StartMassMailArg } from '../api/mail.generated.js';
import { AudienceChoice } from './audience-choice.js';
import { MailPreview } from './mail-preview.js';
import { SendDialog } from './send-dialog.js';

const EMPTY: StartMassMailArg = { audience: 'all', subject: '', body: '' };
/** Milliseconds without typing before the preview is loaded. */
const BREATH = 500;

export function MassMailForm() {
  const { t, i18n } = useTranslation('mail');
  const { follows, fieldErrors } = useRuleTexts();
  const [asking, dialog] = useDisclosure();
  const [start, { error, reset }] = useStartMassMailMutation();
  const form = useForm<StartMassMailArg>({
    initialValues: EMPTY,
    validate: { subject: follows(mailRules.subject), body: follows(mailRules.body) },
  });
  const [shown] = useDebouncedValue(form.values, BREATH);
  const close = () => {
    reset();
    dialog.close();
  };
  const ask = () => {
    dialog.open();
    return Promise.resolve(null);
  };
  const send = async () => {
    const answer = await start(form.values);
    if (answer.error) {
      form.setErrors(fieldErrors(answer.error));
      return;
    }
    dialog.close();
    form.setValues({ subject: '', body: '' });
    const count = answer.data.recipients;
    notifications.show({ color: 'green', message: t('started', { count }) });
  };
  return (
    <EditForm form={form} draft="mass-mail" send={ask} submit={t('send')} aria-label={t('form')}>
      <AudienceChoice
        value={form.values.audience}
        onChange={(audience) => form.setFieldValue('audience', audience)}
      />
      <TextInput label={t('subject')} required {...form.getInputProps('subject')} />
      <Textarea
        label={t('body')}
        description={
          <>
            {t('bodyText')}{' '}
            {t('counter', {
              used: form.values.body.length.toLocaleString(i18n.language),
              max: MAIL_BODY_MAX.toLocaleString(i18n.language),
            })}
          </>
        }
        required
        autosize
        minRows={6}
        maxRows={20}
        {...form.getInputProps('body')}
      />
      <MailPreview mail={shown} />
      <SendDialog opened={asking} mail={form.values} error={error} onConfirm={send} onClose={close} />
    </EditForm>
  );
}
