import { t } from "@tessera/language/t";
import { TagsInput } from "@tessera/ui/mantine-lazy";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { useState } from "react";
import { ChoiceField } from "../common/choice/choice-field.tsx";
import { newCustomer, useRequesterChoice } from "../common/choice/use-requester-choice.ts";
import type { Contact } from "../common/contact.queries.ts";
import type { FieldsProps } from "./draft-fields.ts";

const me = "me";

function toOption({ id, name, email }: Contact) {
  return { value: id, label: email && email !== name ? `${name} (${email})` : name };
}

/** The requester of the ticket: a customer found by name or address, a new one, or a member. */
export function RequesterField({ draft, errors, onChange }: FieldsProps) {
  const [text, setText] = useState("");
  const chosen = draft.requester ? toOption(draft.requester) : { value: me, label: t("Me") };
  const choice = useRequesterChoice(text);
  const isMeMeant = t("Me").toLowerCase().startsWith(text.trim().toLowerCase());
  return (
    <ChoiceField
      label={t("Requester")}
      value={chosen}
      isSearching={choice.isSearching}
      nothing={t("No one found")}
      error={errors.requester}
      onSearch={setText}
      // The server has already filtered the options, also by address, so that none is hidden here.
      groups={[
        { group: t("You"), items: isMeMeant ? [{ value: me, label: t("Me") }] : [] },
        { group: t("Customers"), items: choice.customers.map(toOption) },
        { group: t("Members"), items: choice.members.map(toOption) },
        {
          group: t("New"),
          items: choice.unknown
            ? [{ value: newCustomer, label: t("Create customer “{unknown}”", { unknown: choice.unknown }) }]
            : [],
        },
      ]}
      onChoose={(value) => {
        if (value === me) onChange({ requester: null });
        else void choice.resolve(value).then((requester) => requester && onChange({ requester }));
      }}
    />
  );
}

/** The addresses that get a copy of every message to the requester. */
export function CcField({ draft, errors, onChange }: FieldsProps) {
  return (
    <TagsInput
      label={t("Cc")}
      placeholder={draft.cc.length > 0 ? "" : t("Add an email address")}
      maxTags={ticketLimits.cc}
      value={draft.cc}
      error={errors.cc}
      onChange={(cc) => onChange({ cc })}
    />
  );
}
