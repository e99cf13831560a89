import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import type { PresenceEntry } from "@tessera/wire/notification/live";
import classes from "./presence-mark.module.css";
import { presenceText } from "./presence-text.ts";

const maxShown = 4;

/** The other people on this page, shown in its header. */
export function PresenceMark({ others }: { others: readonly PresenceEntry[] }) {
  if (others.length === 0) return null;
  return (
    <div className={classes.root}>
      <span className={classes.people} aria-hidden>
        {others.slice(0, maxShown).map(({ person }) => (
          <PersonAvatar key={person.id} person={person} size={20} />
        ))}
      </span>
      <span className={classes.words}>{presenceText(others)}</span>
    </div>
  );
}
