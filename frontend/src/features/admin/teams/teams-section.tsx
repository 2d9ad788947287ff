import { VideosTool } from '../videos/videos-tool.js';
import { AddTeamTool } from './add-team-tool.js';
import { TeamsTool } from './teams-tool.js';

export function TeamsSection() {
  return (
    <>
      <TeamsTool />
      <AddTeamTool />
      <VideosTool />
    </>
  );
}
