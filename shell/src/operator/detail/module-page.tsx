import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Group, Skeleton } from "@tessera/ui/mantine";
import { Tabs } from "@tessera/ui/mantine-lazy";
import type { ModuleState } from "@tessera/wire/release/release";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useShell } from "../../common/shell-context.ts";
import { moduleLabel } from "../common/module-label.ts";
import { moduleQuery } from "../common/operator.queries.ts";
import { Answered, OperatorPage } from "../common/operator-page.tsx";
import { useMayOperate } from "../common/use-may-operate.ts";
import { useMayPublish } from "../common/use-may-publish.ts";
import { ModuleActs, UninstallButton } from "../live/module-acts.tsx";
import { ModuleLive } from "../live/module-live.tsx";
import type { PendingAction } from "../release-action/pending-action.ts";
import { PendingActionDialog } from "../release-action/pending-action-dialog.tsx";
import { AuditTrail } from "./audit-trail.tsx";
import { ModuleKeys } from "./module-keys.tsx";
import classes from "./module-page.module.css";
import { ReleaseTable } from "./release-table.tsx";
import { TeamMembers } from "./team-members.tsx";

const tabs = ["releases", "audit", "keys", "team"];

/** Shows a module: its served releases, and tabs for all releases, the audit trail, keys and the team. */
export function ModulePage() {
  const { name = "" } = useParams();
  const { call } = useShell();
  const question = useQuery(moduleQuery(call, name));
  return (
    <Answered question={question} skeleton={<PageSkeleton />}>
      {(module) => <ModuleView key={name} module={module} />}
    </Answered>
  );
}

function ModuleView({ module }: { module: ModuleState }) {
  const [pendingAction, ask] = useState<PendingAction | null>(null);
  const { name } = module;
  const mayOperate = useMayOperate();
  const mayPublish = useMayPublish(name);
  return (
    <OperatorPage
      title={moduleLabel(name)}
      sentence={
        <>
          <span className={classes.name}>{name}</span>
          {mayPublish ? null : <span>{t("Your team moves its releases with its key: npx tessera.")}</span>}
        </>
      }
      action={
        mayPublish ? (
          <Group gap={8}>
            {mayOperate ? <UninstallButton module={module} onAsk={ask} /> : null}
            <ModuleActs module={module} onAsk={ask} />
          </Group>
        ) : null
      }
    >
      <ModuleLive module={module} onAsk={ask} />
      <ModuleTabs module={module} onAsk={ask} />
      {pendingAction ? (
        <PendingActionDialog module={module} pendingAction={pendingAction} onClose={() => ask(null)} />
      ) : null}
    </OperatorPage>
  );
}

function ModuleTabs({
  module,
  onAsk,
}: {
  module: ModuleState;
  onAsk: (pendingAction: PendingAction) => void;
}) {
  const [address, setAddress] = useSearchParams();
  const asked = address.get("tab") ?? "";
  const tab = tabs.includes(asked) ? asked : "releases";
  const choose = (value: string | null) =>
    setAddress(value && value !== "releases" ? { tab: value } : {}, { replace: true });
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false} mt="md">
      <Tabs.List mb="md">
        <Tabs.Tab value="releases">{t("Releases")}</Tabs.Tab>
        <Tabs.Tab value="audit">{t("Audit trail")}</Tabs.Tab>
        <Tabs.Tab value="keys">{t("Team keys")}</Tabs.Tab>
        <Tabs.Tab value="team">{t("Team")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="releases">
        <ReleaseTable module={module} onAsk={onAsk} />
      </Tabs.Panel>
      <Tabs.Panel value="audit">
        <AuditTrail name={module.name} />
      </Tabs.Panel>
      <Tabs.Panel value="keys">
        <ModuleKeys name={module.name} />
      </Tabs.Panel>
      <Tabs.Panel value="team">
        <TeamMembers name={module.name} />
      </Tabs.Panel>
    </Tabs>
  );
}

function PageSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={t("Loading module...")}>
      <Skeleton height={28} w={160} />
      <Skeleton height={180} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
