import { IconSettingsExclamation } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import classes from "./error-screen.module.css";
import { readSupportEmail } from "./report-mail.ts";

/** Shows that the application could not start, because the page lacks required details. */
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
