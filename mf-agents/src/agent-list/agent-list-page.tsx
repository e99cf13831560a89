import { IconPlus, IconRobot, IconSearch, IconSearchOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { Button, TextInput, useDebouncedCallback } from "@tessera/ui/mantine";
import { Pagination, Table } from "@tessera/ui/mantine-lazy";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { StateView } from "@tessera/ui/state/state-view";
import type { Agent } from "@tessera/wire/agent/agent";
import { type AgentStatus, agentStatuses } from "@tessera/wire/agent/agent.constants";
import { useState } from "react";
import { Link } from "react-router";
import { agentsQuery, modelsQuery } from "../common/agent.queries.ts";
import { agentStatusLabel } from "../common/agent-labels.ts";
import { useAgentPaths } from "../common/agent-paths.ts";
import classes from "./agent-list.module.css";
import { AgentRow } from "./agent-row.tsx";
import { type ShownAgents, useAgentFilter } from "./use-agent-filter.ts";

const size = 20;
const statuses = agentStatuses.map((value) => ({ value, label: agentStatusLabel(value) }));

function Toolbar({ shown }: { shown: ShownAgents }) {
  const [text, setText] = useState(shown.search);
  const [known, setKnown] = useState(shown.search);
  // If the filters were cleared elsewhere, clear the typed text too.
  if (known !== shown.search) {
    setKnown(shown.search);
    if (shown.search === "") setText("");
  }
  const search = useDebouncedCallback(shown.setSearch, 200);
  const write = (next: string) => {
    setText(next);
    search(next.trim());
  };
  return (
    <div className={classes.toolbar}>
      <TextInput
        className={classes.search}
        aria-label={t("Search agents")}
        placeholder={t("Search agents")}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={({ key }) => key === "Escape" && write("")}
      />
      <Select
        className={classes.status}
        aria-label={t("Status")}
        placeholder={t("Any status")}
        clearable
        data={statuses}
        value={shown.status}
        onChange={(value) => shown.setStatus(value as AgentStatus | null)}
      />
    </div>
  );
}

function NoAgents({ shown }: { shown: ShownAgents }) {
  const { can } = useRemoteContext();
  const { create } = useAgentPaths();
  if (shown.isNarrow) {
    return (
      <StateView
        icon={IconSearchOff}
        title={t("No agents match")}
        actions={
          <Button variant="default" onClick={shown.clear}>
            {t("Clear filters")}
          </Button>
        }
      />
    );
  }
  return (
    <StateView
      icon={IconRobot}
      title={t("No agents yet")}
      text={t(
        "An agent has its own instructions, tools and knowledge. The ticket assistant works without one.",
      )}
      actions={
        can("agents.manage") ? (
          <Button component={Link} to={create}>
            {t("Create agent")}
          </Button>
        ) : null
      }
    />
  );
}

function AgentTable({ agents }: { agents: readonly Agent[] }) {
  const { data: models } = useQuery(modelsQuery(useSession()));
  const toLabel = (id: string | null) => {
    const wanted = id ?? models?.default;
    return models?.items.find((model) => model.id === wanted)?.label ?? wanted ?? "";
  };
  return (
    <Table className={classes.table} verticalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("Agent")}</Table.Th>
          <Table.Th>{t("Status")}</Table.Th>
          <Table.Th className={classes.wide}>{t("Model")}</Table.Th>
          <Table.Th className={classes.wide}>{t("Changed")}</Table.Th>
          <Table.Th aria-label={t("Actions")} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {agents.map((agent) => (
          <AgentRow key={agent.id} agent={agent} model={toLabel(agent.model)} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

export function AgentListPage() {
  const { can } = useRemoteContext();
  const shown = useAgentFilter();
  const paths = useAgentPaths();
  const { search, status, page } = shown;
  const filter = { page, size, ...(search ? { search } : {}), ...(status ? { status } : {}) };
  const agents = useQuery(agentsQuery(useSession(), filter));
  return (
    <SettingsPage
      title={t("Agents")}
      sentence={t(
        "An agent follows its instructions and uses its tools and knowledge, with the permissions of the person using it.",
      )}
      action={
        can("agents.manage") ? (
          <Button component={Link} to={paths.create} leftSection={<IconPlus size={16} stroke={1.5} />}>
            {t("Create agent")}
          </Button>
        ) : null
      }
    >
      <Toolbar shown={shown} />
      <Loaded query={agents} loading={t("Loading agents...")} failure={t("Failed to load agents")}>
        {({ items, pages }) => (
          <>
            {items.length > 0 ? <AgentTable agents={items} /> : <NoAgents shown={shown} />}
            {pages > 1 ? <Pagination mt="md" total={pages} value={page} onChange={shown.setPage} /> : null}
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}
