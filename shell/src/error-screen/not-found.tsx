import { IconMap2 } from "@tabler/icons-react";
import { Button, StateView, useDocumentTitle } from "@tessera/ui/first";
import { useLocation } from "react-router";
import classes from "./error-screen.module.css";

/** The answer to an address that leads nowhere. Home is the landing page, which is no part of this application. */
export function NotFound({ isWhole = false }: { isWhole?: boolean }) {
  const { pathname } = useLocation();
  useDocumentTitle("Page not found · Tessera: AI-assisted customer support");

  return (
    <div className={classes.screen} data-whole={isWhole || undefined}>
      <StateView
        icon={IconMap2}
        title="Oops! Page not found"
        text={`The address ${pathname} leads nowhere.`}
        actions={
          <Button variant="default" component="a" href="/">
            Return to Home
          </Button>
        }
      />
    </div>
  );
}
