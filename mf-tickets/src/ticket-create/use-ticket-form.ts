import { t } from "@tessera/language/t";
import { discardFiles } from "@tessera/ui/attachment/discard";
import { handUploadsOver } from "@tessera/ui/attachment/queues";
import { useForm } from "@tessera/ui/page/form";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { type TicketStatus, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { useNavigate, useSearchParams } from "react-router";
import { ticketTarget, ticketUploadsKey, useAttachContext } from "../common/attachment/attach.queries.ts";
import { ticketPath } from "../common/ticket/ticket-title.ts";
import { isDrafted } from "./autofill/autofill.ts";
import { useAutofill } from "./autofill/use-autofill.ts";
import { useDraftUploads } from "./draft-uploads.ts";
import { type CreatedTicket, useCreateTicket } from "./ticket-create.queries.ts";
import { fieldErrors, toDraftTicket, toNewTicket } from "./ticket-draft.ts";
import { useAskedRequester } from "./use-asked-requester.ts";
import { useTicketDraft } from "./use-ticket-draft.ts";

/** Returns the status given in the address when a ticket is added to a column of the board. */
function useWantedStatus(): TicketStatus | null {
  const [address] = useSearchParams();
  return ticketStatuses.find((status) => status === address.get("status")) ?? null;
}

/** Manages the draft: editing it, filling it with AI, and creating the ticket. */
export function useTicketForm() {
  const { organizationId, timezone } = useSession();
  const { notify, identity } = useRemoteContext();
  const navigate = useNavigate();
  const status = useWantedStatus();
  const context = useAttachContext();
  const { key, draft, change, discard } = useTicketDraft(organizationId, identity.getState().user?.id ?? "");
  useAskedRequester((requester) => change({ requester }));
  const queue = useDraftUploads(key);
  const fill = useAutofill(draft, change);
  const creation = useCreateTicket((ticket: CreatedTicket) => {
    discard();
    // Files that are still uploading are attached to the ticket when they are done.
    handUploadsOver(key, ticketUploadsKey(context.session, ticket.id), ticketTarget(context, ticket.id));
    notify({ kind: "success", title: t("Ticket created"), message: `#${ticket.number} ${ticket.title}` });
    void navigate(ticketPath(ticket.id), { replace: true });
  });

  const { autofill } = draft;
  function create(isWithAi: boolean) {
    const circumstances = { status, timezone };
    const drafted =
      isWithAi && autofill
        ? { draftId: autofill.draftId, ticket: toDraftTicket(draft, circumstances) }
        : null;
    return creation.mutateAsync({ ticket: toNewTicket(draft, circumstances), drafted });
  }

  // The values are those of the draft, which outlives the form.
  const { errors, showErrors, submit, failure } = useForm({
    initialValues: draft,
    send: () => create(isDrafted(draft)),
    errorsOf: fieldErrors,
  });

  return {
    draft,
    change,
    status,
    queue,
    fill,
    isDrafted: isDrafted(draft),
    errors,
    failure,
    isCreating: creation.isPending,
    submit,
    submitWithoutAi: () => void create(false).catch((error: Error) => showErrors(fieldErrors(error))),
    cancel: () => {
      queue.clear();
      discardFiles(context.session.call, draft.attachments);
      discard();
      void navigate("/dashboard");
    },
  };
}
