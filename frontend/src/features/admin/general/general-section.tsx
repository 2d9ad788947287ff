import { CountdownTool } from './countdown-tool.js';
import { NewsTool } from '../news/news-tool.js';
import { PhaseTool } from './phase-tool.js';
import { TournamentWindowTool } from './tournament-window-tool.js';
import { TrailerTool } from './trailer-tool.js';
import { UploadsTool } from './uploads-tool.js';

export function GeneralSection() {
  return (
    <>
      <PhaseTool />
      <CountdownTool />
      <TournamentWindowTool />
      <TrailerTool />
      <NewsTool />
      <UploadsTool />
    </>
  );
}
