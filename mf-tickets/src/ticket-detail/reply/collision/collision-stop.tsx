import { plural, t, tx } from "@tessera/language/t";
import { EnterSign } from "@tessera/ui/key/enter-sign";
import { Button, Kbd } from "@tessera/ui/mantine";
import { useId } from "@tessera/ui/mantine-lazy";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { personName } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Communication } from "@tessera/wire/ticket/communication";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { plainText } from "../../../common/editor/plain-text.ts";
import { serverNow } from "../../../common/time/server-clock.ts";
import { presenceText } from "../../presence/presence-text.ts";
import { describeDraft } from "../draft/describe-draft.ts";
import classes from "./collision-stop.module.css";
import type { Collision } from "./use-collision.ts";

const excerptLength = 160;

function happened(
  { author, author_kind: kind, send_at: at, created_at: iso }: Communication,
  me: string | undefined,
): string {
  if (author && author.id === me)
    return t("You replied in another window {ago}.", { ago: formatRelative(iso, serverNow()) });
  const name = author ? personName(author) : t("Someone");
  const ago = formatRelative(iso, serverNow());
  if (at && Date.parse(at) > serverNow()) return t("{name} scheduled a reply {ago}.", { name, ago });
  return kind === "customer"
    ? t("{name} wrote {ago}.", { name, ago })
    : t("{name} replied {ago}.", { name, ago });
}

function describeWriters({ writers, drafts: [draft] }: Collision): string {
  return writers.length === 0 && draft ? describeDraft(draft) : `${presenceText(writers)}.`;
}

function Quote({ message: { body, format }, more }: { message: Communication; more: number }) {
  const text = [...plainText(body ?? "", format)];
  return (
    <>
      <blockquote className={classes.quote}>
        {text.slice(0, excerptLength).join("")}
        {text.length > excerptLength ? "…" : ""}
      </blockquote>
      {more > 0 ? (
        <p className={classes.more}>
          {plural(more, { one: "and # message before it", other: "and # messages before it" })}
        </p>
      ) : null}
    </>
  );
}

function KeyMark({ children }: { children: ReactNode }) {
  return (
    <Kbd className={classes.key} aria-hidden>
      {children}
    </Kbd>
  );
}

function isHeld({ ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || repeat;
}

interface CollisionStopProps {
  collision: Collision;
  /** False if its appearance would interrupt somebody who is writing. */
  takesFocus: boolean;
  /** Continues with the draft, beside the newest message if there is one. */
  onReview(): void;
  onSend(): void;
  onDiscard(): void;
}

/** Says why a reply is not sent yet. Enter takes the safe way, A sends it anyway. */
export function CollisionStop({ collision, takesFocus, onReview, onSend, onDiscard }: CollisionStopProps) {
  const { newer, writers, drafts } = collision;
  const [newest] = newer;
  const titleId = useId();
  const me = useIdentityState(useRemoteContext().identity).user?.id;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);

  function handle(event: KeyboardEvent) {
    if (isHeld(event)) {
      // The keys that sent the reply may still be pressed.
      if (event.key === "Enter") event.preventDefault();
      return;
    }
    const act = { Escape: onReview, a: onSend, A: onSend }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <div role="alertdialog" aria-labelledby={titleId} className={classes.stop} onKeyDown={handle}>
      <PersonAvatar
        person={newest ? newest.author : (writers[0]?.person ?? drafts[0]?.member ?? null)}
        size={20}
      />
      <div className={classes.body}>
        <p id={titleId} role={takesFocus ? undefined : "alert"} className={classes.words}>
          {tx("{what} Your reply is not sent.", {
            what: <b>{newest ? happened(newest, me) : describeWriters(collision)}</b>,
          })}
        </p>
        {newest ? <Quote message={newest} more={newer.length - 1} /> : null}
        <div className={classes.ways}>
          <Button
            ref={first}
            size="xs"
            rightSection={
              <KeyMark>
                <EnterSign />
              </KeyMark>
            }
            onClick={onReview}
          >
            {newest ? t("Review") : t("Keep editing")}
          </Button>
          <Button size="xs" variant="default" rightSection={<KeyMark>A</KeyMark>} onClick={onSend}>
            {t("Send anyway")}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={onDiscard}>
            {t("Discard my draft")}
          </Button>
        </div>
      </div>
    </div>
  );
}
