import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly title: string;
  /** What happens next. */
  readonly text: string;
  readonly onAgain: () => void;
}

export function SentNotice({ title, text, onAgain }: Props) {
  const { t } = useTranslation('contact');
  return (
    <Alert color="green" role="status" icon={<IconSend aria-hidden />} title={title}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{text}</Text>
        <Button variant="default" size="compact-md" onClick={onAgain}>
          {t('again')}
        </Button>
      </Stack>
    </Alert>
  );
}
