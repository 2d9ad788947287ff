import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Loaded } from '../../../shared/notices/loaded.js';
import { addressOf } from '../addresses.js';
import { useProjectionsQuery, useRebuildProjectionsMutation } from '../api/season-api.js';
import { ConfirmAction } from '../confirm-action.js';
import { DangerPanel, ToolSkeleton } from '../tool-panel.js';

/** Rebuilds the read model that the address names, or all. */
export function RebuildTool() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const projections = useProjectionsQuery();
  return (
    <Loaded of={projections} loading={<ToolSkeleton />}>
      {(list) => {
        const name = list.find((each) => each.name === params.get('name'))?.name;
        return (
          <>
            <Rebuild name={name} />
            <Text size="sm" mt="md">
              <Anchor component={Link} to={addressOf('projections')}>
                {t('tool.projections.name')}
              </Anchor>
            </Text>
          </>
        );
      }}
    </Loaded>
  );
}

function Rebuild({ name }: { name: string | undefined }) {
  const { t } = useTranslation('admin');
  const [rebuild] = useRebuildProjectionsMutation();
  const navigate = useNavigate();
  const run = async () => {
    const answer = await rebuild(name === undefined ? {} : { names: [name] });
    // Its progress is there.
    if (!answer.error) await navigate(addressOf('projections'));
    return answer;
  };
  const label = name === undefined ? t('projections.rebuildAll') : t('projections.rebuildName', { name });
  return (
    <DangerPanel consequence={<Text>{t('projections.consequence')}</Text>}>
      <ConfirmAction
        label={label}
        variant="filled"
        color="red.8"
        title={
          name === undefined ? t('projections.rebuildAllTitle') : t('projections.rebuildTitle', { name })
        }
        consequence={<Text>{t('projections.consequence')}</Text>}
        confirmLabel={label}
        run={run}
      />
    </DangerPanel>
  );
}
