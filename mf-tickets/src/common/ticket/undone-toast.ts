import type { Toast } from "@tessera/federation/remote";
import { plural } from "@tessera/language/t";
import type { ChangeSetUndo } from "@tessera/wire/ticket/change-set";

/** Returns the notification for an undo, with the number of tickets that were left as they are. */
export function undoneToast({ restored, kept }: ChangeSetUndo): Toast {
  const message = plural(kept.length, {
    one: "# ticket was left as it is: it was changed since, was deleted, or its former assignee has left.",
    other:
      "# tickets were left as they are: they were changed since, were deleted, or their former assignees have left.",
  });
  return {
    kind: kept.length > 0 ? "info" : "success",
    title: plural(restored, { one: "Undone for # ticket", other: "Undone for # tickets" }),
    ...(kept.length > 0 ? { message } : {}),
  };
}
