import { IconHelpCircle } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Communication } from "@tessera/wire/ticket/communication";
import {
  type HeldDecision,
  type HeldReason,
  heldDecisions,
} from "@tessera/wire/ticket/communication.constants";
import classes from "./held-message.module.css";
import { useHeldDecision } from "./message.queries.ts";

const questions: Readonly<Record<HeldReason, (email: string) => string>> = {
  newcomer: (email) =>
    t(
      "From somebody new: add them? {email} is neither the requester nor in copy. Customers don't see this message.",
      {
        email,
      },
    ),
  unproven_member: (email) =>
    t("Nothing proves that this came from {email}. Customers don't see this message unless you send it.", {
      email,
    }),
};

const labels: Readonly<Record<HeldDecision, string>> = {
  add: t("Add and show"),
  ticket: t("Make it a ticket"),
  reply: t("Send as reply"),
  note: t("Keep as note"),
};

interface HeldMessageProps {
  message: Communication;
  held: HeldReason;
}

/** Asks what becomes of a note that came by mail. Members who may not reply see only why it waits. */
export function HeldMessage({ message, held }: HeldMessageProps) {
  const { can } = useRemoteContext();
  const decide = useHeldDecision(message);
  return (
    <div className={classes.held}>
      <p className={classes.question}>
        <IconHelpCircle size={16} stroke={1.5} aria-hidden />
        <span>{questions[held](message.author?.email ?? "")}</span>
      </p>
      {can("tickets.write") ? (
        <div className={classes.choices}>
          {heldDecisions[held].map((decision, index) => (
            <Button
              key={decision}
              size="xs"
              variant={index === 0 ? "filled" : "default"}
              loading={decide.isPending && decide.variables === decision}
              disabled={decide.isPending}
              onClick={() => decide.mutate(decision)}
            >
              {labels[decision]}
            </Button>
          ))}
        </div>
      ) : null}
      {decide.error ? (
        <p className={classes.failure} role="alert">
          {t("Couldn't decide about this message. {reason}", { reason: decide.error.message })}
        </p>
      ) : null}
    </div>
  );
}
