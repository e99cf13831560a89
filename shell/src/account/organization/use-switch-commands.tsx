import { IconBuilding } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useShell } from "../../common/shell-context.ts";
import { organizationsQuery } from "./organizations.queries.ts";
import { useSwitchOrganization } from "./use-switch-organization.ts";

/** Returns a command to switch to each of the person's other organizations. The list is loaded only while `isWanted` is true. */
export function useSwitchCommands(isWanted: boolean): Command[] {
  const { identity } = useShell();
  const activeId = useIdentityState(identity).user?.organization?.id;
  const switchTo = useSwitchOrganization();
  const { data = [] } = useQuery({ ...organizationsQuery(identity, activeId), enabled: isWanted });

  return data
    .filter(({ id }) => id !== activeId)
    .map(({ id, name }) => ({
      id: `organization:${id}`,
      label: t("Switch to {name}", { name }),
      group: t("Organizations"),
      keywords: t("organization workspace company"),
      icon: <IconBuilding size={16} stroke={1.5} />,
      run: () => void switchTo(id, name),
    }));
}
