import { Button, Group, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  useBettingOffered,
  useRegistrationOffered,
  useUploadOffered,
} from '../../../shared/access/offers.js';
import { nextSteps } from '../next-steps.js';
import type { Reader } from './reader.js';

/** The height of a button of size `md`. */
const BUTTON_HEIGHT = 42;

export function NextStepButtons({ settings, me }: Reader) {
  const { t } = useTranslation('home');
  const steps = nextSteps(settings, me, {
    registration: useRegistrationOffered(),
    upload: useUploadOffered({ wanted: settings.phase === 2 }),
    betting: useBettingOffered(),
  });
  if (!steps) return <Skeleton height={BUTTON_HEIGHT} maw={320} aria-busy="true" />;
  return (
    <Group gap="sm">
      {steps.map(({ label, to }, index) => (
        <Button key={label} component={Link} to={to} size="md" variant={index === 0 ? 'filled' : 'default'}>
          {t(`step.${label}`)}
        </Button>
      ))}
    </Group>
  );
}
