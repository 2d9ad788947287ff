import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLink, IconPhoto, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { share } from './share.js';

interface Props {
  /** Of the page that is shared, with its query. */
  readonly page: string;
  readonly label: string;
  /** Of the saved picture, without its ending. */
  readonly file: string;
}

/** A page as a link, or as the picture that the server draws of it. */
export function ShareMenu({ page, label, file }: Props) {
  const { t } = useTranslation('sharing');
  const sendLink = async () => {
    const { href } = new URL(page, window.location.origin);
    const sent = await share({ url: href });
    if (sent === 'copied') notifications.show({ color: 'green', message: t('share.copied') });
    if (sent === 'refused')
      notifications.show({ message: t('share.byHand', { address: href }), autoClose: false });
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconShare size={18} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={18} aria-hidden />} onClick={() => void sendLink()}>
          {t('share.link')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`/og-image.png?${new URLSearchParams({ page, poster: '1' }).toString()}`}
          download={`${file}.png`}
          leftSection={<IconPhoto size={18} aria-hidden />}
        >
          {t('share.picture')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
