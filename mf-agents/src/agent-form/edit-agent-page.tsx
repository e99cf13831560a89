import { IconFlask } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Center, Title, useDisclosure, useMediaQuery } from "@tessera/ui/mantine";
import { Drawer } from "@tessera/ui/mantine-lazy";
import { fieldErrorsOf } from "@tessera/ui/page/field-errors";
import { LeaveGuard } from "@tessera/ui/page/leave-guard";
import { FailureState, NotAllowedState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import type { Agent } from "@tessera/wire/agent/agent";
import { useState } from "react";
import { useParams } from "react-router";
import { useChangeAgent } from "../common/agent.mutations.ts";
import { agentQuery } from "../common/agent.queries.ts";
import { AgentStatusBadge } from "../common/agent-status.tsx";
import { type AgentFields, getFields, toChange } from "./agent-fields.ts";
import classes from "./agent-form.module.css";
import { AgentForm } from "./agent-form.tsx";
import { SaveFailure } from "./save-failure.tsx";
import { TestPane } from "./test-pane/test-pane.tsx";
import { useAgentForm } from "./use-agent-form.ts";

/** Shows the test next to the form, or in a drawer if there is not enough space. */
function TestSide({ agentId, fields, isOpen, onClose }: TestSideProps) {
  const isWide = useMediaQuery("(min-width: 80em)", true, { getInitialValueInEffect: false });
  if (isWide) {
    return (
      <aside className={classes.test} aria-label={t("Test")}>
        <TestPane agentId={agentId} fields={fields} />
      </aside>
    );
  }
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      keepMounted
      position="right"
      size={384}
      padding={0}
      withCloseButton={false}
      title={t("Test")}
      classNames={{ header: classes.drawerTitle, body: classes.drawerBody }}
    >
      <TestPane agentId={agentId} fields={fields} onClose={onClose} />
    </Drawer>
  );
}

interface TestSideProps {
  agentId: string;
  fields: AgentFields;
  isOpen: boolean;
  onClose(): void;
}

/** Edits a version of an agent. Saving fails if the agent has changed since, unless `isOverwriting`. */
function useEdit(agent: Agent) {
  const { notify } = useRemoteContext();
  const [version, setVersion] = useState(agent.version);
  const change = useChangeAgent();
  const edit = useAgentForm({
    stored: getFields(agent),
    send: (fields) => change.mutateAsync({ id: agent.id, change: toChange(fields), version }),
    onSent: finish,
  });

  function begin(next: Agent): void {
    setVersion(next.version);
    edit.begin(getFields(next));
    change.reset();
  }

  function finish(saved: Agent): void {
    begin(saved);
    notify({ kind: "success", title: t("Saved as v{version}", { version: saved.version }) });
  }

  function overwrite(): void {
    change.mutate(
      { id: agent.id, change: toChange(edit.form.values) },
      { onSuccess: finish, onError: (error) => edit.showErrors(fieldErrorsOf(error)) },
    );
  }

  return { ...edit, version, error: change.error, isSaving: change.isPending, begin, overwrite };
}

function Editing({ agent }: { agent: Agent }) {
  const { form, errors, change, submit, isDirty, reset, ...edit } = useEdit(agent);
  const { version, error, isSaving, begin, overwrite } = edit;
  const [isTesting, testing] = useDisclosure(false);

  return (
    <>
      <form className={classes.main} onSubmit={submit} noValidate>
        <div className={classes.column}>
          <div className={classes.head}>
            <Title order={1}>{agent.name}</Title>
            <AgentStatusBadge status={agent.status} />
            <span className={classes.version}>v{version}</span>
            <span className={classes.space} />
            <Button
              hiddenFrom="lg"
              variant="default"
              leftSection={<IconFlask size={16} stroke={1.5} aria-hidden />}
              onClick={testing.open}
            >
              {t("Test")}
            </Button>
            <Button variant="default" disabled={!isDirty} onClick={reset}>
              {t("Discard")}
            </Button>
            <Button type="submit" disabled={!isDirty} loading={isSaving}>
              {t("Save as v{version}", { version: version + 1 })}
            </Button>
          </div>
          <SaveFailure error={error} onTakeTheirs={begin} onOverwrite={overwrite} />
          <AgentForm place={agent.id} form={form} errors={errors} onChange={change} />
        </div>
        <LeaveGuard isDirty={isDirty} />
      </form>
      <TestSide agentId={agent.id} fields={form.values} isOpen={isTesting} onClose={testing.close} />
    </>
  );
}

/** The page to edit an agent and test the unsaved version next to it. */
export function EditAgentPage() {
  const { agentId = "" } = useParams();
  const { can } = useRemoteContext();
  const { data: agent, error, refetch } = useQuery(agentQuery(useSession(), agentId));
  if (!can("agents.manage")) return <NotAllowedState text={t("Only admins and owners can edit agents.")} />;
  if (!agent) {
    return (
      <Center flex={1}>
        {error ? (
          <FailureState title={t("Failed to load the agent")} error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingChip text={t("Loading agent...")} />
        )}
      </Center>
    );
  }
  return (
    <div className={classes.layout}>
      <Editing key={agent.id} agent={agent} />
    </div>
  );
}
