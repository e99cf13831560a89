import { t } from "@tessera/language/t";
import { fileLimits } from "@tessera/wire/file/file.constants";
import { portalFileLimits } from "@tessera/wire/portal/portal.constants";
import { communicationLimits } from "@tessera/wire/ticket/communication.constants";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { FileField, sayFileLimits } from "../file/file-field.tsx";
import { Problem } from "../part/problem.tsx";
import { useBusy } from "../part/use-busy.ts";
import type { Portal } from "../place/create-portal.ts";
import classes from "../portal.module.css";
import { isFinished } from "./is-finished.ts";
import type { ReplyDraft } from "./use-reply-draft.ts";

interface ReplyFormProps {
  portal: Portal;
  ticketId: string;
  status: TicketStatus;
  draft: ReplyDraft;
  /** Called when the reply was sent. */
  onSent(): Promise<void>;
  onChangeStatus(): Promise<void>;
}

export function ReplyForm({ portal, ticketId, status, draft, onSent, onChangeStatus }: ReplyFormProps) {
  const [problem, setProblem] = useState("");
  const [isWrong, setWrong] = useState(false);
  const { isBusy, run } = useBusy();
  const field = useRef<HTMLTextAreaElement>(null);
  const draftOf = useRef(draft);
  draftOf.current = draft;
  useLayoutEffect(() => {
    if (field.current) field.current.value = draftOf.current.open(ticketId);
  }, [ticketId]);

  async function reply(input: HTMLTextAreaElement): Promise<void> {
    const body = { body: input.value, files: await draft.files.receipts() };
    const call = { params: { ticketId }, body, idempotencyKey: draft.readKey() };
    await portal.api.call("POST /portal/tickets/:ticketId/messages", call);
    input.value = "";
    draft.clear();
    await onSent();
    portal.say(t("Your reply was sent."));
    input.focus();
  }

  async function submit(input: HTMLTextAreaElement): Promise<void> {
    const isWritten = input.value.trim() !== "";
    setWrong(!isWritten);
    setProblem(isWritten ? "" : t("Write something first."));
    if (!isWritten) return input.focus();
    setProblem(await portal.attempt(() => reply(input)));
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    const input = field.current;
    if (input) run(() => submit(input));
  }

  return (
    <>
      <Problem id="ticket-error">{problem}</Problem>
      <form noValidate onSubmit={send}>
        <label className={classes.label} htmlFor="reply">
          {t("Your reply")}
        </label>
        <textarea
          className={classes.input}
          id="reply"
          name="reply"
          rows={5}
          maxLength={communicationLimits.body}
          required
          ref={field}
          onInput={({ currentTarget }) => draft.write(currentTarget.value)}
          aria-invalid={isWrong}
          aria-describedby="ticket-error"
        />
        <ReplyFiles draft={draft} onProblem={setProblem} />
        <div className={classes.actions}>
          <button type="submit" className={classes.button} disabled={isBusy}>
            {t("Send reply")}
          </button>
          <button
            type="button"
            className={classes.quiet}
            disabled={isBusy}
            onClick={() => run(async () => setProblem(await portal.attempt(onChangeStatus)))}
          >
            {isFinished(status) ? t("Reopen ticket") : t("Close ticket")}
          </button>
        </div>
      </form>
    </>
  );
}

function ReplyFiles({ draft, onProblem }: { draft: ReplyDraft; onProblem(problem: string): void }) {
  return (
    <FileField
      id="reply-files"
      label={t("Files")}
      hint={sayFileLimits(portalFileLimits.files, fileLimits.bytes)}
      files={draft.files}
      error="ticket-error"
      onProblem={onProblem}
    />
  );
}
