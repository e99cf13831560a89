import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Button, useDisclosure } from "@tessera/ui/mantine";
import type { Integration } from "@tessera/wire/mail/integration";
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
            {platform === "webhook"
              ? toAddress(integration)
              : translateReason(integration.category_reason, category)}
          </div>
        </div>
        {mark ? <DotMark mark={mark} /> : null}
        {mayManage && state !== "not_connected" ? (
          <IntegrationMenu integration={integration} onShowLog={showLog} />
        ) : null}
      </div>
      {platform === "webhook" ? null : (
        <p className={classes.description}>{translateReason(integration.description_reason, description)}</p>
      )}
      {state === "failing" ? (
        <ConnectionProblem integration={integration} onShowLog={mayManage ? showLog : null} />
      ) : null}
      <CardFoot integration={integration} test={test} mayManage={mayManage} onOpen={dialog.open} />
      <ConnectionDialog integration={integration} isOpened={isOpen} onClose={dialog.close} onSaved={saved} />
    </li>
  );
}

function toAddress({ fields, category, category_reason }: Integration): string {
  return fields.find(({ kind }) => kind === "url")?.value ?? translateReason(category_reason, category);
}

interface ConnectionProblemProps {
  integration: Integration;
  /** Null for users who cannot do anything about it. */
  onShowLog: (() => void) | null;
}

/** What went wrong, and what to do. */
function ConnectionProblem({ integration, onShowLog }: ConnectionProblemProps) {
  const { last_error: error, last_error_reason: reason } = integration;
  return (
    <div className={classes.problem}>
      <p>{error === null ? t("The last test or delivery failed.") : translateReason(reason, error)}</p>
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
