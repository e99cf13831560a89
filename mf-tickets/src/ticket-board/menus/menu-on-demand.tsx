import { Menu, type MenuProps } from "@tessera/ui/mantine";
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

/** The props of the button of a menu that has not been created yet. */
interface ClosedButton {
  onClick(): void;
  "aria-haspopup": "menu";
  "aria-expanded": false;
}

type ButtonProps = ClosedButton | { ref: RefObject<HTMLButtonElement | null> };

interface MenuOnDemandProps extends Pick<MenuProps, "width"> {
  renderButton(props: ButtonProps): ReactElement;
  /** The menu items. */
  children: ReactNode;
}

/** A menu that is created when its button is first pressed. A board has two menus per card, and few are ever opened. */
export function MenuOnDemand({ renderButton, ...menu }: MenuOnDemandProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return <OpenedMenu renderButton={renderButton} {...menu} />;
  return renderButton({
    onClick: () => setIsWanted(true),
    "aria-haspopup": "menu",
    "aria-expanded": false,
  });
}

/** A menu that opens when it is mounted. The focus returns to its button, where the press had put it. */
function OpenedMenu({ renderButton, width, children }: MenuOnDemandProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    setIsOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" width={width} opened={isOpened} onChange={setIsOpened}>
      <Menu.Target>{renderButton({ ref: button })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
