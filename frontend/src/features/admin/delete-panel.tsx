import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { ConfirmAction } from '../../shared/ui/confirm-action.js';
import { addressOf } from './addresses.js';
import { DangerPanel, ToolPanel } from './tool-panel.js';

type List = 'teams' | 'users';

interface Props extends Pick<ComponentProps<typeof ConfirmAction>, 'label' | 'typed' | 'run'> {
  readonly from: List;
  readonly name: string;
  readonly consequence: ReactNode;
}

/** Deletes what the address names, and leads back to its list. */
export function DeletePanel({ from, name, consequence, run, ...action }: Props) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const runAndLeave: Props['run'] = async (...typed) => {
    const answer = await run(...typed);
    if (answer.error) return answer;
    notifications.show({ color: 'green', message: t(`${from}.deleted`, { name }) });
    await navigate(addressOf(from));
    return answer;
  };
  return (
    <DangerPanel consequence={consequence}>
      <ConfirmAction
        {...action}
        variant="filled"
        color="red.8"
        title={t(`${from}.deleteTitle`, { name })}
        consequence={consequence}
        confirmLabel={t(`${from}.deleteConfirm`)}
        danger
        run={runAndLeave}
      />
    </DangerPanel>
  );
}

export function ChooseFirst({ from }: { from: List }) {
  const { t } = useTranslation('admin');
  return (
    <ToolPanel>
      <EmptyState
        title={t(`${from}.choose`)}
        text={t(`${from}.chooseText`)}
        action={
          <Button component={Link} to={addressOf(from)}>
            {t(`tool.${from}.name`)}
          </Button>
        }
      />
    </ToolPanel>
  );
}
