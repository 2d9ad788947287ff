import { Stack, Switch, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { SeasonRulesView } from '@arena/projections/seasons/season.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useChangeableRulesQuery, useSetSeasonRulesMutation } from '../api/season.generated.js';
import { ToolPanel } from '../tool-panel.js';
import {
  changesBetween,
  isValid,
  limitsOf,
  RULE_INPUTS,
  sentRules,
  valuesOf,
  type Input,
  type RuleValues,
} from './rule-inputs.js';
import { RulesQuestion, useRulesQuestion } from './rules-question.js';
import { useRuleText } from './use-rule-text.js';

/** Of the current season. */
export function SeasonRulesTool() {
  const query = useChangeableRulesQuery();
  return (
    <ToolPanel>
      <Loaded of={query} loading={400}>
        {(current) => <SeasonRules current={current} />}
      </Loaded>
    </ToolPanel>
  );
}

function SeasonRules({ current }: { current: SeasonRulesView }) {
  const { t } = useTranslation('seasonRules');
  const { season, version, rules } = current;
  const [save] = useSetSeasonRulesMutation();
  const known = valuesOf(rules);
  const form = useServerForm(known);
  const question = useRulesQuestion();
  const { values } = form;
  const send = async () => {
    const isMeant = await question.ask(changesBetween(known, values));
    return isMeant ? save({ season, version, ...sentRules(values) }) : null;
  };
  return (
    <Stack maw="40rem">
      <Text size="sm" c="dimmed">
        {t('hint', { season })}
      </Text>
      {rules.confirmed_address && current.lacks_mail && <Text size="sm">{t('lacksMail')}</Text>}
      <EditForm
        form={form}
        send={send}
        done={() => t('saved')}
        submit={t('check')}
        disabled={changesBetween(known, values).length === 0 || !isValid(values)}
        untilClosed
      >
        {RULE_INPUTS.map((input) => (
          <RuleField key={input.rule} input={input} form={form} current={current} />
        ))}
        <RulesQuestion season={season} of={question} />
      </EditForm>
    </Stack>
  );
}

interface FieldProps {
  readonly input: Input;
  readonly form: UseFormReturnType<RuleValues>;
  readonly current: SeasonRulesView;
}

function RuleField({ input, form, current: { defaults, fixed } }: FieldProps) {
  const { t } = useTranslation(['seasonRules', 'errors']);
  const textOf = useRuleText();
  const { rule, api, unit } = input;
  const lock = fixed.find((each) => each.rule === rule);
  const byDefault = t('default', { value: textOf(input, String(defaults[api])) });
  const description = `${byDefault} ${lock ? t(`errors:${lock.code}`) : t(`until.${rule}`)}`;
  const shared = { label: t(`name.${rule}`), description };
  if (unit === 'switch')
    return (
      <Switch
        {...shared}
        disabled={lock !== undefined}
        checked={form.values[api] === 'true'}
        onChange={(event) => form.setFieldValue(api, String(event.currentTarget.checked))}
      />
    );
  const { minimum, maximum } = limitsOf(input).schema;
  return (
    <NumberInput
      {...shared}
      readOnly={lock !== undefined}
      variant={lock ? 'filled' : 'default'}
      hideControls={lock !== undefined}
      min={minimum ?? 0}
      max={maximum ?? Infinity}
      decimalScale={unit === 'money' || unit === 'odds' ? 2 : 0}
      step={unit === 'odds' ? 0.05 : 1}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      styles={{ wrapper: { maxWidth: '12rem' } }}
      value={form.values[api]}
      error={form.errors[api]}
      onChange={(value) => form.setFieldValue(api, String(value))}
    />
  );
}
