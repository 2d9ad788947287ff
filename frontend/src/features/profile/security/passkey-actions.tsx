import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { DialogTitle } from '../../../shared/headings/dialog-title.js';
import type { Owner } from '../../../shared/session/owner-fields.js';
import { makePasskey } from '../../../shared/session/passkeys.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { DialogButton } from '../../../shared/ui/dialog-button.js';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  type BeginPasskeyResponse,
  type PasskeyView,
} from './security.generated.js';

interface Props {
  readonly passkey: PasskeyView;
}

export function AddPasskey() {
  const { t } = useTranslation('security');
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button onClick={open}>{t('passkeys.add')}</Button>
      {opened && <AddDialog onClose={close} />}
    </>
  );
}

/** Name and password, then the browser asks where to keep it. Until then, nothing has changed. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const { asksOwner, make } = useMaking();
  const form = useNameForm('');
  const focusName = useEffectEvent(() => form.getInputNode('name')?.focus());
  // The field that had the focus is gone.
  useEffect(() => {
    if (!asksOwner) focusName();
  }, [asksOwner]);
  return (
    <Dialog title={t('passkeys.addTitle')} onClose={onClose}>
      <EditForm
        form={form}
        asksOwner={asksOwner}
        send={({ name }, owner) => make(name.trim(), owner)}
        done={(_answer, { name }) => t('passkeys.added', { name: name.trim() })}
        onSent={onClose}
        submit={t('passkeys.make')}
        disabled={form.values.name.trim() === ''}
        justify="flex-end"
        untilClosed
      >
        <Text size="sm" pt="xs">
          {t('passkeys.addText')}
        </Text>
        <NameInput value={form.values.name} inputProps={form.getInputProps('name')} />
      </EditForm>
    </Dialog>
  );
}

/** Whoever has shown to be the owner, and then changes their mind in the browser's dialog, is not asked again. */
function useMaking() {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [begun, setBegun] = useState<BeginPasskeyResponse['options'] | null>(null);
  const make = async (name: string, owner: Owner) => {
    const asked = begun ? { data: begun } : await begin(owner);
    if (asked.error) return asked;
    setBegun(asked.data);
    const made = await makePasskey(asked.data);
    if (made.error) return made;
    const added = await add({ name, ...made.data });
    if (added.error) setBegun(null);
    return added;
  };
  useEffect(() => {
    if (!begun) return undefined;
    const timer = window.setTimeout(() => setBegun(null), begun.timeout);
    return () => window.clearTimeout(timer);
  }, [begun]);
  return { asksOwner: begun === null, make };
}

export function RenamePasskey({ passkey }: Props) {
  const { t } = useTranslation('security');
  const { name } = passkey;
  return (
    <DialogButton label={t('passkeys.rename')} ariaLabel={t('passkeys.renameOf', { name })}>
      {(close) => <RenameDialog passkey={passkey} onClose={close} />}
    </DialogButton>
  );
}

function RenameDialog({ passkey: { id, name }, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const [rename] = useRenamePasskeyMutation();
  const form = useNameForm(name);
  return (
    <Dialog title={t('passkeys.renameTitle')} onClose={onClose}>
      <EditForm
        form={form}
        send={(body) => rename({ id, body })}
        done={(_answer, values) => t('passkeys.renamed', { name: values.name.trim() })}
        onSent={onClose}
        submit={t('passkeys.renameNow')}
        disabled={form.values.name.trim() === name}
        justify="flex-end"
        untilClosed
      >
        <NameInput value={form.values.name} inputProps={form.getInputProps('name')} />
      </EditForm>
    </Dialog>
  );
}

interface RemoveProps extends Props {
  /** From then on, the password opens the account. */
  readonly last: boolean;
}

export function RemovePasskey({ passkey: { id, name }, last }: RemoveProps) {
  const { t } = useTranslation('security');
  const [remove] = useRemovePasskeyMutation();
  return (
    <ConfirmAction
      size="compact-sm"
      label={t('passkeys.remove')}
      ariaLabel={t('passkeys.removeOf', { name })}
      title={t('passkeys.removeTitle', { name })}
      consequence={
        <Text size="sm">
          {t('passkeys.removeText')} {last && t('passkeys.removeLast')}
        </Text>
      }
      confirmLabel={t('passkeys.removeNow')}
      danger
      asksOwner
      done={t('passkeys.removed', { name })}
      run={(_reason, body) => remove({ id, body })}
    />
  );
}

function useNameForm(name: string) {
  const { follows } = useRuleTexts();
  return useForm({ initialValues: { name }, validate: { name: follows(rules.passkeyName) } });
}

function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened
      onClose={onClose}
      title={<DialogTitle text={title} />}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  );
}

function NameInput({ value, inputProps }: { value: string; inputProps: object }) {
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
