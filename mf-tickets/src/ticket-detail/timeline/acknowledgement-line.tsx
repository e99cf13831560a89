import { IconMail } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import type { TicketMail } from "@tessera/wire/mail/mail";
import type { AcknowledgementRefusal } from "@tessera/wire/mail/mail.constants";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { EventTime } from "./event/event-time.tsx";
import { useAcknowledgement } from "./mail/use-message-mail.ts";
import classes from "./timeline.module.css";

const refusals: Record<AcknowledgementRefusal, string> = {
  recent: t("Not acknowledged: an acknowledgement was sent to this address within a day before"),
  program: t("Not acknowledged: the email was sent by a program, or from an address that nobody reads"),
  declined: t("Not acknowledged: the sender asks for no automatic replies"),
  unverified: t("Not acknowledged: the sender couldn't be verified"),
  old: t("Not acknowledged: the email arrived more than two days after it was sent"),
};

/** States that the customer was sent an acknowledgement with the ticket's number, or why not. */
export function AcknowledgementLine({ ticket }: { ticket: Pick<Ticket, "id" | "source_channel"> }) {
  const mail = useAcknowledgement(ticket);
  if (!mail) return null;
  return (
    <li className={classes.event}>
      <span className={classes.icon}>
        <IconMail size={16} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.sentence}>{describe(mail)}</span>
      <EventTime iso={mail.sent_at ?? mail.created_at} />
    </li>
  );
}

function describe({ state, to, unacknowledged, ...mail }: TicketMail): string {
  const reason = mail.reason && translateReason(mail.reason_reason, mail.reason);
  const address = to[0]?.address ?? "";
  if (state === "received") return unacknowledged ? refusals[unacknowledged] : "";
  if (state === "sent") return t("Acknowledged by email to {address}", { address });
  if (state === "queued")
    return reason
      ? t("The acknowledgement to {address} hasn't been sent yet: {reason} It will be retried.", {
          address,
          reason,
        })
      : t("The acknowledgement to {address} is being sent", { address });
  return t("The acknowledgement to {address} was not delivered: {reason}", {
    address,
    reason: reason ?? t("The mail server did not say why."),
  });
}
