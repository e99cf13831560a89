import { type Static, Type } from "typebox";
import { closed, Empty, Instant, nullable } from "../schema/schema.ts";
import { defineRoutes } from "./route.ts";

const QueueName = Type.String({ pattern: "^[a-z][a-z0-9-]{0,60}$" });
const JobId = Type.String({ pattern: "^[A-Za-z0-9_-]{1,200}$" });
const Count = Type.Integer({ minimum: 0 });

/** The number of jobs in a queue, and since when its oldest job has been waiting. */
export const QueueState = closed({
  name: Type.String(),
  waiting: Count,
  active: Count,
  delayed: Count,
  failed: Count,
  waiting_since: nullable(Instant),
});
export type QueueState = Static<typeof QueueState>;

/** A job that was given up, with the error of its last attempt. Kept for a week, at most a thousand per queue. */
export const FailedJob = closed({
  id: Type.String(),
  reason: Type.String(),
  attempts: Count,
  created_at: Instant,
  failed_at: Instant,
});
export type FailedJob = Static<typeof FailedJob>;

const JobParams = closed({ queue: QueueName, jobId: JobId });

/** Background jobs, for operators and the installation's token. */
export const queueRoutes = defineRoutes({
  "GET /registry/queues": { access: "public", reply: closed({ items: Type.Array(QueueState) }) },
  /** The most recent ones, newest first. */
  "GET /registry/queues/:queue/failed-jobs": {
    access: "public",
    params: closed({ queue: QueueName }),
    query: closed({ size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })) }),
    reply: closed({ items: Type.Array(FailedJob) }),
  },
  "POST /registry/queues/:queue/failed-jobs/:jobId/retry": {
    access: "public",
    params: JobParams,
    reply: Empty,
  },
  /** The job's work stays undone, unless its service enqueues it again. */
  "DELETE /registry/queues/:queue/failed-jobs/:jobId": { access: "public", params: JobParams, reply: Empty },
});
