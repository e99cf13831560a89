import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { ConnectionOutcome } from "@tessera/wire/mail/mail";
import type { useTestConnection } from "../common/inbox.queries.ts";
import classes from "./inboxes.module.css";

interface ConnectionTestProps {
  test: ReturnType<typeof useTestConnection>;
  onTest(): void;
}

/** Tests both servers with the values in the form, and shows the outcome of each. */
export function ConnectionTest({ test: { isPending, data, error }, onTest }: ConnectionTestProps) {
  return (
    <div className={classes.test}>
      <Button variant="default" loading={isPending} onClick={onTest}>
        {t("Test connection")}
      </Button>
      <div role="status" className={classes.outcomes}>
        {isPending ? <p className={classes.quiet}>{t("Testing...")}</p> : null}
        {isPending || !error ? null : (
          <p className={classes.outcome} data-tone="bad">
            {error.message}
          </p>
        )}
        {isPending || !data ? null : (
          <>
            <Outcome
              works={t("Receiving works.")}
              fails={t("Receiving doesn't work.")}
              outcome={data.incoming}
            />
            <Outcome works={t("Sending works.")} fails={t("Sending doesn't work.")} outcome={data.outgoing} />
          </>
        )}
      </div>
    </div>
  );
}

interface OutcomeProps {
  works: string;
  fails: string;
  outcome: ConnectionOutcome | null;
}

function Outcome({ works, fails, outcome }: OutcomeProps) {
  if (outcome === null) return null;
  const isWorking = outcome.step === null;
  return (
    <p className={classes.outcome} data-tone={isWorking ? "good" : "bad"}>
      <strong>{isWorking ? works : fails}</strong> {outcome.message}
    </p>
  );
}
