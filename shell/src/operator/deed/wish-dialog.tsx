import { Textarea } from "@tessera/ui/mantine-lazy";
import type { ModuleState } from "@tessera/wire/release";
import { useState } from "react";
import { moduleLabel } from "../common/module-label.ts";
import { shortVersion } from "../common/release-words.ts";
import { CanaryDialog } from "./canary-dialog.tsx";
import classes from "./deed.module.css";
import { DeedDialog } from "./deed-dialog.tsx";
import type { Deed } from "./deeds.ts";
import { PromoteDialog } from "./promote-dialog.tsx";
import { useDeeds } from "./use-deeds.ts";
import type { Wish } from "./wish.ts";

interface WishDialogProps {
  module: ModuleState;
  wish: Wish;
  onClose(): void;
}

/** Asks once more before it is done. */
export function WishDialog({ module, wish, onClose }: WishDialogProps) {
  if (wish.kind === "canary")
    return <CanaryDialog module={module} version={wish.version} onClose={onClose} />;
  if (wish.kind === "rollback")
    return <RollbackDialog module={module} version={wish.version} onClose={onClose} />;
  if (wish.kind === "promote")
    return <PromoteDialog module={module} version={wish.version} failed={wish.failed} onClose={onClose} />;
  return <ConfirmDialog module={module} deed={wish} onClose={onClose} />;
}

interface RollbackDialogProps {
  module: ModuleState;
  version: string;
  onClose(): void;
}

function RollbackDialog({ module, version, onClose }: RollbackDialogProps) {
  const run = useDeeds();
  const [reason, setReason] = useState("");
  const { current, canary } = module;
  return (
    <DeedDialog
      title={`Roll ${moduleLabel(module.name)} back to ${shortVersion(version)}?`}
      action="Roll back"
      onClose={onClose}
      onConfirm={() => run(module, { kind: "rollback", version, reason: reason.trim() })}
    >
      <p className={classes.text}>
        Every new page gets {shortVersion(version)}
        {current ? ` instead of ${shortVersion(current)}` : ""} within two seconds. Open tabs follow when
        nothing can be lost by it.
        {canary ? ` The canary ${shortVersion(canary.version)} ends, too.` : ""} You can undo this.
      </p>
      <Textarea
        label="Reason (optional)"
        description="Stands in the audit trail."
        maxLength={500}
        autosize
        minRows={2}
        mt="md"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </DeedDialog>
  );
}

interface ConfirmDialogProps {
  module: ModuleState;
  deed: Extract<Deed, { kind: "retire" | "end_canary" | "uninstall" }>;
  onClose(): void;
}

function ConfirmDialog({ module, deed, onClose }: ConfirmDialogProps) {
  const run = useDeeds();
  const { title, text, action } = wordsOf(deed, module, moduleLabel(module.name));
  return (
    <DeedDialog
      title={title}
      action={action}
      isFinal={deed.kind !== "end_canary"}
      onClose={onClose}
      onConfirm={() => run(module, deed)}
    >
      <p className={classes.text}>{text}</p>
    </DeedDialog>
  );
}

function wordsOf(deed: ConfirmDialogProps["deed"], { current, canary }: ModuleState, label: string) {
  switch (deed.kind) {
    case "retire":
      return {
        title: `Retire ${shortVersion(deed.version)} of ${label}?`,
        text: "It cannot become current any more, and this cannot be undone. Pages that run it keep their files.",
        action: "Retire",
      };
    case "end_canary":
      return {
        title: `Call the canary of ${label} off?`,
        text: `Whoever got ${shortVersion(canary?.version ?? "")} gets ${shortVersion(current ?? "")} with their next page. You can undo this.`,
        action: "Call off",
      };
    case "uninstall":
      return {
        title: `Uninstall ${label}?`,
        text: `Its pages and sidebar entries disappear for everyone, and its team's keys are revoked. Its releases stay: promote one to install ${label} again.`,
        action: "Uninstall",
      };
  }
}
