import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { makePasskey } from '../../../shared/session/passkeys.js';
import { OwnerDialog, OwnerInputs, useOwnerForm, type OwnerForm } from './owner-dialog.js';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  type PasskeyView,
} from './security.generated.js';

interface AddProps {
  /** The second factor is on. */
  readonly withCode: boolean;
  readonly onClose: () => void;
}

interface Props {
  readonly passkey: PasskeyView;
  readonly onClose: () => void;
}

/** Name and password, then the browser asks where to keep it. Until then, nothing has changed. */
export function AddPasskey({ withCode, onClose }: AddProps) {
  const { t } = useTranslation('security');
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const { form, complete, owner } = useOwnerForm(withCode);
  const send = async (values: OwnerForm) => {
    const asked = await begin(owner(values));
    if (asked.error) return asked;
    const made = await makePasskey(asked.data);
    return made.error ? made : add({ name: values.name.trim(), ...made.data });
  };
  return (
    <OwnerDialog title={t('passkeys.addTitle')} onClose={onClose}>
      <EditForm
        form={form}
        send={send}
        done={(_answer, { name }) => t('passkeys.added', { name: name.trim() })}
        onSent={onClose}
        submit={t('passkeys.make')}
        disabled={!complete || form.values.name.trim() === ''}
        justify="flex-end"
        untilClosed
      >
        <Text size="sm" pt="xs">
          {t('passkeys.addText')}
        </Text>
        <NameInput value={form.values.name} inputProps={form.getInputProps('name')} />
        <OwnerInputs form={form} withCode={withCode} />
      </EditForm>
    </OwnerDialog>
  );
}

export function RenamePasskey({ passkey: { id, name }, onClose }: Props) {
  const { t } = useTranslation('security');
  const [rename] = useRenamePasskeyMutation();
  const { follows } = useRuleTexts();
  const form = useForm({ initialValues: { name }, validate: { name: follows(rules.passkeyName) } });
  return (
    <OwnerDialog title={t('passkeys.renameTitle')} onClose={onClose}>
      <EditForm
        form={form}
        send={(body) => rename({ id, body })}
        done={(_answer, values) => t('passkeys.renamed', { name: values.name.trim() })}
        onSent={onClose}
        submit={t('passkeys.renameNow')}
        justify="flex-end"
        untilClosed
      >
        <NameInput value={form.values.name} inputProps={form.getInputProps('name')} />
      </EditForm>
    </OwnerDialog>
  );
}

interface RemoveProps extends Props {
  /** From then on, the password opens the account. */
  readonly last: boolean;
  readonly withCode: boolean;
}

export function RemovePasskey({ passkey: { id, name }, last, withCode, onClose }: RemoveProps) {
  const { t } = useTranslation('security');
  const [remove] = useRemovePasskeyMutation();
  const { form, complete, owner } = useOwnerForm(withCode);
  return (
    <OwnerDialog title={t('passkeys.removeTitle', { name })} onClose={onClose}>
      <EditForm
        form={form}
        send={(values) => remove({ id, body: owner(values) })}
        done={() => t('passkeys.removed', { name })}
        onSent={onClose}
        submit={t('passkeys.removeNow')}
        color="red.8"
        disabled={!complete}
        justify="flex-end"
        untilClosed
      >
        <Text size="sm" pt="xs">
          {t('passkeys.removeText')} {last && t('passkeys.removeLast')}
        </Text>
        <OwnerInputs form={form} withCode={withCode} />
      </EditForm>
    </OwnerDialog>
  );
}

interface NameProps {
  readonly value: string;
  readonly inputProps: object;
}

function NameInput({ value, inputProps }: NameProps) {
  const { t } = useTranslation('security');
  const limit = useLimit();
  return (
    <TextInput
      label={t('passkeys.name')}
      description={t('passkeys.nameRule')}
      data-autofocus
      required
      {...limit(rules.passkeyName.max, value)}
      {...inputProps}
    />
  );
}
