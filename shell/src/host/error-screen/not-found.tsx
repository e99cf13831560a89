import { IconMap2 } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button, useDocumentTitle } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { StateView } from "@tessera/ui/state/state-view";
import { Link, useLocation } from "react-router";
import { home } from "../../common/paths.ts";
import { useShell } from "../../common/shell-context.ts";
import classes from "./error-screen.module.css";

/** Shows that a path is unknown. "Home" is the dashboard for a signed-in person, and the landing page for everyone else. */
export function NotFound({ isWhole = false }: { isWhole?: boolean }) {
  const { pathname } = useLocation();
  const { isAuthenticated } = useIdentityState(useShell().identity);
  useDocumentTitle(t("Page not found · Tessera: AI-assisted customer support"));

  return (
    <div className={classes.screen} data-whole={isWhole || undefined}>
      <p className={classes.code}>404</p>
      <StateView
        icon={IconMap2}
        title={t("Oops! Page not found")}
        text={t("We couldn't find {address}. Check the address.", { address: pathname })}
        actions={
          isAuthenticated ? (
            <Button variant="default" component={Link} to={home}>
              {t("Return to Home")}
            </Button>
          ) : (
            <Button variant="default" component="a" href="/">
              {t("Return to Home")}
            </Button>
          )
        }
      />
    </div>
  );
}
