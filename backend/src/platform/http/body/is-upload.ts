import type { FastifyRequest } from 'fastify';
import { BYTE_STREAM } from './byte-stream-body.js';

export function isUpload(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? '';
  return type.toLowerCase().startsWith('multipart/form-data') || type === BYTE_STREAM;
}
