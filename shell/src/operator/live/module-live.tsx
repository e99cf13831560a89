import { Button } from "@tessera/ui";
import type { ModuleState } from "@tessera/wire/release";
import { Moment } from "../common/moment.tsx";
import { audienceWords } from "../common/release-words.ts";
import { useOrganizationNames } from "../common/use-organization-names.ts";
import type { Wish } from "../deed/wish.ts";
import classes from "./module-live.module.css";
import { ReleasePanel } from "./release-panel.tsx";
import { RunShares } from "./run-shares.tsx";

interface ModuleLiveProps {
  module: ModuleState;
  onAsk(wish: Wish): void;
}

/** What is served of a module, side by side, and who runs what. */
export function ModuleLive({ module, onAsk }: ModuleLiveProps) {
  const { current, current_since: since, current_by: by } = module;
  const healthOf = (version: string) => module.releases.find((one) => one.version === version)?.health;
  return (
    <>
      <div className={classes.sides}>
        {current === null ? (
          <div className={classes.nobody}>
            <p>Nothing is current: promote a release first.</p>
          </div>
        ) : (
          <ReleasePanel
            title="Current"
            version={current}
            health={healthOf(current)}
            facts={
              <>
                {since ? <Moment at={since} /> : null}
                {by ? ` by ${by}` : null}
              </>
            }
          />
        )}
        <CanarySide module={module} onAsk={onAsk} />
      </div>
      <RunShares module={module} />
    </>
  );
}

function CanarySide({ module, onAsk }: ModuleLiveProps) {
  const names = useOrganizationNames();
  const { canary } = module;
  if (!canary) {
    return (
      <div className={classes.nobody}>
        <p>No canary: everybody gets the current release.</p>
        <Button
          size="xs"
          variant="default"
          disabled={module.current === null}
          onClick={() => onAsk({ kind: "canary" })}
        >
          Start a canary
        </Button>
      </div>
    );
  }
  return (
    <ReleasePanel
      title="Canary"
      version={canary.version}
      health={module.releases.find(({ version }) => version === canary.version)?.health}
      facts={
        <>
          {audienceWords(canary, names)}, <Moment at={canary.started_at} /> by {canary.started_by}
        </>
      }
      acts={
        <>
          <Button
            size="xs"
            variant="default"
            onClick={() => onAsk({ kind: "promote", version: canary.version })}
          >
            Promote
          </Button>
          <Button size="xs" variant="default" onClick={() => onAsk({ kind: "end_canary" })}>
            Call off
          </Button>
        </>
      }
    />
  );
}
