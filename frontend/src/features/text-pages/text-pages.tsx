import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../shared/api/session.js';
import { missingOf } from './operator.js';
import { TextPage } from './text-page.js';

export function RulesPage() {
  return <TextPage name="rules" then="faq" />;
}

export function AboutUsPage() {
  return <TextPage name="about-us" />;
}

export function AuditionsPage() {
  return <TextPage name="auditions" />;
}

export function ContactPage() {
  return <TextPage name="contact-us" />;
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

/** Says plainly what an installation still owes its readers. */
function OperatorMissing() {
  const { t } = useTranslation('texts');
  const { settings } = useSettings();
  const missing = settings ? missingOf(settings) : [];
  if (missing.length === 0) return null;
  return (
    <Alert color="yellow" title={t('operator.missingTitle')} mb="lg" maw="44rem">
      {t('operator.missingText', { variables: missing.join(', ') })}
    </Alert>
  );
}
