import { IconLock } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Checkbox } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { personName } from "@tessera/ui/person/person";
import { useSession } from "@tessera/ui/remote/session";
import type { Communication } from "@tessera/wire/ticket/communication";
import classes from "./relations.module.css";

interface MessageChoiceProps {
  message: Communication;
  isChosen: boolean;
  onToggle(): void;
}

const excerptLength = 160;

/** Returns the beginning of a message as plain text: mentions by name, links by their text, no formatting. */
function excerpt(body: string): string {
  const plain = body
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/gu, "$1")
    .replaceAll(/[*`~]/gu, "")
    .replaceAll(/\s+/gu, " ");
  return plain.length > excerptLength ? `${plain.slice(0, excerptLength)}…` : plain;
}

/** A message that can be moved to the new ticket of a split. */
export function MessageChoice({ message, isChosen, onToggle }: MessageChoiceProps) {
  const { timezone } = useSession();
  const { author, body, created_at: createdAt, visibility } = message;
  return (
    <Checkbox
      className={classes.choice}
      checked={isChosen}
      onChange={onToggle}
      label={
        <>
          <b>{author ? personName(author) : t("Someone")}</b>{" "}
          {visibility === "internal" ? (
            <IconLock size={12} stroke={1.5} aria-label={t("Internal note")} />
          ) : null}{" "}
          <span className={classes.moment}>{formatDateTime(createdAt, timezone).text}</span>
          <span className={classes.excerpt}>{excerpt(body ?? "")}</span>
        </>
      }
    />
  );
}
