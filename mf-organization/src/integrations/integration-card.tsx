import { t } from "@tessera/language/t";
import { Button, useDisclosure } from "@tessera/ui/mantine";
import type { Integration } from "@tessera/wire/mail/integration";
import { sayOfPlatform, sayOutcome } from "../common/platform-texts.ts";
import { CardFoot } from "./card-foot.tsx";
import { ConnectionDialog } from "./connection-dialog.tsx";
import { DotMark } from "./dot-mark.tsx";
import { useTestIntegration } from "./integration.queries.ts";
import { stateMark } from "./integration-labels.ts";
import { IntegrationMenu } from "./integration-menu.tsx";
import classes from "./integrations.module.css";
import { PlatformIcon } from "./platform-icon.tsx";

interface IntegrationCardProps {
  integration: Integration;
  mayManage: boolean;
  onShowLog(integration: Integration): void;
}

/** A card for one connection: what it does, its state, and its actions. */
export function IntegrationCard({ integration, mayManage, onShowLog }: IntegrationCardProps) {
  const { platform, name, category, description, state } = integration;
  const [isOpen, dialog] = useDisclosure(false);
  const test = useTestIntegration(integration);
  const mark = stateMark(state);
  const showLog = () => onShowLog(integration);

  // A platform is tested as soon as its settings are saved. The receiver of a webhook gets no request that nobody asked for.
  const saved = () => {
    dialog.close();
    test.reset();
    if (platform !== "webhook") test.mutate();
  };

  return (
    <li className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <PlatformIcon platform={platform} />
        <div className={classes.names}>
          <h3 className={classes.name} title={name}>
            {name}
          </h3>
          <div className={classes.kind}>
            {platform === "webhook" ? toAddress(integration) : sayOfPlatform(category)}
          </div>
        </div>
        {mark ? <DotMark mark={mark} /> : null}
        {mayManage && state !== "not_connected" ? (
          <IntegrationMenu integration={integration} onShowLog={showLog} />
        ) : null}
      </div>
      {platform === "webhook" ? null : <p className={classes.description}>{sayOfPlatform(description)}</p>}
      {state === "failing" ? (
        <ConnectionProblem error={integration.last_error} onShowLog={mayManage ? showLog : null} />
      ) : null}
      <CardFoot integration={integration} test={test} mayManage={mayManage} onOpen={dialog.open} />
      <ConnectionDialog integration={integration} isOpened={isOpen} onClose={dialog.close} onSaved={saved} />
    </li>
  );
}

function toAddress({ fields, category }: Integration): string {
  return fields.find(({ kind }) => kind === "url")?.value ?? sayOfPlatform(category);
}

/** What went wrong, and what to do. `onShowLog` is null for users who cannot do anything about it. */
function ConnectionProblem({ error, onShowLog }: { error: string | null; onShowLog: (() => void) | null }) {
  return (
    <div className={classes.problem}>
      <p>{error === null ? t("The last test or delivery failed.") : sayOutcome(error)}</p>
      {onShowLog ? (
        <>
          <p>{t("Correct the settings, test them, then redeliver what failed.")}</p>
          <Button size="xs" variant="default" onClick={onShowLog}>
            {t("Show failed deliveries")}
          </Button>
        </>
      ) : (
        <p>{t("Admins and owners have been notified.")}</p>
      )}
    </div>
  );
}
