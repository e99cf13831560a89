import { plural, t } from "@tessera/language/t";
import { VisuallyHidden } from "@tessera/ui/mantine";
import { personName, type ShownPerson } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import classes from "./mention-list.module.css";

interface MentionListProps {
  id: string;
  members: readonly ShownPerson[];
  active: number;
  onChoose(member: ShownPerson): void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The members a mention may refer to, above the text field, which keeps the focus. */
export function MentionList({ id, members, active, onChoose }: MentionListProps) {
  return (
    <>
      <div id={id} role="listbox" aria-label={t("Members")} className={classes.list}>
        {members.map((member, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field receives the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus
          <div
            key={member.id}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className={classes.member}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(member)}
          >
            <PersonAvatar person={member} size={20} />
            <span className={classes.name}>{personName(member)}</span>
            <span className={classes.mail}>{member.email}</span>
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">
        {plural(members.length, { one: "# member found", other: "# members found" })}
      </VisuallyHidden>
    </>
  );
}
