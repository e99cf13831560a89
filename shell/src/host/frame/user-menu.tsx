import { IconDots } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Popover, UnstyledButton, useDisclosure, VisuallyHidden } from "@tessera/ui/mantine";
import { AvatarWithDot } from "@tessera/ui/person/availability";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRef } from "react";
import { useShell } from "../../common/shell-context.ts";
import { palette } from "../palette/palette.store.ts";
import classes from "./user-menu.module.css";
import { UserMenuContent } from "./user-menu-content.tsx";

/** Shows the signed-in person, and a menu with their pages, shortcuts and sign-out. */
export function UserMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { identity } = useShell();
  const { user } = useIdentityState(identity);
  const [isOpen, menu] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!user) return null;

  const showShortcuts = () => {
    menu.close();
    palette.getState().open("shortcuts", button.current);
  };

  return (
    <Popover
      opened={isOpen}
      onChange={menu.toggle}
      position="top-start"
      width={264}
      offset={4}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          ref={button}
          className={classes.button}
          data-collapsed={isCollapsed || undefined}
          aria-expanded={isOpen}
          onClick={menu.toggle}
        >
          <VisuallyHidden>
            {t("User menu: {name}", { name: isCollapsed ? user.full_name : "" })}
          </VisuallyHidden>
          <AvatarWithDot availability={user.organization?.availability}>
            <PersonAvatar person={user} size={24} />
          </AvatarWithDot>
          {!isCollapsed && (
            <>
              <span className={classes.name}>{user.full_name}</span>
              <IconDots size={16} stroke={1.5} className={classes.dots} aria-hidden />
            </>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <UserMenuContent user={user} onClose={menu.close} onShowShortcuts={showShortcuts} />
      </Popover.Dropdown>
    </Popover>
  );
}
