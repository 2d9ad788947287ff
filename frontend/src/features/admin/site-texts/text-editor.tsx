import { Alert, Button, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf, type TextPlace } from '@arena/domain/site/texts/texts.events';
import { rules } from '@arena/domain/validation/rules';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import type { TextView } from '@arena/projections/texts/texts.types';
import { useSettings } from '../../../shared/api/session.js';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { NATIVE_NAMES } from '../../../shared/format/native-names.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { loadText } from '../../../shared/site-texts/load-text.js';
import { useChangeTextMutation, useSiteTextQuery } from '../../../shared/site-texts/site-texts.generated.js';
import { useTextValues } from '../../../shared/site-texts/use-text-values.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { ToolPanel } from '../tool-panel.js';
import { TextChanges } from './text-changes.js';
import { TextPreview } from './text-preview.js';
import { TextVersions } from './text-versions.js';
import { TextWarnings } from './text-warnings.js';

const VIEWS = ['write', 'preview', 'changes', 'versions'] as const;
type View = (typeof VIEWS)[number];

/** Edits one text in one language. */
export function TextEditor({ place }: { place: TextPlace }) {
  const { t } = useTranslation('admin');
  const query = useSiteTextQuery(place);
  const { settings } = useSettings();
  const { text, language } = place;
  return (
    <ToolPanel>
      <Stack>
        <SectionTitle order={2}>{`${t(`siteTexts.names.${text}`)} · ${NATIVE_NAMES[language]}`}</SectionTitle>
        <Loaded of={query} loading={400}>
          {(current) => settings && <Editor current={current} settings={settings} />}
        </Loaded>
      </Stack>
    </ToolPanel>
  );
}

function Editor({ current, settings }: { current: TextView; settings: SettingsView }) {
  const { text, language } = current;
  const { t } = useTranslation('admin');
  const values = useTextValues(settings, settings.rules);
  const program = use(loadText(language, text));
  const shown = current.markdown ?? program;
  const [view, setView] = useState<View>('write');
  const limit = useLimit();
  const { form, change, publish } = useEditedText(current, shown);
  const { markdown, version } = form.values;
  const putIn = (other: string) => {
    form.setFieldValue('markdown', other);
    setView('write');
  };
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('siteTexts.view')}
        value={view}
        onChange={(next) => setView(next)}
        data={VIEWS.map((value) => ({ value, label: t(`siteTexts.views.${value}`) }))}
      />
      <EditForm
        form={form}
        draft={`text ${placeOf(current)}`}
        send={() => change(markdown)}
        done={() => t('siteTexts.saved')}
        onSent={(as) => publish(markdown, as)}
        submit={t('siteTexts.save')}
        disabled={markdown === shown || rules.siteText.check(markdown) !== null}
        note={
          <>
            <TextWarnings markdown={markdown} program={program} known={Object.keys(values)} />
            {current.version > version && (
              <NewerVersion
                version={current.version}
                onCompare={() => {
                  form.setFieldValue('version', current.version);
                  setView('changes');
                }}
              />
            )}
          </>
        }
      >
        {view === 'write' && (
          <Textarea
            label={t('siteTexts.markdown')}
            description={t('siteTexts.hint')}
            autosize
            minRows={16}
            maxRows={40}
            {...limit(rules.siteText.max, markdown)}
            lang={language}
            styles={{ input: { fontFamily: 'var(--arena-mono)' } }}
            {...form.getInputProps('markdown')}
          />
        )}
        {view === 'preview' && <TextPreview markdown={markdown} values={values} language={language} />}
        {view === 'changes' && <TextChanges before={shown} after={markdown} />}
        {view === 'versions' && <TextVersions place={current} program={program} onChoose={putIn} />}
      </EditForm>
      {current.own && (
        <ConfirmAction
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          label={t('siteTexts.back')}
          title={t('siteTexts.backTitle')}
          consequence={t('siteTexts.backText')}
          confirmLabel={t('siteTexts.back')}
          run={async () => {
            const answer = await change();
            if (answer.data !== undefined) publish(program, answer.data);
            return answer;
          }}
        />
      )}
    </Stack>
  );
}

/** The version is the one that was read: a later one of somebody else is not replaced unseen. */
function useEditedText({ text, language, version }: TextView, shown: string) {
  const [save] = useChangeTextMutation();
  const form = useForm({ initialValues: { markdown: shown, version } });
  const change = (markdown?: string) =>
    save({ text, body: { language, version: form.getValues().version, markdown } });
  const publish = (markdown: string, as: number) => {
    form.setInitialValues({ markdown, version: as });
    form.setValues({ markdown, version: as });
  };
  return { form, change, publish };
}

/** Somebody else has published while this one was being written. */
function NewerVersion({ version, onCompare }: { version: number; onCompare: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Alert color="yellow" variant="light" title={t('siteTexts.newer', { version })}>
      <Button size="compact-sm" variant="default" onClick={onCompare}>
        {t('siteTexts.compare')}
      </Button>
    </Alert>
  );
}
