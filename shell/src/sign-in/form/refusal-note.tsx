import { IconAlertCircle } from "@tabler/icons-react";
import { Alert } from "@tessera/ui/mantine";
import type { ReactNode } from "react";
import classes from "./note.module.css";
import { type Refusal, refusalText } from "./refusal.ts";

interface RefusalNoteProps {
  refusal: Refusal;
  children?: ReactNode;
}

export function RefusalNote({ refusal, children }: RefusalNoteProps) {
  return (
    <Alert
      icon={<IconAlertCircle size={16} stroke={1.5} aria-hidden />}
      data-tone={refusal.kind === "not_verified" ? "neutral" : "danger"}
      classNames={classes}
    >
      {refusalText(refusal)}
      {children}
    </Alert>
  );
}
