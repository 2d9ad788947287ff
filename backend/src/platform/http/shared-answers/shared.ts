import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { LiveTopic } from '@arena/domain/kernel/events/live-topics';
import { SharedAnswerInterceptor } from './shared-answer.interceptor.js';
import { PARTICIPANTS_APART, SHARED_TOPICS } from './shared-routes.js';

/**
 * Everybody except judges and admins gets the same answer. It is computed once, for a visitor, until an event of one
 * of these topics becomes visible. The topics must cover everything that the answer reads.
 */
export const Shared = (...topics: LiveTopic[] | ['all']): MethodDecorator =>
  applyDecorators(
    SetMetadata(SHARED_TOPICS, topics[0] === 'all' ? 'all' : topics),
    UseInterceptors(SharedAnswerInterceptor),
  );

/** Of a shared answer in which participants see more than others: theirs are computed for each request. */
export const ParticipantsApart = (): MethodDecorator => SetMetadata(PARTICIPANTS_APART, true);
