import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { isApple } from "@tessera/ui/key/apple";
import { ActionIcon, Anchor, Paper } from "@tessera/ui/mantine";
import { useEffect, useRef, useState } from "react";
import { KeyCap } from "../palette/shortcut/key-cap.tsx";
import { parseShortcut } from "../palette/shortcut/shortcut.ts";
import { keyCaps } from "../palette/shortcut/shortcut-label.ts";
import classes from "./toast-card.module.css";
import type { ShownToast } from "./toast-store.ts";

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle };
const visibleFor = 5000;
/** A toast with an action is also read before it is decided on. */
const decidableFor = 10_000;
/** The lifetime of a toast while another one waits, in ms. */
const readableFor = 1500;

interface ToastCardProps {
  toast: ShownToast;
  /** True if another toast waits for this one. */
  isAwaited: boolean;
  onDismiss: () => void;
}

export function ToastCard({ toast, isAwaited, onDismiss }: ToastCardProps) {
  const [isHeld, setIsHeld] = useState(false);
  const visible = toast.action ? decidableFor : visibleFor;
  const lifetime = isAwaited ? readableFor : visible;
  useCountdown(toast.kind === "error" ? null : lifetime, isHeld, onDismiss);
  const Icon = icons[toast.kind];

  return (
    <Paper
      className={classes.card}
      data-kind={toast.kind}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={16} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{toast.title}</p>
        {toast.message && <p className={classes.message}>{toast.message}</p>}
        {toast.action && <ToastAction action={toast.action} onDone={onDismiss} />}
      </div>
      <ActionIcon size={24} aria-label={t("Dismiss")} onClick={onDismiss}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </Paper>
  );
}

function ToastAction({ action, onDone }: { action: NonNullable<ShownToast["action"]>; onDone: () => void }) {
  const run = () => {
    onDone();
    action.run();
  };
  return (
    <Anchor component="button" type="button" className={classes.action} onClick={run}>
      {action.label}
      {action.pageKeys ? <ActionKeys keys={action.pageKeys} /> : null}
    </Anchor>
  );
}

/** Keys that do the same as the button; hidden where there is no keyboard. */
function ActionKeys({ keys }: { keys: string }) {
  const caps = keyCaps(parseShortcut(keys) ?? [], isApple()).flat();
  return (
    <span className={classes.keys} aria-hidden>
      {caps.map((cap) => (
        <KeyCap key={cap} cap={cap} />
      ))}
    </span>
  );
}

/**
 * Calls `onEnd` after `milliseconds` since the first render, not counting paused time. The duration may change meanwhile. Null never ends.
 */
function useCountdown(milliseconds: number | null, isPaused: boolean, onEnd: () => void): void {
  const elapsed = useRef(0);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    if (milliseconds === null || isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), Math.max(0, milliseconds - elapsed.current));
    return () => {
      clearTimeout(timer);
      elapsed.current += performance.now() - startedAt;
    };
  }, [milliseconds, isPaused]);
}
