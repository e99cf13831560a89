import { Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";

/**
 * The metrics of this process, for all programs that run in it; {@link startMetricsServer} serves them at `/metrics`. Labels name parts of
 * the software (a service, a route, a queue), never an organization, a person or an address.
 */
export const registry = new Registry();

const registers = [registry];
const fastSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slowSeconds = [0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

export const requestSeconds = new Histogram({
  name: "http_server_request_duration_seconds",
  help: "Requests by service, method, route and status; a stream ends when its client disconnects.",
  labelNames: ["service", "method", "route", "status"],
  buckets: fastSeconds,
  registers,
});

export const openRequests = new Gauge({
  name: "http_server_active_requests",
  help: "Requests in progress.",
  labelNames: ["service"],
  registers,
});

export const readyCheckUp = new Gauge({
  name: "tessera_ready_check_up",
  help: "Whether a dependency of a service responded at the last /readyz check: 1 or 0.",
  labelNames: ["service", "check"],
  registers,
});

export const connectionWaitSeconds = new Histogram({
  name: "db_client_connection_wait_time_seconds",
  help: "How long work waited for a connection to Postgres.",
  labelNames: ["role"],
  buckets: fastSeconds,
  registers,
});

export const jobSeconds = new Histogram({
  name: "tessera_queue_job_duration_seconds",
  help: "Jobs of a queue by result: done or failed.",
  labelNames: ["queue", "result"],
  buckets: slowSeconds,
  registers,
});

export const scheduledJobSeconds = new Histogram({
  name: "tessera_scheduled_job_duration_seconds",
  help: "Runs of scheduled jobs by result: done or failed.",
  labelNames: ["scheduled_job", "result"],
  buckets: slowSeconds,
  registers,
});

export const scheduledJobDoneAt = new Gauge({
  name: "tessera_scheduled_job_last_success_timestamp_seconds",
  help: "When a scheduled job last succeeded.",
  labelNames: ["scheduled_job"],
  registers,
});

export const feedDelaySeconds = new Histogram({
  name: "tessera_event_feed_delay_seconds",
  help: "Time from an event until its consumer has handled it.",
  labelNames: ["feed", "consumer"],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  registers,
});

export const feedLookedAt = new Gauge({
  name: "tessera_event_feed_last_read_timestamp_seconds",
  help: "When a consumer last read its feed without an error, whether or not there were new events.",
  labelNames: ["feed", "consumer"],
  registers,
});

export const feedFailures = defineCounter({
  name: "tessera_event_feed_failures_total",
  help: "Failed attempts of a consumer to read its feed or to handle an event.",
  labelNames: ["feed", "consumer"],
});

export const emailCount = defineCounter({
  name: "tessera_emails_total",
  help: "Emails handed to the mail server by result: sent or failed.",
  labelNames: ["result"],
});

/** Defines a gauge for a service, without labels. */
export function defineGauge(options: { name: `tessera_${string}`; help: string }): Gauge {
  return new Gauge({ ...options, registers });
}

/** Defines a counter for a service. Its labels must have few values: no ids and no names of people. */
export function defineCounter<const Label extends string>(options: {
  name: `tessera_${string}_total`;
  help: string;
  labelNames: Label[];
}): Counter<Label> {
  return new Counter({ ...options, registers });
}
