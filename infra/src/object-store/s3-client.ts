import { Client } from 'minio';
import type { S3Place } from './s3-url.js';

type Transport = Pick<ConstructorParameters<typeof Client>[0], 'transport' | 'transportAgent'>;

export function s3Client(place: S3Place, transport: Transport): Client {
  const { host, port, tls, region, accessKey, secretKey } = place;
  return new Client({
    endPoint: host,
    port,
    useSSL: tls,
    region,
    accessKey,
    secretKey,
    // The caller decides about retries. A retry here would double the waiting time.
    retryOptions: { disableRetry: true },
    ...transport,
  });
}
