import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../shared/api/session.js';
import { TextPage } from './text-page.js';

export function AboutUsPage() {
  return <TextPage name="about-us" />;
}

/** @param children the form below the text */
export function AuditionsPage({ children }: { children?: ReactNode }) {
  return <TextPage name="auditions">{children}</TextPage>;
}

/** @param children the form below the text */
export function ContactPage({ children }: { children?: ReactNode }) {
  return <TextPage name="contact-us">{children}</TextPage>;
}

export function LegalNoticePage() {
  return <TextPage name="legal-notice" notice={<OperatorMissing />} />;
}

export function PrivacyPolicyPage() {
  return <TextPage name="privacy-policy" notice={<OperatorMissing />} />;
}

export function TermsOfServicePage() {
  return <TextPage name="terms-of-service" />;
}

const PARTS = ['name', 'address', 'email'] as const;

/** Lists what is missing of the operator. */
function OperatorMissing() {
  const { t } = useTranslation('texts');
  const { settings } = useSettings();
  const missing = PARTS.filter((part) => settings?.operator[part] === null);
  if (missing.length === 0) return null;
  return (
    <Alert
      variant="light"
      icon={<IconInfoCircle aria-hidden />}
      title={t('operator.missingTitle')}
      mb="lg"
      maw="44rem"
    >
      {t('operator.missingText', { fields: missing.map((part) => t(`operator.${part}`)).join(', ') })}
    </Alert>
  );
}
