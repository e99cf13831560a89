import { IconAlertTriangle, IconMail, IconRefresh } from "@tabler/icons-react";
import { t, tx } from "@tessera/language/t";
import { Anchor, Button, Group } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import { useShellIfThere } from "../../common/shell-context.ts";
import { linkToReleases, resolvedReleases, sayReleases } from "../releases/resolved-releases.ts";
import classes from "./error-screen.module.css";
import { readSupportEmail, reportMail } from "./report-mail.ts";

interface ErrorScreenProps {
  error: unknown;
  /** True if the screen replaces the whole page; false if the frame around it still works. */
  isWhole?: boolean;
}

/** Shows an unexpected render error. Its links load a new page, because the router itself may be broken. */
export function ErrorScreen({ error, isWhole = false }: ErrorScreenProps) {
  const shell = useShellIfThere();
  const releases = shell ? resolvedReleases(shell) : [];
  const report = reportMail(error, {
    supportEmail: readSupportEmail(document),
    address: location.href,
    browser: navigator.userAgent,
    releases:
      releases.length > 0 ? { text: sayReleases(releases), link: linkToReleases(releases, location) } : null,
  });

  return (
    <div className={classes.screen} data-whole={isWhole || undefined}>
      <StateView
        icon={IconAlertTriangle}
        tone="danger"
        title={t("Oops! Something went wrong")}
        text={t("This page stopped because of an error on our side. What you saved before is safe.")}
        actions={
          <Group gap={8} justify="center">
            <Button leftSection={<IconRefresh size={16} stroke={1.5} />} onClick={() => location.reload()}>
              {t("Try Again")}
            </Button>
            <Button variant="default" component="a" href="/dashboard">
              {t("Go to Dashboard")}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              component="a"
              href={report}
              leftSection={<IconMail size={16} stroke={1.5} />}
            >
              {t("Report Issue")}
            </Button>
          </Group>
        }
      />
      <div className={classes.tips}>
        <p>{t("What may help:")}</p>
        <ul>
          <li>{t("Refresh the page")}</li>
          <li>{t("Check the connection")}</li>
          <li>{t("Try again in a few minutes")}</li>
          <li>
            {tx("See whether an integration needs attention under {integrations}", {
              integrations: <Anchor href="/dashboard/integrations">{t("Integrations")}</Anchor>,
            })}
          </li>
        </ul>
      </div>
    </div>
  );
}
