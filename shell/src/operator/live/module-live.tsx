import { t, tx } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Button } from "@tessera/ui/mantine";
import type { Canary, ModuleState } from "@tessera/wire/release/release";
import type { ReactNode } from "react";
import { Moment } from "../common/moment.tsx";
import { describeAudience } from "../common/release-labels.ts";
import { useMayPublish } from "../common/use-may-publish.ts";
import { useOrganizationNames } from "../common/use-organization-names.ts";
import type { PendingAction } from "../release-action/pending-action.ts";
import classes from "./module-live.module.css";
import { ReleasePanel } from "./release-panel.tsx";
import { RunShares } from "./run-shares.tsx";

interface ModuleLiveProps {
  module: ModuleState;
  onAsk(pendingAction: PendingAction): void;
}

/** Shows the served releases of a module side by side, and which releases are in use. */
export function ModuleLive({ module, onAsk }: ModuleLiveProps) {
  const { current, current_since: since, current_by: by } = module;
  const release = module.releases.find((one) => one.version === current);
  return (
    <>
      <div className={classes.sides}>
        {current === null ? (
          <p className={classes.nobody}>
            {module.uninstalled_at
              ? tx("Uninstalled {moment}. Promote a release to install it again.", {
                  moment: <Moment at={module.uninstalled_at} />,
                })
              : module.canary
                ? t("Only the audience of the canary has this module.")
                : t("No release is current. Promote one, or start with a canary.")}
          </p>
        ) : (
          <ReleasePanel
            title={t("Current")}
            version={current}
            health={release?.health}
            details={
              <>
                {describeReleased(since, by)}
                {release?.failed_at ? (
                  <>
                    .{" "}
                    {t("Marked as failing: {reason}", {
                      reason: translateReason(release.failed_reason_reason, release.failed_reason ?? ""),
                    })}
                  </>
                ) : null}
              </>
            }
          />
        )}
        {module.canary ? (
          <CanaryPanel module={module} canary={module.canary} onAsk={onAsk} />
        ) : (
          <div className={classes.without}>
            <RunShares module={module} />
            <NoCanary module={module} onAsk={onAsk} />
          </div>
        )}
      </div>
      {module.canary ? <RunShares module={module} /> : null}
    </>
  );
}

function describeReleased(since: string | null | undefined, by: string | null | undefined): ReactNode {
  if (!since) return by ? t("Released by {person}", { person: by }) : t("Released");
  const moment = <Moment at={since} />;
  return by
    ? tx("Released {moment} by {person}", { moment, person: by })
    : tx("Released {moment}", { moment });
}

function NoCanary({ module, onAsk }: ModuleLiveProps) {
  const mayPublish = useMayPublish(module.name);
  return (
    <div className={classes.offer}>
      {module.current === null ? null : <span>{t("No canary: everyone gets the current release.")}</span>}
      {mayPublish ? (
        <Button
          size="xs"
          variant="default"
          disabled={module.current === null && module.name === "shell"}
          onClick={() => onAsk({ kind: "canary" })}
        >
          {t("Start a canary")}
        </Button>
      ) : null}
    </div>
  );
}

function CanaryPanel({ module, canary, onAsk }: ModuleLiveProps & { canary: Canary }) {
  const names = useOrganizationNames();
  const mayPublish = useMayPublish(module.name);
  const { version } = canary;
  return (
    <ReleasePanel
      title={t("Canary")}
      version={version}
      health={module.releases.find((one) => one.version === version)?.health}
      details={tx("For {audience}, started {moment} by {person}", {
        audience: describeAudience(canary, names),
        moment: <Moment at={canary.started_at} />,
        person: canary.started_by,
      })}
      acts={
        mayPublish ? (
          <>
            <Button size="xs" variant="default" onClick={() => onAsk({ kind: "promote", version })}>
              {t("Promote")}
            </Button>
            <Button size="xs" variant="default" onClick={() => onAsk({ kind: "end_canary" })}>
              {t("End canary")}
            </Button>
          </>
        ) : null
      }
    />
  );
}
