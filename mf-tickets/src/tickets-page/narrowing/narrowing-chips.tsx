import { Button, CloseButton } from "@tessera/ui/mantine";
import { personName } from "@tessera/ui/person/person";
import { useContactNames } from "../../common/contact.queries.ts";
import { useKnownPeople } from "../../common/member.queries.ts";
import { isNarrowed, without } from "../../common/narrowing.ts";
import { type NarrowingPart, narrowingParts } from "../../common/narrowing-words.ts";
import { useTicketFilters } from "../../common/use-ticket-filters.ts";
import classes from "./narrowing-chips.module.css";

function Chip({ text, onRemove }: { text: string; onRemove(): void }) {
  return (
    <li className={classes.chip}>
      <span className={classes.text} title={text}>
        {text}
      </span>
      <CloseButton size={20} iconSize={14} aria-label={`Remove filter: ${text}`} onClick={onRemove} />
    </li>
  );
}

function Chips() {
  const [{ narrowing, failure }, change] = useTicketFilters();
  const people = useKnownPeople();
  const contacts = useContactNames(narrowing.requester_id, narrowing.company_id);
  const nameOf = (wanted: string) => {
    const person = people.find(({ id }) => id === wanted);
    return person ? personName(person) : (contacts.get(wanted) ?? "Somebody");
  };
  const remove = ({ keys }: NarrowingPart) => change({ narrowing: without(narrowing, keys) });
  return (
    <ul className={classes.chips} aria-label="Filters">
      {narrowingParts(narrowing, nameOf, failure).map((part) => (
        <Chip key={part.text} text={part.text} onRemove={() => remove(part)} />
      ))}
      <li>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label="Clear these filters"
          onClick={() => change({ narrowing: {} })}
        >
          Clear
        </Button>
      </li>
    </ul>
  );
}

/** What the address says beyond the filters with a field of their own: each in words, to be taken away. */
export function NarrowingChips() {
  const [{ narrowing }] = useTicketFilters();
  return isNarrowed(narrowing) ? <Chips /> : null;
}
