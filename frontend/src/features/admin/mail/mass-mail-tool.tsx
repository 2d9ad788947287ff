import { ToolPanel } from '../tool-panel.js';
import { MailJobs } from './mail-jobs.js';
import { MailTest } from './mail-test.js';
import { MassMailForm } from './mass-mail-form.js';

export function MassMailTool() {
  return (
    <ToolPanel>
      <MassMailForm />
      <MailJobs />
      <MailTest />
    </ToolPanel>
  );
}
