import { Button, Collapse, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileFields } from '../../shared/profile/profile-fields.js';
import styles from './auth.module.css';

interface Props extends ComponentProps<typeof ProfileFields> {
  readonly opened: boolean;
  readonly onToggle: () => void;
}

/** Optional fields at sign-up. The profile offers them later. */
export function MoreAboutMe({ opened, onToggle, form }: Props) {
  const { t } = useTranslation('auth');
  const id = useId();
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        aria-expanded={opened}
        aria-controls={id}
        rightSection={<IconChevronDown size={16} aria-hidden className={styles.chevron} />}
        onClick={onToggle}
      >
        {t('more.open')}
      </Button>
      <Collapse expanded={opened} keepMounted={false} id={id}>
        <Stack pt="sm">
          <Text size="sm" c="dimmed">
            {t('more.text')}
          </Text>
          <ProfileFields form={form} />
        </Stack>
      </Collapse>
    </div>
  );
}
