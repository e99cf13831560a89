import type { ReplayEvent } from "@tessera/wire/file/capture";

/** A serialized node of rrweb. Its shape is not trusted, because a customer may have sent the file. */
interface LooseNode {
  id?: unknown;
  tagName?: unknown;
  attributes?: unknown;
  childNodes?: unknown;
}

/** Elements that can send requests or navigate, regardless of the content security policy. */
const asking = new Set(["link", "meta", "base", "object", "embed", "script", "portal", "fencedframe"]);
/** Attributes to keep on these elements: an inlined style sheet, which sends no request. */
const quiet = new Set(["_cssText"]);

/**
 * Returns the events without anything that would send network requests. The document's content security policy forbids such requests as
 * well.
 */
export function quietEvents(events: readonly ReplayEvent[]): ReplayEvent[] {
  const silenced = new Set<unknown>();
  return events.map((event) => {
    const { node, adds, attributes, ...rest } = Object(event.data) as Record<string, unknown>;
    const data = {
      ...rest,
      ...(node === undefined ? {} : { node: silence(node, silenced) }),
      ...(adds === undefined ? {} : { adds: silenceAdds(adds, silenced) }),
      ...(attributes === undefined ? {} : { attributes: leaveOut(attributes, silenced) }),
    };
    return { ...event, data };
  });
}

function silence(value: unknown, silenced: Set<unknown>): unknown {
  const node = Object(value) as LooseNode;
  const childNodes = listOf(node.childNodes).map((child) => silence(child, silenced));
  const isAsking = asking.has(String(node.tagName).toLowerCase());
  if (isAsking) silenced.add(node.id);
  const attributes = Object.entries(Object(node.attributes)).filter(([name]) => !isAsking || quiet.has(name));
  return {
    ...node,
    ...(node.attributes === undefined ? {} : { attributes: Object.fromEntries(attributes) }),
    ...(node.childNodes === undefined ? {} : { childNodes }),
  };
}

function silenceAdds(adds: unknown, silenced: Set<unknown>): unknown[] {
  return listOf(adds).map((add) => {
    const { node } = Object(add) as { node?: unknown };
    return { ...Object(add), node: silence(node, silenced) };
  });
}

function leaveOut(changes: unknown, silenced: Set<unknown>): unknown[] {
  return listOf(changes).filter((change) => !silenced.has(Object(change).id));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
