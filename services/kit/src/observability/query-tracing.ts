import type { PoolClient } from "pg";
import { currentTrace, isTracing, type OpenSpan, openSpan } from "./tracing.ts";

const maxText = 2_000;

type Callback = (error: unknown, ...rest: unknown[]) => void;

/** Records spans of a connection's queries, if they belong to a sampled trace. */
export function traceQueries(client: PoolClient): void {
  if (!isTracing()) return;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const text = toText(given[0]);
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

/** Opens a span for a statement by its text. Values are parameters; literals in the text are masked. */
export function openQuerySpan(text: string): OpenSpan | null {
  if (!currentTrace()?.isSampled) return null;
  return openSpan({
    name: summarize(text),
    kind: "client",
    attributes: {
      "db.system.name": "postgresql",
      "db.query.text": text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, maxText),
    },
  });
}

/** Summarizes a statement, such as `UPDATE tickets.ticket`: the command and the first table. */
function summarize(text: string): string {
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

/** Returns the text of a query; null for a query that sends its own protocol messages. */
function toText(query: unknown): string | null {
  if (typeof query === "string") return query;
  const { text, submit } = Object(query) as { text?: unknown; submit?: unknown };
  return typeof text === "string" && typeof submit !== "function" ? text : null;
}
