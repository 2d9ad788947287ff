import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SeasonRoundNames } from '../../../shared/bracket/round-names.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useApprovalsQuery } from '../api/people.generated.js';
import { ToolPanel } from '../tool-panel.js';
import { ApprovalRules } from './approval-rules.js';
import { Request } from './request.js';

export function ApprovalsTool() {
  const { t } = useTranslation('admin');
  const approvals = useApprovalsQuery();
  return (
    <Loaded of={approvals} loading={200}>
      {(view) => (
        <Stack>
          <ToolPanel>
            <SectionTitle order={2} size="h4" mb="sm">
              {t('approvals.requestsTitle')}
            </SectionTitle>
            {view.requests.length === 0 ? (
              <EmptyState title={t('approvals.none')} text={t('approvals.noneText')} />
            ) : (
              <SeasonRoundNames
                season={undefined}
                needed={view.requests.some(({ match_id: match }) => match !== null)}
              >
                <Stack>
                  {view.requests.map((request) => (
                    <Request key={request.id} request={request} />
                  ))}
                </Stack>
              </SeasonRoundNames>
            )}
          </ToolPanel>
          <ToolPanel>
            <ApprovalRules key={`${view.enabled}-${view.grants_above}`} view={view} />
          </ToolPanel>
        </Stack>
      )}
    </Loaded>
  );
}
