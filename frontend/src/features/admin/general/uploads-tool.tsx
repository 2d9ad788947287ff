import { ToolPanel } from '../tool-panel.js';
import { UploadsSwitch } from '../videos/uploads-switch.js';

export function UploadsTool() {
  return (
    <ToolPanel>
      <UploadsSwitch />
    </ToolPanel>
  );
}
