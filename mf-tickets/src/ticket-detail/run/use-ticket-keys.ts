import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { flushSync } from "react-dom";
import { useNavigate, useSearchParams } from "react-router";
import { useListPath } from "../../common/filter/list-return.store.ts";
import { useKeyTarget } from "../../common/keys/key-target.ts";
import { askToWrite } from "../../common/keys/writing.store.ts";
import { useSnooze } from "../../common/snooze/use-snooze.ts";
import { isUnchanged, toSingleChange } from "../../common/ticket/single-change.ts";
import type { TicketEdit } from "../fields/use-ticket-edit.ts";
import type { TicketRun } from "./use-ticket-run.ts";

/** Lets the keys of tickets act on the open one. */
export function useTicketKeys(ticket: Ticket, edit: TicketEdit, run: TicketRun | null): void {
  const { can } = useRemoteContext();
  const navigate = useNavigate();
  const list = useListPath();
  const snooze = useSnooze();
  const [address, setAddress] = useSearchParams();
  useKeyTarget({
    findSubject: () => ({
      tickets: [ticket],
      count: 1,
      change(wanted) {
        if (wanted.snooze !== undefined) return snooze(ticket, wanted.snooze);
        const change = toSingleChange(ticket, wanted);
        if (can("tickets.write") && !isUnchanged(ticket, change)) void edit.save(change, ticket);
      },
    }),
    ...(run ? { move: run.move } : {}),
    goBack: () => void navigate(list),
    write(kind) {
      // In a narrow window, the details are shown without the box.
      if (address.get("tab") === "details") setAddress({}, { replace: true });
      // Before the next key is handled, so that fast typing goes into the text.
      flushSync(() => askToWrite(ticket.id, kind));
    },
  });
}
