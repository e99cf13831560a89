import { t } from "@tessera/language/t";
import { Button, Paper } from "@tessera/ui/mantine";
import type { ModuleState } from "@tessera/wire/release/release";
import { Link } from "react-router";
import { operatorPath } from "../../common/paths.ts";
import { Mark } from "../common/mark.tsx";
import { moduleLabel } from "../common/module-label.ts";
import { computeRates, getVerdict, nothingCounted, sumUp } from "../common/rates.ts";
import { useMayPublish } from "../common/use-may-publish.ts";
import { ModuleActs } from "../live/module-acts.tsx";
import { ModuleLive } from "../live/module-live.tsx";
import type { PendingAction } from "../release-action/pending-action.ts";
import classes from "./module-card.module.css";
import { RemainsNote } from "./remains-note.tsx";

interface ModuleCardProps {
  module: ModuleState;
  onAsk(pendingAction: PendingAction): void;
}

export function ModuleCard({ module, onAsk }: ModuleCardProps) {
  const { name, releases } = module;
  const mayPublish = useMayPublish(name);
  const hour = sumUp(releases.map(({ health }) => health.last_hour ?? nothingCounted));
  const title = `module-${name}`;
  return (
    <Paper component="section" withBorder className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title} className={classes.title}>
          <Link to={`${operatorPath}/${name}`} className={classes.link}>
            {moduleLabel(name)}
          </Link>
        </h2>
        <span className={classes.name}>{name}</span>
        <Mark {...getVerdict(computeRates(hour))} />
        <div className={classes.acts}>
          <Button size="xs" variant="subtle" color="gray" component={Link} to={`${operatorPath}/${name}`}>
            {t("Releases and audit")}
          </Button>
          {mayPublish ? <ModuleActs module={module} onAsk={onAsk} /> : null}
        </div>
      </div>
      <ModuleLive module={module} onAsk={onAsk} />
      <RemainsNote module={module} />
    </Paper>
  );
}
