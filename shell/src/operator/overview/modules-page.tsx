import { IconInbox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Skeleton } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import type { ModuleState } from "@tessera/wire/release/release";
import { useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import { modulesQuery } from "../common/operator.queries.ts";
import { Answered, OperatorPage } from "../common/operator-page.tsx";
import { useMayOperate } from "../common/use-may-operate.ts";
import type { PendingAction } from "../release-action/pending-action.ts";
import { PendingActionDialog } from "../release-action/pending-action-dialog.tsx";
import { OutsideServices } from "../services/outside-services.tsx";
import { ModuleCard } from "./module-card.tsx";
import classes from "./modules-page.module.css";
import { ServiceNote } from "./service-note.tsx";
import { SummaryTiles } from "./summary-tiles.tsx";

/** Lists all modules and the shell, or those of the person's teams, with their served releases, health and use. */
export function ModulesPage() {
  const { call } = useShell();
  const modules = useQuery(modulesQuery(call));
  const mayOperate = useMayOperate();
  return (
    <OperatorPage
      title={t("Modules")}
      sentence={
        mayOperate
          ? t("The modules of this installation, their health, and who gets which release.")
          : t("The modules of your team, their health, and who gets which release.")
      }
    >
      <Answered question={modules} skeleton={<PageSkeleton />}>
        {(states) => <ModuleList states={states} />}
      </Answered>
      {mayOperate ? <OutsideServices /> : null}
    </OperatorPage>
  );
}

function ModuleList({ states }: { states: ModuleState[] }) {
  const [asked, ask] = useState<{ name: string; pendingAction: PendingAction } | null>(null);
  const mayOperate = useMayOperate();
  const about = states.find(({ name }) => name === asked?.name);
  if (states.length === 0) {
    return (
      <StateView
        icon={IconInbox}
        title={t("No module is published yet")}
        text={
          mayOperate
            ? t("A team publishes one with npm run release, or its pipeline does.")
            : t("Your team publishes one with npx tessera publish, or its pipeline does.")
        }
      />
    );
  }
  return (
    <>
      {mayOperate ? (
        <>
          <SummaryTiles states={states} />
          <ServiceNote />
        </>
      ) : null}
      <div className={classes.list}>
        {states.map((state) => (
          <ModuleCard
            key={state.name}
            module={state}
            onAsk={(pendingAction) => ask({ name: state.name, pendingAction })}
          />
        ))}
      </div>
      {asked && about ? (
        <PendingActionDialog module={about} pendingAction={asked.pendingAction} onClose={() => ask(null)} />
      ) : null}
    </>
  );
}

function PageSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label={t("Loading modules...")}>
      <Skeleton height={76} radius="lg" />
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} height={236} radius="lg" />
      ))}
    </div>
  );
}
