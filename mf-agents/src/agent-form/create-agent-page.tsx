import { t } from "@tessera/language/t";
import { Button, Title } from "@tessera/ui/mantine";
import { LeaveGuard } from "@tessera/ui/page/leave-guard";
import { NotAllowedState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Agent } from "@tessera/wire/agent/agent";
import { useEffect, useEffectEvent } from "react";
import { Link, useNavigate } from "react-router";
import { useCreateAgent } from "../common/agent.mutations.ts";
import { useAgentPaths } from "../common/agent-paths.ts";
import { newAgentFields, toChange } from "./agent-fields.ts";
import classes from "./agent-form.module.css";
import { AgentForm } from "./agent-form.tsx";
import { SaveFailure } from "./save-failure.tsx";
import { useAgentForm } from "./use-agent-form.ts";

function Creating() {
  const { notify } = useRemoteContext();
  const paths = useAgentPaths();
  const navigate = useNavigate();
  const create = useCreateAgent();
  const { form, errors, change, submit, isDirty } = useAgentForm({
    stored: newAgentFields,
    send: (fields) => create.mutateAsync(toChange(fields)),
  });

  const leave = useEffectEvent(({ id, name, status }: Agent) => {
    notify({ kind: "success", title: t("Agent created"), message: name });
    void navigate(status === "draft" ? paths.edit(id) : paths.one(id));
  });
  // Leave in an effect, after the guard has been updated to allow it.
  useEffect(() => {
    if (create.data) leave(create.data);
  }, [create.data]);

  return (
    <form className={classes.main} onSubmit={submit} noValidate>
      <div className={classes.column}>
        <div className={classes.head}>
          <Title order={1}>{t("New agent")}</Title>
          <span className={classes.space} />
          <Button variant="default" component={Link} to={paths.list}>
            {t("Cancel")}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t("Create agent")}
          </Button>
        </div>
        <SaveFailure error={create.error} />
        <AgentForm place="new" form={form} errors={errors} onChange={change} />
      </div>
      <LeaveGuard isDirty={isDirty && !create.isSuccess} />
    </form>
  );
}

/** The page to create an agent, as a draft by default. */
export function CreateAgentPage() {
  const { can } = useRemoteContext();
  return (
    <div className={classes.layout}>
      {can("agents.manage") ? (
        <Creating />
      ) : (
        <NotAllowedState text={t("Only admins and owners can create agents.")} />
      )}
    </div>
  );
}
