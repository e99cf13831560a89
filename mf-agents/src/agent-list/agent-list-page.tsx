import { IconRobot } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { StateView, Title } from "@tessera/ui";
import { useDesk } from "@tessera/ui/remote/desk";
import { agentsQuery } from "../common/agent.queries.ts";
import { Loaded } from "../common/view-states.tsx";

/** The organization's agents. */
export function AgentListPage() {
  const agents = useQuery(agentsQuery(useDesk()));
  return (
    <main>
      <Title order={1}>Agents</Title>
      <Loaded query={agents} loading="Loading agents..." failure="Failed to load agents">
        {({ items }) =>
          items.length === 0 ? (
            <StateView icon={IconRobot} title="No agents yet" />
          ) : (
            <ul>
              {items.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </main>
  );
}
