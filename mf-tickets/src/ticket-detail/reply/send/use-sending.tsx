import type { PresenceEntry } from "@tessera/wire/notification/live";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { OthersDraft } from "@tessera/wire/ticket/message-draft";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { type RefObject, useRef } from "react";
import { findKeyTarget } from "../../../common/keys/key-target.ts";
import { showMessage } from "../../../common/message/shown-message.ts";
import { CollisionStop } from "../collision/collision-stop.tsx";
import { useCollision } from "../collision/use-collision.ts";
import { focusMessage } from "../text-box.ts";
import { useReplySettings } from "./reply-settings.queries.ts";
import type { SendChoice, useWriting } from "./use-writing.ts";

interface SendingProps {
  ticket: Ticket;
  others: readonly PresenceEntry[];
  othersDrafts: readonly OthersDraft[];
  kind: Visibility;
  writing: Pick<ReturnType<typeof useWriting>, "maySend" | "submit" | "discard">;
  panel: RefObject<HTMLElement | null>;
}

/** Opens the next ticket of the list, and the list after the last one. Returns false for a ticket that was opened by a link. */
function openNextTicket(): boolean {
  const move = findKeyTarget("move");
  if (move && !move(1)) findKeyTarget("goBack")?.();
  return move !== null;
}

/** Returns how to send the message, and the stop that a reply may meet. */
export function useSending({
  ticket,
  others,
  othersDrafts,
  kind,
  writing: { maySend, submit, discard },
  panel,
}: SendingProps) {
  const { collision, sendAt, isRefused, seenUntil, stop, resume } = useCollision(
    ticket,
    others,
    othersDrafts,
  );
  // The pressed button is disabled or removed now and would keep the focus.
  const focusText = () => focusMessage(panel.current);
  const decide = (act: () => void) => () => {
    resume();
    act();
    focusText();
  };
  const isStopped = kind === "public" && collision !== null;

  const usual = useReplySettings()?.status_after;
  const chosen = useRef<SendChoice>({});

  return {
    /** What sending does unless the writer chooses otherwise; undefined if the organization's choice is not known. */
    usual,
    maySend: maySend && !isStopped,
    send(opensNext: boolean, { at, statusAfter = usual ?? "unchanged" }: SendChoice = {}) {
      chosen.current = { statusAfter };
      if (isStopped || (kind === "public" && maySend && stop(at))) return;
      submit({ at, statusAfter }, seenUntil);
      if (!maySend || !opensNext || !openNextTicket()) focusText();
    },
    stopNotice: isStopped ? (
      <CollisionStop
        collision={collision}
        takesFocus={!isRefused}
        onReview={decide(() => collision.newer[0] && showMessage(collision.newer[0].id))}
        onSend={decide(() => submit({ statusAfter: usual ?? "unchanged", ...chosen.current, at: sendAt }))}
        onDiscard={decide(discard)}
      />
    ) : null,
  };
}
