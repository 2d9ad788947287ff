export interface S3Place {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const FORM = 's3://ACCESS_KEY:SECRET_KEY@HOST:PORT/BUCKET?tls=true&region=us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The message omits the URL, which contains a secret. */
export class S3UrlRefused extends Error {
  constructor(reason: string) {
    super(`The object store's URL ${reason}; it has the form ${FORM}`);
    this.name = 'S3UrlRefused';
  }
}

export function readS3Url(text: string): S3Place {
  if (!URL.canParse(text)) throw new S3UrlRefused('cannot be read');
  const url = new URL(text);
  if (url.protocol !== 's3:' || url.hostname === '') throw new S3UrlRefused('names no host after s3://');
  const [accessKey, secretKey] = [decoded(url.username), decoded(url.password)];
  if (accessKey === '' || secretKey === '') throw new S3UrlRefused('lacks the two keys');
  const bucket = url.pathname.slice(1);
  if (bucket === '') throw new S3UrlRefused('names no bucket');
  if (!BUCKET.test(bucket)) throw new S3UrlRefused('names a bucket that S3 does not allow');
  const tls = tlsOf(url.searchParams.get('tls'));
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (tls ? 443 : 80) : Number(url.port),
    tls,
    region: url.searchParams.get('region') || 'us-east-1',
    bucket,
    accessKey,
    secretKey,
  };
}

/** @param origin without a path, because a path would be part of the signature @throws S3UrlRefused */
export function seenFrom(origin: string, place: S3Place): S3Place {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new S3UrlRefused('for browsers is no origin such as https://files.example.org');
  const tls = url.protocol === 'https:';
  const port = url.port === '' ? (tls ? 443 : 80) : Number(url.port);
  return { ...place, host: url.hostname.replace(/^\[|\]$/g, ''), port, tls };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new S3UrlRefused('holds a % that encodes nothing');
  }
}

function tlsOf(value: string | null): boolean {
  if (value === null || value === 'true') return true;
  if (value === 'false') return false;
  throw new S3UrlRefused('says tls= neither true nor false');
}
