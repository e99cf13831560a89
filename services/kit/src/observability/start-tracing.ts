import { oneOf } from "@tessera/wire/schema/schema";
import { Type } from "typebox";
import { readConfig } from "../config/config.ts";
import { installTracing } from "./tracing.ts";

/** The samplers defined by OpenTelemetry that need no other service. */
const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/**
 * Variables defined by OpenTelemetry. The SDK itself reads headers, timeouts and certificates of the collector (`OTEL_EXPORTER_OTLP_…`) and
 * additional attributes (`OTEL_RESOURCE_ATTRIBUTES`).
 */
const traceVariables = Type.Object({
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ format: "uri" })),
  OTEL_SERVICE_NAME: Type.Optional(Type.String({ minLength: 1 })),
  OTEL_TRACES_SAMPLER: Type.Optional(oneOf(samplers)),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ default: 1, minimum: 0, maximum: 1 }),
});

/**
 * Starts exporting traces as OTLP over HTTP to `OTEL_EXPORTER_OTLP_ENDPOINT`; without it, nothing is loaded. Returns a function that stops
 * tracing and sends the remaining spans.
 */
export async function startTracing(env: NodeJS.ProcessEnv, usual: string): Promise<() => Promise<void>> {
  const config = readConfig(traceVariables, env);
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const [
    { BatchSpanProcessor },
    { OTLPTraceExporter },
    { createOtelTracing },
    { samplerOf },
    { followRequests },
  ] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-proto"),
    import("./otel-tracing.ts"),
    import("./trace-sampler.ts"),
    import("./outgoing-tracing.ts"),
  ]);
  const url = `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, "")}/v1/traces`;
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) });
  const sampler = samplerOf(
    config.OTEL_TRACES_SAMPLER ?? "parentbased_always_on",
    config.OTEL_TRACES_SAMPLER_ARG,
  );
  installTracing(createOtelTracing({ sampler, processor, service: config.OTEL_SERVICE_NAME ?? usual }));
  const stopFollowing = followRequests();
  return async () => {
    stopFollowing();
    installTracing(null);
    await processor.shutdown();
  };
}
