import { plural, t } from "@tessera/language/t";
import { personName } from "@tessera/ui/person/person";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { isTooLong, lengthText } from "./message-length.ts";
import classes from "./reply-box.module.css";

/** The properties of an unsent message that the hint depends on. */
interface Unsent {
  text: string;
  isKept: boolean;
  files: number;
  uploads: number;
}

/** Returns who will read the message. Internal notes are visible to members only. */
function useAudience({ creator }: Ticket, kind: Visibility): string {
  const me = useIdentityState(useRemoteContext().identity).user?.id;
  if (kind === "internal") return t("Visible to members only.");
  return creator.id === me
    ? t("Nobody else sees this reply. Choose a requester.")
    : t("Visible to {name}.", { name: personName(creator) });
}

/** Returns why the message cannot be sent yet, or how much of the limit is used; null for neither. */
function findObstacle({ text, files, uploads }: Unsent): string | null {
  if (uploads > 0)
    return plural(uploads, { one: "# file is still uploading.", other: "# files are still uploading." });
  if (files > 0 && text.trim() === "") return t("Add a few words to send with the files.");
  return lengthText(text);
}

interface ReplyHintProps {
  ticket: Ticket;
  kind: Visibility;
  unsent: Unsent;
  isStopped: boolean;
  /** True if the draft is in this browser only. */
  isUnsaved: boolean;
}

/** The hint beside the send button. */
export function ReplyHint({ ticket, kind, unsent, isStopped, isUnsaved }: ReplyHintProps) {
  const audience = useAudience(ticket, kind);
  const obstacle = isStopped ? t("Not sent") : findObstacle(unsent);
  if (obstacle) {
    return (
      <span role="status" className={classes.hint} data-danger={isTooLong(unsent.text) || undefined}>
        {obstacle}
      </span>
    );
  }
  if (isUnsaved && unsent.isKept) {
    return (
      <span role="status" className={classes.hint} data-warning>
        {t("You're offline. Kept on this device, saved when you're back.")}
      </span>
    );
  }
  const draft =
    unsent.text === "" ? "" : unsent.isKept ? ` ${t("Draft saved.")}` : ` ${t("Draft not saved.")}`;
  return (
    <span className={classes.hint}>
      {audience}
      {draft}
    </span>
  );
}
