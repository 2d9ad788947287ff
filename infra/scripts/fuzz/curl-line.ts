// A request as a command line that a person can repeat.
import type { FuzzRequest } from './send.js';

const SHOWN = 600;

export function curlLine({ method, path, headers, body }: FuzzRequest) {
  const parts = ['curl', '-i', '-X', method];
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-length')
      parts.push('-H', quoted(`${name}: ${name === 'cookie' ? '$COOKIE' : String(value)}`));
  if (body && body.length > 0) parts.push('--data-binary', quoted(shown(body)));
  parts.push(quoted(`$ORIGIN${path}`));
  return parts.join(' ');
}

function shown(body: Buffer) {
  const text = body.toString('latin1');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} bytes)` : body.toString('utf8');
}

function quoted(text: string) {
  const escaped = text.replace(/[\\'\x00-\x1f\x7f]/g, (sign) =>
    sign === '\\' || sign === "'" ? `\\${sign}` : `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return escaped === text ? `'${text}'` : `$'${escaped}'`;
}
