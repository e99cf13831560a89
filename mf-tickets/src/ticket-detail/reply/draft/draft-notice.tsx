import { plural, t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Textarea } from "@tessera/ui/mantine-lazy";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { personName } from "@tessera/ui/person/person";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { MessageDraft, TakenDraft } from "@tessera/wire/ticket/message-draft";
import { serverNow } from "../../../common/time/server-clock.ts";
import stop from "../collision/collision-stop.module.css";
import classes from "./draft-notice.module.css";
import type { DraftState, DraftSync } from "./draft-sync.ts";
import type { useTicketDrafts } from "./use-ticket-drafts.ts";

interface DraftNoticeProps {
  kind: Visibility;
  stored: ReturnType<typeof useTicketDrafts>;
  state: DraftState;
  hasText: boolean;
  /** Called after a choice, whose button is removed then. */
  onDecided(): void;
}

interface ContradictionProps {
  other: MessageDraft;
  sync: DraftSync;
  onDecided(): void;
}

function Contradiction({ other, sync, onDecided }: ContradictionProps) {
  const files = other.attachments.length;
  const decide = (act: () => void) => () => {
    act();
    onDecided();
  };
  return (
    <div className={stop.stop}>
      <div className={stop.body}>
        <p role="alert" className={stop.words}>
          <b>
            {t("You changed this draft on another device {ago}.", {
              ago: formatRelative(other.updated_at, serverNow()),
            })}
          </b>{" "}
          {t("Choose a text to go on.")}
        </p>
        <Textarea
          aria-label={t("Text of the other device")}
          value={other.body}
          readOnly
          autosize
          minRows={1}
          maxRows={8}
          className={classes.text}
        />
        {files > 0 ? <p className={stop.more}>{plural(files, { one: "# file", other: "# files" })}</p> : null}
        <div className={stop.ways}>
          <Button size="xs" onClick={decide(() => sync.keepBoth())}>
            {t("Keep both")}
          </Button>
          <Button size="xs" variant="default" onClick={decide(() => sync.takeOther())}>
            {t("Use this text")}
          </Button>
          <Button size="xs" variant="default" onClick={decide(() => sync.keepMine())}>
            {t("Keep mine")}
          </Button>
        </div>
      </div>
    </div>
  );
}

function describeEnd(taken: TakenDraft | null): string {
  if (!taken) return t("This draft was sent or discarded in another window.");
  return taken.by
    ? t("{name} took over your draft.", { name: personName(taken.by) })
    : t("Someone took over your draft.");
}

/** What the writer of a draft has to know about what happened to it elsewhere. */
export function DraftNotice({ kind, stored, state: { other, ended }, hasText, onDecided }: DraftNoticeProps) {
  if (other) return <Contradiction other={other} sync={stored.drafts.syncs[kind]} onDecided={onDecided} />;
  if (!ended) return null;
  const dismiss = () => {
    stored.dismiss(kind, ended.taken);
    onDecided();
  };
  return (
    <div className={stop.stop}>
      <p role="status" className={`${stop.words} ${stop.body}`}>
        {describeEnd(ended.taken)} {hasText ? t("What is in the box was written since, and is kept.") : null}
      </p>
      <Button size="compact-xs" variant="subtle" onClick={dismiss}>
        {t("OK")}
      </Button>
    </div>
  );
}
