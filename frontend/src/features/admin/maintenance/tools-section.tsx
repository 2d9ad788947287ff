import { AmvdleTool } from '../amvdle/amvdle-tool.js';
import { MassMailTool } from '../mail/mass-mail-tool.js';
import { AuditTool } from './audit-tool.js';
import { ProjectionsTool } from './projections-tool.js';
import { ResultsTool } from '../results/results-tool.js';
import { ResetTool } from './reset-tool.js';

export function ToolsSection() {
  return (
    <>
      <MassMailTool />
      <AmvdleTool />
      <ProjectionsTool />
      <ResultsTool />
      <ResetTool />
      <AuditTool />
    </>
  );
}
