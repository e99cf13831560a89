import { useMutationState } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import { queryKey } from "./query-key.ts";
import type { ChangeRequest } from "./ticket-change.ts";

interface Attempt {
  request: ChangeRequest;
  status: "idle" | "pending" | "success" | "error";
}

/** Returns the last assignment of each ticket if it failed. Attempts are ordered oldest first. */
export function unsavedAssignments(attempts: readonly Attempt[]): ReadonlyMap<string, ChangeRequest> {
  const unsaved = new Map<string, ChangeRequest>();
  for (const { request, status } of attempts) {
    if (request.change.assigned_to_id === undefined) continue;
    if (status === "error") unsaved.set(request.ticketId, request);
    else unsaved.delete(request.ticketId);
  }
  return unsaved;
}

export function useUnsavedAssignments(): ReadonlyMap<string, ChangeRequest> {
  const { organizationId } = useSession();
  const attempts = useMutationState({
    filters: { mutationKey: queryKey.change(organizationId) },
    select: ({ state }) => ({ request: state.variables as ChangeRequest, status: state.status }),
  });
  return unsavedAssignments(attempts);
}
