import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { ConnectionOutcome } from "@tessera/wire/mail";
import type { useTestConnection } from "./inbox.queries.ts";
import classes from "./inboxes.module.css";

interface ConnectionTestProps {
  test: ReturnType<typeof useTestConnection>;
  onTest(): void;
}

/** Tries both servers as they stand in the form, and says of each how it went. */
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
            <Outcome direction={t("Receiving")} outcome={data.incoming} />
            <Outcome direction={t("Sending")} outcome={data.outgoing} />
          </>
        )}
      </div>
    </div>
  );
}

function Outcome({ direction, outcome }: { direction: string; outcome: ConnectionOutcome | null }) {
  if (outcome === null) return null;
  const isWorking = outcome.step === null;
  return (
    <p className={classes.outcome} data-tone={isWorking ? "good" : "bad"}>
      <strong>
        {isWorking ? t("{direction} works.", { direction }) : t("{direction} doesn't work.", { direction })}
      </strong>{" "}
      {outcome.message}
    </p>
  );
}
