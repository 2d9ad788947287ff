import { Button, Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { useMe } from '../../../shared/api/session.js';
import { useStartingMoney } from '../../../shared/money/starting-money.js';
import { teamPath } from '../../../shared/routing/paths.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { CharacterChoice } from './character-choice.js';
import { ColorChoice } from './color-choice.js';
import { MateSearch } from './mate-search.js';
import { useRegistration } from './use-registration.js';

export function RegisterPage() {
  const { t } = useTranslation('teams');
  const startingMoney = useStartingMoney();
  const { me } = useMe();
  if (!me) return null;
  return (
    <>
      <PageTitle title={t('register.title')} lead={t('register.lead', { startingMoney })} />
      {me.team ? (
        <EmptyState
          title={t('register.already', { team: me.team })}
          action={
            <Button component={Link} to={teamPath(me.team)}>
              {t('register.toTeam')}
            </Button>
          }
        />
      ) : (
        <RegisterForm own={me.name} />
      )}
    </>
  );
}

function RegisterForm({ own }: { own: string }) {
  const { t } = useTranslation('teams');
  const { form, submit, error } = useRegistration(own);
  const limit = useLimit();
  const { leader, mate } = form.values;
  return (
    <CommandForm fields={form} run={submit}>
      <Stack gap="lg">
        <Paper withBorder p="md">
          <SectionTitle order={2} mb="xs">
            {t('register.characters')}
          </SectionTitle>
          <Text c="dimmed" mb="sm">
            {t('register.charactersText')}
          </Text>
          <CharacterChoice
            leader={leader.character}
            mate={mate.character}
            onChange={(seat, character) => form.setFieldValue(`${seat}.character`, character)}
            errors={[form.errors['leader.character'], form.errors['mate.character']]}
          />
        </Paper>
        <Paper withBorder p="md">
          <Stack>
            <SectionTitle order={2}>{t('register.team')}</SectionTitle>
            <TextInput
              label={t('name')}
              description={t('nameRule')}
              required
              {...limit(30, form.values.name)}
              {...form.getInputProps('name')}
            />
            <MateSearch {...form.getInputProps('mate.name')} />
            <ColorChoice {...form.getInputProps('color')} />
            <Textarea
              label={t('description')}
              description={t('descriptionRule')}
              autosize
              minRows={2}
              {...limit(1000, form.values.description)}
              {...form.getInputProps('description')}
            />
          </Stack>
        </Paper>
        {error !== undefined && <ErrorNotice error={error} />}
        <Group justify="flex-end">
          <SubmitButton size="md">{t('register.submit')}</SubmitButton>
        </Group>
      </Stack>
    </CommandForm>
  );
}
