import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '@arena/domain/validation/people/languages';
import { rules } from '@arena/domain/validation/rules';
import type { BannerView } from '@arena/projections/seasons/season.types';
import { bannerText } from '../../../shared/banner/banner-text.js';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { NATIVE_NAMES } from '../../../shared/format/native-names.js';
import { useServerNow } from '../../../shared/format/use-server-now.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { useBannerQuery, useRemoveBannerMutation, useSetBannerMutation } from '../api/season.generated.js';
import { parisInstant, parisLocal } from '../general/paris-instant.js';
import { ToolPanel } from '../tool-panel.js';

/** How often it looks whether the banner has begun or ended, in milliseconds. */
const LOOK = 1000;

export function BannerTool() {
  const { t } = useTranslation('banner');
  const query = useBannerQuery();
  const { data: banner } = query;
  return (
    <ToolPanel>
      {banner === undefined ? (
        <Loaded of={query} loading={200}>
          {() => null}
        </Loaded>
      ) : (
        <Stack maw="40rem">
          <Text size="sm" c="dimmed">
            {t('hint')}
          </Text>
          {banner && <CurrentBanner banner={banner} />}
          <BannerForm banner={banner} />
        </Stack>
      )}
    </ToolPanel>
  );
}

function CurrentBanner({ banner }: { banner: BannerView }) {
  const { t, i18n } = useTranslation('banner');
  const now = useServerNow(LOOK);
  const [remove] = useRemoveBannerMutation();
  const { begins, ends, id } = banner;
  const { language, text } = bannerText(banner, i18n.language);
  const state = now < Date.parse(begins) ? 'planned' : now < Date.parse(ends) ? 'shown' : 'over';
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={700} lang={language}>
        {text}
      </Text>
      <Text size="sm" component="div">
        {t(state)} {t('from')} <LocalTime at={begins} paris /> {t('until')} <LocalTime at={ends} paris />
      </Text>
      <ConfirmAction
        label={t('remove')}
        size="compact-sm"
        title={t('removeTitle')}
        consequence={<Text>{t('removeText')}</Text>}
        confirmLabel={t('remove')}
        danger
        run={() => remove({ banner_id: id })}
      />
    </Stack>
  );
}

const TIMES = ['begins', 'ends'] as const;

function BannerForm({ banner }: { banner: BannerView | null }) {
  const { t } = useTranslation(['banner', 'admin', 'errors']);
  const [save] = useSetBannerMutation();
  const limit = useLimit();
  const check = (local: string) => local !== '' && !parisInstant(local) && t('admin:countdown.noSuchTime');
  const form = useServerForm(knownValues(banner), { validate: { begins: check, ends: check } });
  const { link, begins, ends, ...texts } = form.values;
  const [start, end] = [parisInstant(begins), parisInstant(ends)];
  const isReversed = Boolean(start && end && end <= start);
  const isEmpty = LANGUAGES.every((language) => texts[language].trim() === '');
  const send = () => {
    const filled = Object.entries({ ...texts, link }).filter(([, value]) => value.trim() !== '');
    const trimmed = Object.fromEntries(filled.map(([name, value]) => [name, value.trim()]));
    return save({ ...trimmed, begins, ends, ...(banner && { replaces: banner.id }) });
  };
  return (
    <EditForm
      form={form}
      draft="banner"
      send={send}
      done={() => t('saved')}
      submit={t('save')}
      disabled={!start || !end || isReversed || isEmpty}
    >
      {LANGUAGES.map((language) => (
        <TextInput
          key={language}
          lang={language}
          label={t('text', { language: NATIVE_NAMES[language] })}
          {...limit(rules.bannerText.max, texts[language])}
          {...form.getInputProps(language)}
        />
      ))}
      <TextInput type="url" placeholder="https://" label={t('link')} {...form.getInputProps('link')} />
      <Group align="flex-start">
        {TIMES.map((time) => (
          <TextInput key={time} type="datetime-local" label={t(time)} {...form.getInputProps(time)} />
        ))}
      </Group>
      {isReversed && (
        <Text size="sm" c="red" role="alert">
          {t('errors:banner-ends-before-it-begins')}
        </Text>
      )}
    </EditForm>
  );
}

function knownValues(banner: BannerView | null) {
  const local = (instant: string) => parisLocal(new Date(instant));
  const textIn = (language: Language) => banner?.texts[language] ?? '';
  return {
    en: textIn('en'),
    fr: textIn('fr'),
    ja: textIn('ja'),
    zh: textIn('zh'),
    ru: textIn('ru'),
    link: banner?.link ?? '',
    begins: banner ? local(banner.begins) : '',
    ends: banner ? local(banner.ends) : '',
  };
}
