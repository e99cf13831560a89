import path from "node:path";

/**
 * What modules are made of: `module` is what all of them have, `tickets` a page that lists tickets, `notes` one for notes, `service` the
 * service that keeps these.
 */
export type TemplatePart = "module" | "tickets" | "notes" | "service";

export function templateFolder(part: TemplatePart): string {
  return path.resolve(import.meta.dirname, "../../templates", part);
}
