import { t } from "@tessera/language/t";
import { personName } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useState } from "react";
import { newCustomer, useRequesterChoice } from "../../common/choice/use-requester-choice.ts";
import type { Contact } from "../../common/contact.queries.ts";
import { type Choice, ChoiceRow } from "./choice-row.tsx";
import classes from "./detail-row.module.css";
import { DetailRow } from "./detail-row.tsx";
import type { TicketEdit } from "./use-ticket-edit.ts";

function toChoice({ id, name, email }: Contact): Choice {
  return {
    value: id,
    shown: (
      <span>
        {name}
        {email && email !== name ? <span className={classes.muted}> {email}</span> : null}
      </span>
    ),
  };
}

/** The requester of the ticket. Another customer or member can be chosen in place. */
export function RequesterRow({ ticket, edit }: { ticket: Ticket; edit: TicketEdit }) {
  const [text, setText] = useState("");
  const choice = useRequesterChoice(text);
  const shown = (
    <>
      <PersonAvatar person={ticket.creator} size={20} />
      {personName(ticket.creator)}
    </>
  );
  if (!edit.canEdit) return <DetailRow label={t("Reporter")}>{shown}</DetailRow>;
  return (
    <ChoiceRow
      label={t("Reporter")}
      shown={shown}
      value={ticket.requester.id}
      choices={[
        ...[...choice.customers, ...choice.members].map(toChoice),
        ...(choice.unknown
          ? [{ value: newCustomer, shown: t("Create customer “{unknown}”", { unknown: choice.unknown }) }]
          : []),
      ]}
      search={{
        hint: t("Search customers and members"),
        text,
        isSearching: choice.isSearching,
        onChange: setText,
      }}
      nothing={t("No one found")}
      onChoose={(value) => {
        void choice
          .resolve(value)
          .then((requester) => requester && edit.save({ requester_id: requester.id }, ticket));
      }}
    />
  );
}
