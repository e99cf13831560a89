import path from "node:path";

/**
 * A part of the template of modules: `module` is common to all of them, `tickets` is a page that lists tickets, `notes` a
 * page for notes, and `service` the service that stores the notes.
 */
export type TemplatePart = "module" | "tickets" | "notes" | "service";

export function templateFolder(part: TemplatePart): string {
  return path.resolve(import.meta.dirname, "../../templates", part);
}
