import { IconSettingsExclamation } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import classes from "./error-screen.module.css";
import { readSupportEmail } from "./report-mail.ts";

/** The application did not start: what it needs to know was not in the page. */
export function StartFailure({ error }: { error: unknown }) {
  return (
    <div className={classes.screen} data-whole>
      <StateView
        icon={IconSettingsExclamation}
        tone="danger"
        title={t("Tessera cannot start")}
        text={
          <>
            {error instanceof Error ? error.message : String(error)}{" "}
            {t("Please contact the people who run this installation, or write to {email}.", {
              email: readSupportEmail(document),
            })}
          </>
        }
        actions={
          <Button variant="default" onClick={() => location.reload()}>
            {t("Reload")}
          </Button>
        }
      />
    </div>
  );
}
