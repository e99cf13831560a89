import { IconLock } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { UnstyledButton } from "@tessera/ui/mantine";
import type { Visibility } from "@tessera/wire/ticket/communication";
import { type KeyboardEvent, useRef } from "react";
import classes from "./reply-box.module.css";

const labels: Readonly<Record<Visibility, string>> = { public: t("Reply"), internal: t("Internal note") };

interface ReplyTabsProps {
  kinds: readonly Visibility[];
  kind: Visibility;
  panelId: string;
  onChange(kind: Visibility): void;
}

/** Tabs for the audience of the message: a single tab stop, with arrow keys to switch between them. */
export function ReplyTabs({ kinds, kind, panelId, onChange }: ReplyTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function handle(event: KeyboardEvent) {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const next = kinds.find((other) => other !== kind);
    if (!next) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-kind="${next}"]`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t("Kind of message")}
      className={classes.tabs}
      onKeyDown={handle}
    >
      {kinds.map((each) => (
        <UnstyledButton
          key={each}
          role="tab"
          data-kind={each}
          className={classes.tab}
          aria-selected={each === kind}
          aria-controls={panelId}
          tabIndex={each === kind ? 0 : -1}
          onClick={() => onChange(each)}
        >
          {each === "internal" ? <IconLock size={14} stroke={1.5} aria-hidden /> : null}
          {labels[each]}
        </UnstyledButton>
      ))}
    </div>
  );
}
