import { Alert, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Blocker } from '@arena/domain/kernel/blockers';
import { INVITATION_DAYS } from '@arena/domain/tournament/teams/invitations';
import { rules } from '@arena/domain/validation/rules';
import type { OwnInvitation } from '@arena/projections/teams/invitation.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { BlockedBy } from '../../../shared/notices/blocked-by.js';
import { share } from '../../../shared/sharing/share.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import {
  useMailInvitationMutation,
  useRenewInvitationMutation,
  useWithdrawInvitationMutation,
} from './invitation.generated.js';
import { Until } from './until.js';

/** What the founder sees until the mate accepts. */
export function PendingTeam({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTranslation('teams');
  const { name: team } = invitation;
  const isVoid = invitation.blocked_by.length > 0;
  return (
    <Paper withBorder p="lg" radius="lg" maw="44rem">
      <Stack>
        <SectionTitle order={2}>{t('invitation.pendingTitle')}</SectionTitle>
        <Text>{t('invitation.pendingLead', { team })}</Text>
        {isVoid ? <Void by={invitation.blocked_by} /> : <Open invitation={invitation} />}
        <Group>
          {!isVoid && <Renew isNamed={invitation.mate !== null} />}
          <Withdraw team={team} />
        </Group>
      </Stack>
    </Paper>
  );
}

function Void({ by }: { by: readonly Blocker[] }) {
  const { t } = useTranslation('teams');
  return (
    <Alert color="yellow" title={t('invitation.void')}>
      <BlockedBy by={by} />
      <Text size="sm" mt="xs">
        {t('invitation.voidText')}
      </Text>
    </Alert>
  );
}

function Open({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTranslation('teams');
  const { mate, link, is_expired: isExpired, sends_mail: sendsMail } = invitation;
  return (
    <>
      {mate && <Text>{t('invitation.asked', { mate: mate.name })}</Text>}
      {isExpired ? (
        <Alert color="yellow">{t('invitation.expired')}</Alert>
      ) : (
        <>
          {link !== null && <LinkField link={link} />}
          <Text size="sm" c="dimmed">
            <Until at={invitation.expires_at} />
          </Text>
          {link !== null && sendsMail && <MailForm />}
        </>
      )}
    </>
  );
}

function LinkField({ link }: { link: string }) {
  const { t } = useTranslation('teams');
  const send = async () => {
    const sent = await share({ url: link });
    if (sent === 'copied') notifications.show({ color: 'green', message: t('invitation.copied') });
    if (sent === 'refused') notifications.show({ message: t('invitation.byHand') });
  };
  return (
    <>
      <TextInput
        label={t('invitation.link')}
        description={t('invitation.linkText')}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group>
        <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => void send()}>
          {t('invitation.share')}
        </Button>
      </Group>
    </>
  );
}

function MailForm() {
  const { t } = useTranslation('teams');
  const { follows } = useRuleTexts();
  const [mail] = useMailInvitationMutation();
  const form = useForm({ initialValues: { email: '' }, validate: { email: follows(rules.email) } });
  return (
    <EditForm
      form={form}
      send={mail}
      done={(_answer, { email }) => t('invitation.mailed', { email })}
      onSent={() => form.reset()}
      submit={t('invitation.mailSubmit')}
      inline
    >
      <TextInput
        label={t('invitation.mail')}
        description={t('invitation.mailText')}
        type="email"
        required
        style={{ flex: '1 1 16rem' }}
        {...form.getInputProps('email')}
      />
    </EditForm>
  );
}

const tell = async (answer: Promise<{ error?: unknown }>, message: string) => {
  const { error } = await answer;
  if (error === undefined) notifications.show({ color: 'green', message });
  return { error };
};

function Renew({ isNamed }: { isNamed: boolean }) {
  const { t } = useTranslation('teams');
  const [renew] = useRenewInvitationMutation();
  const days = INVITATION_DAYS;
  const renewed = t(isNamed ? 'invitation.renewedNamed' : 'invitation.renewed', { days });
  return (
    <ConfirmAction
      label={t(isNamed ? 'invitation.renewNamed' : 'invitation.renew')}
      title={t(isNamed ? 'invitation.renewNamedTitle' : 'invitation.renewTitle')}
      consequence={t(isNamed ? 'invitation.renewNamedText' : 'invitation.renewText', { days })}
      confirmLabel={t(isNamed ? 'invitation.renewNamed' : 'invitation.renew')}
      run={() => tell(renew(), renewed)}
    />
  );
}

function Withdraw({ team }: { team: string }) {
  const { t } = useTranslation('teams');
  const [withdraw] = useWithdrawInvitationMutation();
  return (
    <ConfirmAction
      label={t('invitation.withdraw')}
      title={t('invitation.withdrawTitle')}
      consequence={t('invitation.withdrawText', { team })}
      confirmLabel={t('invitation.withdraw')}
      danger
      cancels
      run={() => tell(withdraw(), t('invitation.withdrawn'))}
    />
  );
}
