import { describe, expect, it } from '@jest/globals';
import { logSettingsOf, logSettingsOfRefusal } from './log-settings.js';
import { textLine } from './text-line.js';

describe('the settings of the log', () => {
  it('are text for a terminal, JSON for everything else, and information', () => {
    expect(logSettingsOf({}, true)).toEqual({ format: 'text', level: 'info' });
    expect(logSettingsOf({}, false)).toEqual({ format: 'json', level: 'info' });
  });

  it('can be set', () => {
    expect(logSettingsOf({ LOG_FORMAT: 'text', LOG_LEVEL: 'debug' }, false)).toEqual({
      format: 'text',
      level: 'debug',
    });
  });

  it.each([
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT: "xml" is none of json, text.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: "loud" is none of trace, debug, info, warn, error, fatal, silent.'],
  ])('are refused when %j', (env, message) => {
    expect(() => logSettingsOf(env, false)).toThrow(message);
  });

  it('of the refusal are those of every other line', () => {
    const wrong = { LOG_LEVEL: 'loud' };
    expect(logSettingsOfRefusal(wrong, false)).toEqual({ format: 'json', level: 'info' });
    expect(logSettingsOfRefusal(wrong, true).format).toBe('text');
    expect(logSettingsOfRefusal({ ...wrong, LOG_FORMAT: 'json' }, true).format).toBe('json');
    expect(logSettingsOfRefusal({ LOG_FORMAT: 'xml' }, false).format).toBe('json');
  });
});

describe('a line of text', () => {
  it('is the information itself', () => {
    const line = {
      level: 'info',
      time: 't',
      pid: 1,
      process: 'main',
      msg: 'Battle Arena is ready: http://x',
    };
    expect(textLine(JSON.stringify(line))).toBe('Battle Arena is ready: http://x\n');
  });

  it('names level, source and request of an error, and its stack', () => {
    const line = {
      level: 'error',
      context: 'HTTP',
      requestId: 'r',
      status: 500,
      msg: 'broken',
      stack: 'at x',
    };
    expect(textLine(JSON.stringify(line))).toBe('ERROR HTTP: broken requestId=r status=500\nat x\n');
  });

  it('is a refusal of the start without anything around it', () => {
    expect(textLine(JSON.stringify({ level: 'fatal', msg: 'PORT 3000 is in use.' }))).toBe(
      'PORT 3000 is in use.\n',
    );
  });
});
