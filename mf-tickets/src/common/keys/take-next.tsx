import { IconPlayerTrackNext } from "@tabler/icons-react";
import { ApiError } from "@tessera/client/api-error";
import type { Command, Go, RemoteContext } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useNavigate } from "react-router";
import type { ChangeRequest } from "../ticket/ticket-change.ts";
import { ticketPath } from "../ticket/ticket-title.ts";
import { undoChange } from "../ticket/undo-change.ts";
import { beginAct } from "./last-act.ts";

type Context = Pick<RemoteContext, "call" | "notify">;

let isTaking = false;

/** Assigns the most urgent ticket that nobody has to the caller, and opens it. */
async function takeNext({ call, notify }: Context, go: Go): Promise<void> {
  if (isTaking) return;
  isTaking = true;
  const act = beginAct();
  try {
    const saved = await call("POST /tickets/take-next");
    go(ticketPath(saved.id));
    const change = { assigned_to_id: saved.assigned_to_id };
    act.saved(
      () => undoChange(changeBy(call), notify, { before: { ...saved, assigned_to_id: null }, change, saved }),
      (action) => {
        const title = t("#{number} is assigned to you", { number: `${saved.number}` });
        notify({ kind: "success", title, action });
      },
    );
  } catch (error) {
    showFailure(notify, error);
  } finally {
    act.end();
    isTaking = false;
  }
}

/** Changes a ticket from any page, even one that shows no tickets. */
function changeBy(call: Context["call"]) {
  return ({ ticketId, change, ifMatch }: ChangeRequest) =>
    call("PATCH /tickets/:ticketId/", {
      params: { ticketId },
      body: change,
      ...(ifMatch === undefined ? {} : { ifMatch }),
    });
}

function showFailure(notify: Context["notify"], error: unknown): void {
  if (error instanceof ApiError && error.status === 404)
    notify({
      kind: "info",
      title: t("Nothing to take"),
      message: t("No unassigned ticket is yours to work on."),
    });
  else
    notify({
      kind: "error",
      title: t("Couldn't take the next ticket"),
      ...(error instanceof Error && { message: error.message }),
    });
}

export function takeNextCommand(context: Context): Command {
  return {
    ...{ id: "tickets.take-next", label: t("Take next"), group: t("Ticket"), shortcut: "t" },
    permission: "tickets.write",
    keywords: t("unassigned urgent queue"),
    icon: <IconPlayerTrackNext size={16} stroke={1.5} />,
    run: (go) => void takeNext(context, go),
  };
}

interface TakeNextButtonProps {
  className?: string | undefined;
  textClassName?: string | undefined;
}

/** Does the same as the key. */
export function TakeNextButton({ className, textClassName }: TakeNextButtonProps) {
  const context = useRemoteContext();
  const navigate = useNavigate();
  if (!context.can("tickets.write")) return null;
  return (
    <Button
      variant="default"
      className={className}
      aria-label={t("Take next")}
      leftSection={<IconPlayerTrackNext size={16} stroke={1.5} aria-hidden />}
      onClick={() => void takeNext(context, (to) => void navigate(to))}
    >
      <span className={textClassName}>{t("Take next")}</span>
    </Button>
  );
}
