import { notFound, unavailable } from "@tessera/kit/errors/failure";
import { serve } from "@tessera/kit/http/serve";
import type { FailedJob, QueueState, QueueView } from "@tessera/kit/jobs/queue-view";
import { queueRoutes } from "@tessera/wire/api/queue";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RegistryContext } from "../context.ts";
import { mayOperate, requirePublisher } from "../publisher/publisher.ts";

export interface QueueContext extends RegistryContext {
  queues: QueueView;
}

export function addQueueRoutes(app: FastifyInstance, context: QueueContext): void {
  const { queues } = context;
  async function requireOperator(request: FastifyRequest): Promise<string> {
    const publisher = await requirePublisher(context, request);
    mayOperate(publisher);
    return publisher.label;
  }

  serve(app, queueRoutes, "GET /registry/queues", async ({ request }) => {
    await requireOperator(request);
    return { items: (await reach(queues.list())).map(toQueueState) };
  });

  serve(
    app,
    queueRoutes,
    "GET /registry/queues/:queue/failed-jobs",
    async ({ request, params, query: { size = 25 } }) => {
      await requireOperator(request);
      const jobs = await reach(queues.listFailed(params.queue, size));
      if (!jobs) throw notFound(toReason("release.queue_not_found"));
      return { items: jobs.map(toFailedJob) };
    },
  );

  serve(
    app,
    queueRoutes,
    "POST /registry/queues/:queue/failed-jobs/:jobId/retry",
    async ({ request, params: { queue, jobId } }) => {
      const by = await requireOperator(request);
      if (!(await reach(queues.retry(queue, jobId))))
        throw notFound(toReason("release.failed_job_not_found"));
      request.log.info({ by, queue, job: jobId }, "a failed job is retried");
      return {};
    },
  );

  serve(
    app,
    queueRoutes,
    "DELETE /registry/queues/:queue/failed-jobs/:jobId",
    async ({ request, params: { queue, jobId } }) => {
      const by = await requireOperator(request);
      if (!(await reach(queues.remove(queue, jobId))))
        throw notFound(toReason("release.failed_job_not_found"));
      request.log.info({ by, queue, job: jobId }, "a failed job was removed");
      return {};
    },
  );
}

async function reach<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw Object.assign(unavailable(toReason("release.redis_silent")), { cause: error });
  }
}

function toQueueState({ waitingSince, ...state }: QueueState) {
  return { ...state, waiting_since: waitingSince?.toISOString() ?? null };
}

function toFailedJob({ createdAt, failedAt, ...job }: FailedJob) {
  return { ...job, created_at: createdAt.toISOString(), failed_at: failedAt.toISOString() };
}
