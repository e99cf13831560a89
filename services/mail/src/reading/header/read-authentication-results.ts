import type { Email } from "postal-mime";

const maxFields = 20;

/**
 * Returns the values of `Authentication-Results`, the topmost first. A server whose filters each write a field, as OpenDKIM and OpenDMARC do,
 * adds them above its own `Received`: those of one id are joined. Fields below it may be the sender's, and are never joined.
 */
export function readAuthenticationResults({ headers }: Pick<Email, "headers">): string[] {
  const received = headers.findIndex(({ key }) => key === "received");
  const added = readFields(headers.slice(0, Math.max(received, 0)));
  const others = readFields(headers.slice(Math.max(received, 0)));
  return [...joinFields(added), ...others].slice(0, maxFields);
}

function readFields(headers: Email["headers"]): string[] {
  return headers.filter(({ key }) => key === "authentication-results").map(({ value }) => value.trim());
}

function joinFields(fields: string[]): string[] {
  return [...Map.groupBy(fields, getId).values()].map(([first = "", ...more]) =>
    [first, ...more.map((field) => field.slice(field.indexOf(";") + 1))].join(";"),
  );
}

/** Returns what stands before the results; a field that is written unusually is only like itself. */
function getId(field: string): string {
  const [id = ""] = field.split(";", 1);
  return id === field || /["(]/.test(id) ? field : id.trim().toLowerCase();
}
