import { IconCheck, IconPlus, IconSelector } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Menu, Modal, UnstyledButton, useDisclosure, useIdentityState, VisuallyHidden } from "@tessera/ui";
import { useNavigate } from "react-router";
import { useShell } from "../common/shell-context.ts";
import { home } from "../modules/module-owner.ts";
import { CreateOrganizationForm } from "./create-organization-form.tsx";
import classes from "./organization-switcher.module.css";
import { OrganizationTile } from "./organization-tile.tsx";
import { organizationsQuery } from "./organizations.queries.ts";
import { useSwitchOrganization } from "./use-switch-organization.ts";

/** Which organization one works in, and the way to another. */
export function OrganizationSwitcher({ isCollapsed }: { isCollapsed: boolean }) {
  const { identity } = useShell();
  const { user } = useIdentityState(identity);
  const [isCreating, creating] = useDisclosure(false);
  const navigate = useNavigate();
  const name = user?.organization?.name ?? "";

  const created = () => {
    creating.close();
    void navigate(home);
  };

  return (
    <>
      <Menu position="bottom-start" width={240} withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.button} data-collapsed={isCollapsed || undefined}>
            <VisuallyHidden>Organization: {isCollapsed && name}</VisuallyHidden>
            <OrganizationTile name={name} />
            {!isCollapsed && (
              <>
                <span className={classes.name}>{name}</span>
                <IconSelector size={16} stroke={1.5} className={classes.selector} aria-hidden />
              </>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <OrganizationChoices activeId={user?.organization?.id} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.5} />} onClick={creating.open}>
            Create organization
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isCreating} onClose={creating.close} title="Create organization">
        <CreateOrganizationForm size="sm" onCreated={created} />
      </Modal>
    </>
  );
}

function OrganizationChoices({ activeId }: { activeId: string | undefined }) {
  const { identity } = useShell();
  const switchTo = useSwitchOrganization();
  const { data, error, isPending } = useQuery(organizationsQuery(identity, activeId));

  if (isPending) return <Menu.Label>Loading...</Menu.Label>;
  if (error) return <Menu.Label>{error.message}</Menu.Label>;
  return (
    <>
      <Menu.Label>Organizations</Menu.Label>
      {data.map(({ id, name }) => (
        <Menu.Item
          key={id}
          leftSection={<OrganizationTile name={name} />}
          rightSection={id === activeId && <IconCheck size={16} stroke={1.5} aria-label="current" />}
          onClick={() => id !== activeId && void switchTo(id, name)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
