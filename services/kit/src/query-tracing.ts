import type { PoolClient } from "pg";
import { currentTrace, isTracing, type OpenSpan, openSpan } from "./tracing.ts";

const maxText = 2_000;

type Callback = (error: unknown, ...rest: unknown[]) => void;

/** Spans of what a connection is asked, as far as it belongs to something that is kept. */
export function traceQueries(client: PoolClient): void {
  if (!isTracing()) return;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const text = textOf(given[0]);
    const span = text === null ? null : openQuerySpan(text);
    if (!span) return query(...given);
    const callback = given.at(-1);
    if (typeof callback === "function")
      return query(...given.slice(0, -1), endingWith(span, callback as Callback));
    const answer = query(...given) as Promise<unknown>;
    answer.then(
      () => span.end(),
      (error) => span.end(error),
    );
    return answer;
  }) as PoolClient["query"];
}

/** For a statement by its text, in which values are numbered; what stands in it as it is, is masked. */
export function openQuerySpan(text: string): OpenSpan | null {
  if (!currentTrace()?.isSampled) return null;
  return openSpan({
    name: summaryOf(text),
    kind: "client",
    attributes: {
      "db.system.name": "postgresql",
      "db.query.text": text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, maxText),
    },
  });
}

/** `UPDATE tickets.ticket`: what is done, and the first table that is named. */
function summaryOf(text: string): string {
  const [command = "query"] = text.match(/[a-z]+/i) ?? [];
  const [, table] = text.match(/\b(?:from|into|update)\s+((?:"?\w+"?\.)?"?\w+"?)/i) ?? [];
  return table ? `${command.toUpperCase()} ${table.replaceAll('"', "")}` : command.toUpperCase();
}

function endingWith(span: OpenSpan, callback: Callback): Callback {
  return (error, ...rest) => {
    span.end(error ?? undefined);
    callback(error, ...rest);
  };
}

/** Null for a query that writes its own messages. */
function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  const { text, submit } = Object(query) as { text?: unknown; submit?: unknown };
  return typeof text === "string" && typeof submit !== "function" ? text : null;
}
