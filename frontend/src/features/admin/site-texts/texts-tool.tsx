import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { SITE_TEXTS, type SiteText, type TextPlace } from '@arena/domain/site/texts/texts.events';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import type { ChangedTextView } from '@arena/projections/texts/texts.types';
import { NATIVE_NAMES } from '../../../shared/format/native-names.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useChangedTextsQuery } from '../../../shared/site-texts/site-texts.generated.js';
import { DataTable, type Column } from '../../../shared/tables/data-table.js';
import { ToolPanel } from '../tool-panel.js';
import { toTranslate } from './untranslated.js';
import { TextEditor } from './text-editor.js';

/** All texts in all languages, and the one in the address to edit. */
export function TextsTool() {
  const query = useChangedTextsQuery();
  const place = useChosenPlace();
  return (
    <Stack>
      <ToolPanel>
        <Loaded of={query} loading={300}>
          {(changed) => <TextsTable changed={changed} />}
        </Loaded>
      </ToolPanel>
      {place && <TextEditor key={`${place.text}/${place.language}`} place={place} />}
    </Stack>
  );
}

function useChosenPlace(): TextPlace | null {
  const [params] = useSearchParams();
  const text = SITE_TEXTS.find((each) => each === params.get('text'));
  const language = LANGUAGES.find((each) => each === params.get('language'));
  return text && language ? { text, language } : null;
}

function TextsTable({ changed }: { changed: readonly ChangedTextView[] }) {
  const { t } = useTranslation('admin');
  const columns: Column<SiteText>[] = [
    { head: t('siteTexts.text'), cell: (text) => t(`siteTexts.names.${text}`), names: true },
    ...LANGUAGES.map((language) => ({
      head: NATIVE_NAMES[language],
      cell: (text: SiteText) => <Cell place={{ text, language }} changed={changed} />,
    })),
  ];
  const { missing, outdated } = toTranslate(changed);
  const named = (places: readonly TextPlace[]) =>
    places
      .map(({ text, language }) => `${t(`siteTexts.names.${text}`)} (${NATIVE_NAMES[language]})`)
      .join(', ');
  return (
    <>
      <DataTable cards columns={columns} rows={SITE_TEXTS} rowKey={(text) => text} minWidth={720} />
      {changed.some(({ own }) => own) && (
        <Text size="sm" mt="sm" role="status">
          {missing.length === 0
            ? t('siteTexts.nothingMissing')
            : t('siteTexts.missing', { texts: named(missing) })}
          {outdated.length > 0 && <> {t('siteTexts.outdated', { texts: named(outdated) })}</>}
        </Text>
      )}
    </>
  );
}

interface CellProps {
  readonly place: TextPlace;
  readonly changed: readonly ChangedTextView[];
}

function Cell({ place: { text, language }, changed }: CellProps) {
  const { t } = useTranslation('admin');
  const own = changed.find((each) => each.own && each.text === text && each.language === language);
  const isMissing = !own && changed.some((each) => each.own && each.text === text);
  const state = own ? 'own' : isMissing ? 'untranslated' : 'program';
  return (
    <Anchor
      component={Link}
      to={`?${new URLSearchParams({ text, language }).toString()}`}
      preventScrollReset
      size="sm"
      {...(isMissing && { c: 'var(--mantine-color-error)' })}
      aria-label={t('siteTexts.edit', {
        text: t(`siteTexts.names.${text}`),
        language: NATIVE_NAMES[language],
        state: t(`siteTexts.state.${state}`, { version: own?.version }),
      })}
    >
      {t(`siteTexts.state.${state}`, { version: own?.version })}
    </Anchor>
  );
}
