import { Stack, Text, Title } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CopyRequestId } from "./copy-request-id.tsx";
import classes from "./state-view.module.css";

interface StateViewProps {
  icon: Icon;
  /** `danger` for failures, which are announced immediately. */
  tone?: "neutral" | "danger";
  title: string;
  text?: ReactNode;
  /** Buttons, of which at most one is filled. */
  actions?: ReactNode;
  /** The id of the failed request, for copying. */
  requestId?: string | undefined;
}

/** The placeholder for a view's content: empty, failed, signed out, not allowed, not available. */
export function StateView({
  icon: StateIcon,
  tone = "neutral",
  title,
  text,
  actions,
  requestId,
}: StateViewProps) {
  return (
    <Stack className={classes.root} role={tone === "danger" ? "alert" : undefined}>
      <span className={classes.tile} data-tone={tone}>
        <StateIcon size={20} stroke={1.5} aria-hidden />
      </span>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {text === undefined ? null : (
        <Text component="div" className={classes.text}>
          {text}
        </Text>
      )}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
      {requestId ? <CopyRequestId requestId={requestId} /> : null}
    </Stack>
  );
}
