import type { OperationText } from "@tessera/wire/reference/operation-text";
import { operationTexts } from "@tessera/wire/reference/operation-texts";

const texts: Readonly<Record<string, OperationText>> = operationTexts;

/** Returns the name of an operation in wire: `GET /notes/:noteId` for `get` and `/notes/{noteId}`. */
export function nameOperation(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
}

/** What the reference says about an operation, and the id by which it says what its parameters mean. */
export interface FoundText {
  text: OperationText;
  owner: string;
}

/** Returns the text of an operation. Services offer `PUT` and `PATCH` alike: the one that `wire` does not name refers to the other. */
export function findText(name: string): FoundText | undefined {
  const [method = "", path = ""] = name.split(" ");
  const text = texts[name];
  if (text) return { text, owner: text.id };
  const same = texts[`${method === "PUT" ? "PATCH" : "PUT"} ${path}`];
  return (method === "PUT" || method === "PATCH") && same
    ? { text: referTo(same, method), owner: same.id }
    : undefined;
}

function referTo(text: OperationText, method: string): OperationText {
  return {
    ...text,
    id: `${text.id}By${method[0]}${method.slice(1).toLowerCase()}`,
    summary: `${text.summary} (${method})`,
    description: `The same as \`${text.id}\`. ${text.description}`,
  };
}

/** Returns an identifier for an operation of another team: its own id if that is one, `getNotesNoteId` otherwise. */
export function toOperationId(method: string, path: string, own: unknown): string {
  if (typeof own === "string" && /^[A-Za-z_]\w*$/.test(own)) return own;
  const words = path.split(/\W+/).filter(Boolean);
  return method + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}
