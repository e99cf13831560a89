/** The name under which an address asks for a view of the tickets. */
export const viewParameter = "view";

/** The address that opens the tickets in a view. */
export function viewAddress(mode: "kanban" | "list"): string {
  return `/dashboard?${viewParameter}=${mode}`;
}
