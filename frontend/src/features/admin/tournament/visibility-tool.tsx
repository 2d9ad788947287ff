import { ToolPanel } from '../tool-panel.js';
import { NoRound } from './matches-tools.js';
import { RoundTool } from './round-tool.js';
import { WithBracket } from './with-bracket.js';

export function VisibilityTool() {
  return (
    <ToolPanel>
      <WithBracket>
        {({ season, rounds, showing }) =>
          rounds.length === 0 ? (
            <NoRound />
          ) : (
            [...rounds]
              .reverse()
              .map((round) => (
                <RoundTool
                  key={round.round}
                  season={season}
                  round={round}
                  showing={showing?.find((each) => each.round === round.round)}
                />
              ))
          )
        }
      </WithBracket>
    </ToolPanel>
  );
}
