import {
  type Context,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { millisToHrTime, parseTraceParent } from "@opentelemetry/core";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { CurrentTrace, FinishedSpan, OpenSpan, TracingBackend } from "./tracing.ts";

export interface OtelOptions {
  /** The sampler for traces that begin here. */
  sampler: Sampler;
  /** The processor for the spans of all services in the process. */
  processor: SpanProcessor;
  /** The service to attribute work to if nothing else names one. */
  service: string;
}

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
const serviceKey = createContextKey("the service whose work it is");
/** The maximum number of links to other events that were handled in the same batch. */
const maxLinks = 32;

/** Creates tracing with the OpenTelemetry SDK. In a process with several services, each has its own resource. */
export function createOtelTracing({ sampler, processor, service: usual }: OtelOptions): TracingBackend {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const chosen = new ParentBasedSampler({ root: sampler });
  const ours = new ParentBasedSampler({
    root: sampler,
    remoteParentSampled: sampler,
    remoteParentNotSampled: sampler,
  });
  const tracers = new Map<string, Tracer>();
  const named = defaultResource().merge(detectResources({ detectors: [envDetector] }));

  const getResource = (service: string) => named.merge(resourceFromAttributes({ "service.name": service }));

  function toTracer(service: string, own: Sampler): Tracer {
    const key = `${service} ${own === ours}`;
    const resource = getResource(service);
    const tracer =
      tracers.get(key) ??
      new TracerProvider({ sampler: own, resource, spanProcessors: [processor] }).getTracer("tessera");
    tracers.set(key, tracer);
    return tracer;
  }

  return {
    open({ name, kind = "internal", attributes = {}, follows, entry, ...given }) {
      const around = context.active();
      const parents = (follows ?? []).flatMap((header) => parseTraceParent(header) ?? []);
      const parent = follows ? withRemote(around, parents[0]) : around;
      if (!entry && !isKept(trace.getSpanContext(parent))) return null;
      const service = given.service ?? (around.getValue(serviceKey) as string | undefined) ?? usual;
      const links = parents.slice(1, maxLinks + 1).map((one) => ({ context: one }));
      const span = toTracer(service, entry === "ours" ? ours : chosen).startSpan(
        name,
        { kind: kinds[kind], attributes, links },
        parent,
      );
      return toOpenSpan(span, trace.setSpan(around.setValue(serviceKey, service), span));
    },
    record(span) {
      const { traceId, name, kind } = span;
      const { decision } = sampler.shouldSample(ROOT_CONTEXT, traceId, name, kinds[kind], {}, []);
      if (decision !== SamplingDecision.RECORD_AND_SAMPLED) return;
      processor.onEnd({ ...toEndedSpan(span), resource: getResource(span.service) });
    },
    current() {
      const active = trace.getSpanContext(context.active());
      return active ? toCurrentTrace(active) : null;
    },
  };
}

function toEndedSpan({ traceId, spanId, parentId, startedAt, endedAt, ...span }: FinishedSpan) {
  const getContext = (id: string) => ({
    traceId,
    spanId: id,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
  return {
    name: span.name,
    kind: kinds[span.kind],
    attributes: span.attributes,
    spanContext: () => getContext(spanId),
    ...(parentId && { parentSpanContext: getContext(parentId) }),
    startTime: millisToHrTime(startedAt),
    endTime: millisToHrTime(endedAt),
    duration: millisToHrTime(endedAt - startedAt),
    status: { code: SpanStatusCode.UNSET },
    links: [],
    events: [],
    ended: true,
    instrumentationScope: { name: "tessera" },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function withRemote(around: Context, parent: SpanContext | undefined): Context {
  if (!parent) return trace.deleteSpan(around);
  return trace.setSpanContext(around, { ...parent, isRemote: true });
}

function isKept(span: SpanContext | undefined): boolean {
  return span !== undefined && (span.traceFlags & TraceFlags.SAMPLED) !== 0;
}

function toOpenSpan(span: Span, inside: Context): OpenSpan {
  let isOpen = true;
  return {
    traceparent: toTraceparent(span.spanContext()),
    run: (act) => context.with(inside, act),
    set(attributes) {
      span.setAttributes(attributes);
    },
    end(error) {
      if (!isOpen) return;
      isOpen = false;
      if (error !== undefined) noteError(span, error);
      span.end();
    },
  };
}

/** Records an error by its code or name only, because its message may quote a row. */
function noteError(span: Span, error: unknown): void {
  const { name = "Error", code } = Object(error) as { name?: string; code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", typeof code === "string" ? code : name);
}

function toCurrentTrace(span: SpanContext): CurrentTrace {
  const { traceId, spanId } = span;
  return { traceId, spanId, traceparent: toTraceparent(span), isSampled: isKept(span) };
}

function toTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
}
