import { t } from "@tessera/language/t";
import { Button, CloseButton } from "@tessera/ui/mantine";
import { personName } from "@tessera/ui/person/person";
import { useContactNames } from "../../common/contact.queries.ts";
import { type AdvancedFilterPart, advancedFilterParts } from "../../common/filter/advanced-filter-text.ts";
import { type AdvancedFilters, isNarrowed, without } from "../../common/filter/advanced-filters.ts";
import { useTicketFilters } from "../../common/filter/use-ticket-filters.ts";
import { useKnownPeople } from "../../common/member.queries.ts";
import classes from "./advanced-filter-chips.module.css";

function Chip({ text, onRemove }: { text: string; onRemove(): void }) {
  return (
    <li className={classes.chip}>
      <span className={classes.text} title={text}>
        {text}
      </span>
      <CloseButton
        size={20}
        iconSize={14}
        aria-label={t("Remove filter: {filter}", { filter: text })}
        onClick={onRemove}
      />
    </li>
  );
}

function Chips() {
  const [{ advancedFilters, failure }, change] = useTicketFilters();
  const people = useKnownPeople();
  const contacts = useContactNames(namedIn(advancedFilters));
  const getName = (wanted: string) => {
    const person = people.find(({ id }) => id === wanted);
    return person ? personName(person) : (contacts.get(wanted) ?? t("Someone"));
  };
  const remove = ({ keys }: AdvancedFilterPart) =>
    change({ advancedFilters: without(advancedFilters, keys) });
  return (
    <ul className={classes.chips} aria-label={t("Filters")}>
      {advancedFilterParts(advancedFilters, getName, failure).map((part) => (
        <Chip key={part.text} text={part.text} onRemove={() => remove(part)} />
      ))}
      <li>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={t("Clear these filters")}
          onClick={() => change({ advancedFilters: {} })}
        >
          {t("Clear")}
        </Button>
      </li>
    </ul>
  );
}

function namedIn({ requester_id, company_id, figure_by: by, figure_group: group }: AdvancedFilters) {
  return {
    customers: [requester_id, by === "requester" ? group : undefined].filter((id) => id !== undefined),
    companies: [company_id, by === "company" ? group : undefined].filter((id) => id !== undefined),
  };
}

/** A removable chip for each filter in the address that has no control of its own. */
export function AdvancedFilterChips() {
  const [{ advancedFilters }] = useTicketFilters();
  return isNarrowed(advancedFilters) ? <Chips /> : null;
}
