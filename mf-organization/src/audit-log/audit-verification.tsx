import { IconAlertTriangle, IconShieldCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import classes from "./audit-log.module.css";
import { findBreaks, verifiedText } from "./verification-labels.ts";

/** Verifies the hashes of all entries on request. */
export function AuditVerificationBar() {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const verifying = useMutation({
    mutationFn: () => call("GET /audit-log/verification"),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to verify the audit log"), message }),
  });
  const { data } = verifying;
  const breaks = data ? findBreaks(data) : [];
  return (
    <div className={classes.verification}>
      <div role="status" className={classes.verdict}>
        {data && breaks.length === 0 ? (
          <span className={classes.intact}>
            <IconShieldCheck size={16} stroke={1.5} aria-hidden />
            {verifiedText(data)}
          </span>
        ) : null}
        {breaks.map((text) => (
          <span key={text} className={classes.broken}>
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
            {text}
          </span>
        ))}
        {data ? null : t("Entries are linked by hashes, so later changes can be detected.")}
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={verifying.isPending}
        onClick={() => verifying.mutate()}
      >
        {data ? t("Verify again") : t("Verify entries")}
      </Button>
    </div>
  );
}
