import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiProduces, ApiResponse } from '@nestjs/swagger';

/** An answer that its route sends by itself, so that the OpenAPI document cannot derive it. */
export const Answers = (status: number, description: string): MethodDecorator =>
  ApiResponse({ status, description });

export const PICTURE = 'image/webp';

/** A stored file, with ranges and conditions as in RFC 9110. */
export const SendsFile = (...types: readonly string[]): MethodDecorator =>
  applyDecorators(
    ApiProduces(...types),
    ApiHeader({ name: 'Range', required: false, schema: { type: 'string', example: 'bytes=0-99' } }),
    ApiHeader({ name: 'If-None-Match', required: false, schema: { type: 'string' } }),
    Answers(200, 'The whole file.'),
    Answers(206, 'The range that the request asks for.'),
    Answers(302, 'The file is at another address.'),
    Answers(304, 'The client knows the file.'),
    Answers(416, 'The range begins after the end of the file.'),
  );
