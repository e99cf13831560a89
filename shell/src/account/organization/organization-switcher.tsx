import { IconCheck, IconPlus, IconSelector } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Menu, UnstyledButton, useDisclosure, VisuallyHidden } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useShell } from "../../common/shell-context.ts";
import { usePart } from "../../common/use-part.ts";
import classes from "./organization-switcher.module.css";
import { OrganizationTile } from "./organization-tile.tsx";
import { organizationsQuery } from "./organizations.queries.ts";
import { useSwitchOrganization } from "./use-switch-organization.ts";

async function loadDialog() {
  return (await import("./create-organization-dialog.tsx")).CreateOrganizationDialog;
}

/** Shows the current organization and a menu to switch to another. */
export function OrganizationSwitcher({ isCollapsed }: { isCollapsed: boolean }) {
  const { identity } = useShell();
  const { user } = useIdentityState(identity);
  const [isCreating, creating] = useDisclosure(false);
  const [Dialog, loadDialogPart] = usePart(t("The dialog"), loadDialog);
  const name = user?.organization?.name ?? "";

  const create = () => {
    loadDialogPart();
    creating.open();
  };

  return (
    <>
      <Menu position="bottom-start" width={240} withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.button} data-collapsed={isCollapsed || undefined}>
            <VisuallyHidden>{t("Organization: {name}", { name: isCollapsed ? name : "" })}</VisuallyHidden>
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
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.5} />} onClick={create}>
            {t("Create organization")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Dialog && <Dialog isOpen={isCreating} onClose={creating.close} />}
    </>
  );
}

function OrganizationChoices({ activeId }: { activeId: string | undefined }) {
  const { identity } = useShell();
  const switchTo = useSwitchOrganization();
  const { data, error, isPending } = useQuery(organizationsQuery(identity, activeId));

  if (isPending) return <Menu.Label>{t("Loading...")}</Menu.Label>;
  if (error) return <Menu.Label>{error.message}</Menu.Label>;
  return (
    <>
      <Menu.Label>{t("Organizations")}</Menu.Label>
      {data.map(({ id, name }) => (
        <Menu.Item
          key={id}
          leftSection={<OrganizationTile name={name} />}
          rightSection={id === activeId && <IconCheck size={16} stroke={1.5} aria-label={t("current")} />}
          onClick={() => id !== activeId && void switchTo(id, name)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
