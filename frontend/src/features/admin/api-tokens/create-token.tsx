import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_API_TOKEN_DAYS } from '@arena/domain/accounts/api-tokens';
import { apiTokenRules } from '@arena/domain/accounts/api-token-rules';
import { API_SCOPES, type ApiScope } from '@arena/domain/accounts/api-tokens.events';
import { scopeOf, toolsFor } from '@arena/projections/pages/tools';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { useCreateApiTokenMutation } from '../api/api-tokens.generated.js';
import { parisLocal } from '../general/paris-instant.js';

interface TokenValues {
  readonly name: string;
  readonly scopes: ApiScope[];
  readonly last_day: string;
}

export interface CreatedToken {
  readonly name: string;
  /** Null: an answer before this one had it. */
  readonly secret: string | null;
}

const EMPTY: TokenValues = { name: '', scopes: [], last_day: '' };
const FIELDS = { 'api-token-end': 'last_day' } as const;

const DAY = 24 * 60 * 60 * 1000;

/** The last day counts in full. */
function possibleDays() {
  const [min, max] = [0, MAX_API_TOKEN_DAYS - 1].map((days) =>
    parisLocal(new Date(Date.now() + days * DAY)).slice(0, 'YYYY-MM-DD'.length),
  );
  return { min, max };
}

export function CreateToken({ onCreated }: { onCreated: (token: CreatedToken) => void }) {
  const { t } = useTranslation(['tokens', 'admin']);
  const { follows } = useRuleTexts();
  const [create] = useCreateApiTokenMutation();
  const [days] = useState(possibleDays);
  const form = useForm<TokenValues>({
    initialValues: EMPTY,
    validate: { name: follows(apiTokenRules.name), last_day: follows(apiTokenRules.last_day) },
  });
  return (
    <section>
      <SectionTitle order={2} size="h4">
        {t('createTitle')}
      </SectionTitle>
      <EditForm
        form={form}
        draft="api-token"
        aria-label={t('createTitle')}
        asksOwner
        send={(values, owner) => create({ ...values, name: values.name.trim(), ...owner })}
        fieldOfRefusal={FIELDS}
        onSent={({ secret }, { name }) => {
          form.reset();
          onCreated({ name: name.trim(), secret });
        }}
        submit={t('create')}
      >
        <TextInput
          label={t('name')}
          description={t('nameText')}
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={t('scopes')} description={t('scopesText')} {...form.getInputProps('scopes')}>
          <Stack gap="xs" mt="xs">
            {API_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={t(`admin:group.${scope}`)}
                description={toolsFor('admin')
                  .filter(({ key }) => scopeOf(key) === scope)
                  .map(({ key }) => t(`admin:tool.${key}.name`))
                  .join(' · ')}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <TextInput
          type="date"
          {...days}
          label={t('lastDay')}
          description={t('lastDayText')}
          required
          maw="16rem"
          {...form.getInputProps('last_day')}
        />
      </EditForm>
    </section>
  );
}
