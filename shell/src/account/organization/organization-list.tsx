import { Button, Stack } from "@tessera/ui/mantine";
import { useState } from "react";
import type { OrganizationChoice } from "../../session/identity-client.ts";
import { OrganizationTile } from "./organization-tile.tsx";
import { useSwitchOrganization } from "./use-switch-organization.ts";

interface OrganizationListProps {
  organizations: OrganizationChoice[];
}

/** Lists the organizations that the person can switch to. */
export function OrganizationList({ organizations }: OrganizationListProps) {
  const switchTo = useSwitchOrganization();
  const [going, setGoing] = useState<string | null>(null);

  const go = async ({ id, name }: OrganizationChoice) => {
    setGoing(id);
    await switchTo(id, name);
    setGoing(null);
  };

  return (
    <Stack gap={8}>
      {organizations.map((organization) => (
        <Button
          key={organization.id}
          size="lg"
          variant="default"
          fullWidth
          justify="flex-start"
          leftSection={<OrganizationTile name={organization.name} />}
          loading={going === organization.id}
          disabled={going !== null && going !== organization.id}
          onClick={() => void go(organization)}
        >
          {organization.name}
        </Button>
      ))}
    </Stack>
  );
}
