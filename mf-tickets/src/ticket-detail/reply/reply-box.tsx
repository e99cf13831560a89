import { Button, Kbd, personName, useId, useIdentityState } from "@tessera/ui";
import type { Visibility } from "@tessera/wire/communication";
import type { Ticket } from "@tessera/wire/ticket";
import { useState } from "react";
import { useKeyed } from "../../common/keyed-stores.ts";
import { useRemoteContext } from "../../common/remote-context.ts";
import { drafts, writeDraft } from "./drafts.ts";
import { MessageField } from "./message-field.tsx";
import { isSendable, isTooLong, lengthText } from "./message-length.ts";
import classes from "./reply-box.module.css";
import { ReplyTabs } from "./reply-tabs.tsx";
import { useMessages } from "./use-messages.ts";
import { useReplyKeys } from "./use-reply-keys.ts";

interface ReplyBoxProps {
  ticket: Ticket;
  /** Somebody is writing, or stopped: others may see it. */
  onTyping(isTyping: boolean): void;
}

const words: Readonly<Record<Visibility, { label: string; hint: string; send: string }>> = {
  public: { label: "Reply", hint: "Write a reply", send: "Send reply" },
  internal: { label: "Internal note", hint: "Write an internal note", send: "Add note" },
};

/** Who will read it: what is not public is read by the members only. */
function useAudience({ creator }: Ticket, kind: Visibility): string {
  const me = useIdentityState(useRemoteContext().identity).user?.id;
  if (kind === "internal") return "Visible to members only.";
  return `Visible to ${creator.id === me ? "you" : personName(creator)}.`;
}

function Hint({ text, isKept, audience }: { text: string; isKept: boolean; audience: string }) {
  const length = lengthText(text);
  if (length) {
    return (
      <span role="status" className={classes.hint} data-danger={isTooLong(text) || undefined}>
        {length}
      </span>
    );
  }
  const draft = text === "" ? "" : isKept ? " Draft saved." : " Draft not saved.";
  return (
    <span className={classes.hint}>
      {audience}
      {draft}
    </span>
  );
}

function useKind() {
  const mayReply = useRemoteContext().can("tickets.write");
  const kinds: Visibility[] = mayReply ? ["public", "internal"] : ["internal"];
  const [chosen, setKind] = useState<Visibility>("public");
  return { kinds, kind: kinds.find((each) => each === chosen) ?? "internal", setKind };
}

/** Where a reply or an internal note is written. What is typed is kept at once; sending waits for nothing. */
export function ReplyBox({ ticket, onTyping }: ReplyBoxProps) {
  const { kinds, kind, setKind } = useKind();
  const key = useReplyKeys(ticket.id).draft(kind);
  const { text, isKept } = useKeyed(drafts, key);
  const { send } = useMessages(ticket.id);
  const audience = useAudience(ticket, kind);
  const panelId = useId();

  function submit() {
    if (!isSendable(text)) return;
    send(text, kind);
    writeDraft(key, "");
    onTyping(false);
  }

  return (
    <section className={classes.dock} aria-label="Answer this ticket">
      <div className={classes.box} data-kind={kind}>
        <ReplyTabs kinds={kinds} kind={kind} panelId={panelId} onChange={setKind} />
        <div id={panelId} role="tabpanel" aria-label={words[kind].label}>
          <MessageField
            key={kind}
            label={words[kind].label}
            placeholder={words[kind].hint}
            value={text}
            onChange={(next) => {
              writeDraft(key, next);
              onTyping(next.trim() !== "");
            }}
            onSubmit={submit}
          >
            <Hint text={text} isKept={isKept} audience={audience} />
            <Button
              className={classes.send}
              disabled={!isSendable(text)}
              rightSection={<Kbd className={classes.key}>Ctrl ↵</Kbd>}
              onClick={submit}
            >
              {words[kind].send}
            </Button>
          </MessageField>
        </div>
      </div>
    </section>
  );
}
