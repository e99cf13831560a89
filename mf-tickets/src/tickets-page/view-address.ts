/** The parameter of an address that selects a view of the tickets. */
export const viewParameter = "view";

/** Returns the address that opens the tickets in a view. */
export function viewAddress(mode: "kanban" | "list"): string {
  return `/dashboard?${viewParameter}=${mode}`;
}
