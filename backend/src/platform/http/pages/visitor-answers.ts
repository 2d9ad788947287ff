import type { FastifyInstance, FastifyRequest } from 'fastify';

export type VisitorAnswers = Readonly<Record<string, string>>;

/** As a visitor, so nothing personal is in it. Null if something does not exist. Other refusals are left out. */
export async function visitorAnswers(
  fastify: FastifyInstance,
  { ip }: FastifyRequest,
  calls: readonly string[],
): Promise<VisitorAnswers | null> {
  const found = await Promise.all(
    calls.map(async (call) => {
      const answer = await fastify.inject({ url: `/api${call}`, remoteAddress: ip });
      return { call, status: answer.statusCode, payload: answer.payload };
    }),
  );
  if (found.some(({ status }) => status === 404 || status === 400)) return null;
  const given = found.filter(({ status }) => status === 200);
  return Object.fromEntries(given.map(({ call, payload }) => [call, payload]));
}

export function answersJson(answers: VisitorAnswers): string {
  return `{${Object.entries(answers)
    .map(([call, payload]) => `${JSON.stringify(call)}:${payload}`)
    .join(',')}}`;
}
