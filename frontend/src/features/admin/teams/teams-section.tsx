import { AddTeamTool } from './add-team-tool.js';
import { TeamsTool } from './teams-tool.js';
import { VideosTool } from './videos-tool.js';

export function TeamsSection() {
  return (
    <>
      <TeamsTool />
      <AddTeamTool />
      <VideosTool />
    </>
  );
}
