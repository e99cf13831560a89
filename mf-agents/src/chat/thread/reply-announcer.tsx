import { t } from "@tessera/language/t";
import { VisuallyHidden } from "@tessera/ui/mantine";
import type { MessagePart } from "@tessera/wire/agent/chat.constants";
import { useEffect, useRef, useState } from "react";
import { openApprovals, toText } from "../../common/reply/reply.ts";

interface ReplyAnnouncerProps {
  name: string;
  isOpen: boolean;
  /** The parts of the last reply. */
  parts: readonly MessagePart[];
}

/** Announces to screen readers that a reply is being written, and its text once it is complete, instead of every word as it arrives. */
export function ReplyAnnouncer({ name, isOpen, parts }: ReplyAnnouncerProps) {
  const wasOpen = useRef(isOpen);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    if (isOpen && !wasOpen.current) setAnnouncement(t("{name} is writing", { name }));
    if (!isOpen && wasOpen.current) {
      const waits = openApprovals(parts).length > 0 ? ` ${t("It's waiting for your answer.")}` : "";
      setAnnouncement(`${name}: ${toText(parts)}${waits}`);
    }
    wasOpen.current = isOpen;
  }, [isOpen, name, parts]);

  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}
