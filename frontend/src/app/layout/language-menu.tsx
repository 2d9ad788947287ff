import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '@arena/domain/validation/rules';

/** Each in its own words: who needs the entry can read it. */
const NATIVE: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  ja: '日本語',
  ru: 'Русский',
  zh: '中文',
};

export function LanguageMenu() {
  const { t, i18n } = useTranslation('common');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('language')}>
          <IconLanguage size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => void i18n.changeLanguage(language)}
            aria-current={language === i18n.language || undefined}
            rightSection={language === i18n.language ? <IconCheck size={14} aria-hidden /> : null}
          >
            {NATIVE[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
