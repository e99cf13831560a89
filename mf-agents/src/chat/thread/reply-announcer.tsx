import { t } from "@tessera/language/t";
import { VisuallyHidden } from "@tessera/ui/mantine";
import type { MessagePart } from "@tessera/wire/chat.constants";
import { useEffect, useRef, useState } from "react";
import { openApprovals, textOf } from "../../common/reply/reply.ts";

interface ReplyAnnouncerProps {
  name: string;
  isOpen: boolean;
  /** The last reply. */
  parts: readonly MessagePart[];
}

/** Announces to a screen reader that a reply is being written, and once it is there what it says: not every word as it comes. */
export function ReplyAnnouncer({ name, isOpen, parts }: ReplyAnnouncerProps) {
  const wasOpen = useRef(isOpen);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    if (isOpen && !wasOpen.current) setAnnouncement(t("{name} is writing", { name }));
    if (!isOpen && wasOpen.current) {
      const waits = openApprovals(parts).length > 0 ? ` ${t("It's waiting for your answer.")}` : "";
      setAnnouncement(`${name}: ${textOf(parts)}${waits}`);
    }
    wasOpen.current = isOpen;
  }, [isOpen, name, parts]);

  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}
