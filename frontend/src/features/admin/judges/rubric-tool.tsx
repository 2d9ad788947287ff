import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  DEFAULT_RUBRIC,
  KNOWN_CRITERIA,
  METHODS,
  PUBLICATIONS,
  RUBRIC_LIMITS,
  rubricRules,
  type Method,
  type Publication,
} from '@arena/domain/tournament/judging/rubric';
import type { JudgingView, RubricView } from '@arena/projections/judging/judging.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { useSetRubricMutation } from '../../../shared/judging/judging.generated.js';
import { useCriterionName } from '../../../shared/judging/use-criteria.js';
import { useJudging } from '../../../shared/judging/use-judging.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { ToolPanel } from '../tool-panel.js';

/** What the judges of the season score by, and how much of it becomes public. */
export function RubricTool() {
  const query = useJudging();
  return (
    <ToolPanel>
      <Loaded of={query} loading={240}>
        {(judging) =>
          judging.locked && judging.rubric ? <Fixed rubric={judging.rubric} /> : <Rubric {...judging} />
        }
      </Loaded>
    </ToolPanel>
  );
}

interface Values {
  /** Of the saved rubric that these are a change of. */
  readonly version: number;
  readonly criteria: { name: string; weight: number | string }[];
  readonly scale: number | string;
  readonly method: Method;
  readonly publish: Publication;
  readonly blind: boolean;
}

function Rubric({ rubric, version }: JudgingView) {
  const { t } = useTranslation('judging');
  const nameOf = useCriterionName();
  const [save] = useSetRubricMutation();
  const { criteria, ...others } = rubric ?? DEFAULT_RUBRIC;
  const saved: Values = {
    ...others,
    version,
    criteria: criteria.map(({ name, weight }) => ({ name: nameOf(name), weight })),
  };
  const form = useForm<Values>({ initialValues: saved });
  const known = new Map(KNOWN_CRITERIA.map((name) => [nameOf(name), name as string]));
  const { values } = form;
  const sent = {
    ...values,
    // A draft may be of an earlier season, whose rubric was saved more often.
    version: Math.min(values.version, version),
    scale: Number(values.scale),
    criteria: values.criteria.map(({ name, weight }) => ({
      name: known.get(name.trim()) ?? name,
      weight: Number(weight),
    })),
  };
  return (
    <Stack maw="40rem">
      <Text size="sm">{t(rubric ? 'rubric.isSet' : 'rubric.unset')}</Text>
      {rubric && values.version < version && (
        <Alert color="yellow" title={t('rubric.changed')}>
          <Saved rubric={rubric} />
          <Group mt="sm">
            <Button variant="default" onClick={() => form.setValues(saved)}>
              {t('rubric.takeSaved')}
            </Button>
            <Button variant="default" onClick={() => form.setFieldValue('version', version)}>
              {t('rubric.keepTyped')}
            </Button>
          </Group>
        </Alert>
      )}
      <EditForm
        form={form}
        draft="rubric"
        send={() => save(sent)}
        onSent={(answer) => form.setFieldValue('version', answer.version)}
        done={() => t('rubric.saved')}
        submit={t('rubric.save')}
        disabled={rubricRules.criteria.check(sent.criteria) !== null || values.scale === ''}
      >
        <Criteria form={form} />
        <Choices form={form} />
      </EditForm>
    </Stack>
  );
}

function Criteria({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('judging');
  const limit = useLimit();
  const { criteria } = form.values;
  return (
    <Stack gap="xs">
      {criteria.map(({ name }, at) => (
        <Group key={at} gap="xs" wrap="nowrap" align="flex-end">
          <TextInput
            label={t('rubric.criterion', { number: at + 1 })}
            style={{ flex: 1 }}
            {...limit(RUBRIC_LIMITS.name, name)}
            {...form.getInputProps(`criteria.${at}.name`)}
          />
          <NumberInput
            label={t('rubric.weight')}
            w={90}
            min={1}
            max={RUBRIC_LIMITS.weight}
            allowDecimal={false}
            clampBehavior="strict"
            {...form.getInputProps(`criteria.${at}.weight`)}
          />
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t('rubric.remove', { name })}
            disabled={criteria.length === 1}
            onClick={() => form.removeListItem('criteria', at)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {criteria.length < RUBRIC_LIMITS.criteria && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('criteria', { name: '', weight: 1 })}
        >
          {t('rubric.add')}
        </Button>
      )}
    </Stack>
  );
}

function Choices({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('judging');
  return (
    <>
      <NumberInput
        label={t('rubric.scale')}
        description={t('rubric.scaleText')}
        w={220}
        {...RUBRIC_LIMITS.scale}
        allowDecimal={false}
        clampBehavior="blur"
        {...form.getInputProps('scale')}
      />
      <NativeSelect
        label={t('rubric.method')}
        description={t(`rubric.methodText.${form.values.method}`)}
        data={METHODS.map((value) => ({ value, label: t(`rubric.methods.${value}`) }))}
        {...form.getInputProps('method')}
      />
      <NativeSelect
        label={t('rubric.publish')}
        description={t('rubric.publishText')}
        data={PUBLICATIONS.map((value) => ({ value, label: t(`rubric.publications.${value}`) }))}
        {...form.getInputProps('publish')}
      />
      <Checkbox
        label={t('rubric.blind')}
        description={t('rubric.blindText')}
        {...form.getInputProps('blind', { type: 'checkbox' })}
      />
    </>
  );
}

function Fixed({ rubric }: { rubric: RubricView }) {
  const { t } = useTranslation('judging');
  return (
    <Stack gap="xs">
      <Text>{t('rubric.locked')}</Text>
      <Saved rubric={rubric} />
    </Stack>
  );
}

function Saved({ rubric: { criteria, scale, method, publish, blind } }: { rubric: RubricView }) {
  const { t } = useTranslation(['judging', 'common']);
  const nameOf = useCriterionName();
  return (
    <Stack gap="xs">
      <ul>
        {criteria.map(({ name, weight }) => (
          <li key={name}>
            {nameOf(name)} ×{weight}
          </li>
        ))}
      </ul>
      <Text size="sm">{t('common:labelled', { label: t('rubric.scale'), value: scale })}</Text>
      <Text size="sm">
        {t('common:labelled', { label: t('rubric.method'), value: t(`rubric.methods.${method}`) })}
      </Text>
      <Text size="sm">
        {t('common:labelled', { label: t('rubric.publish'), value: t(`rubric.publications.${publish}`) })}
      </Text>
      {blind && <Text size="sm">{t('rubric.isBlind')}</Text>}
    </Stack>
  );
}
