import { Menu, type MenuProps } from "@tessera/ui/mantine";
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

/** What the button of a menu that does not exist yet is given. */
interface ClosedButton {
  onClick(): void;
  "aria-haspopup": "menu";
  "aria-expanded": false;
}

type ButtonProps = ClosedButton | { ref: RefObject<HTMLButtonElement | null> };

interface MenuOnDemandProps extends Pick<MenuProps, "width"> {
  renderButton(props: ButtonProps): ReactElement;
  /** The items. */
  children: ReactNode;
}

/** A menu that exists once its button was pressed: a board has two for each card, and few are ever opened. */
export function MenuOnDemand({ renderButton, ...menu }: MenuOnDemandProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return <OpenedMenu renderButton={renderButton} {...menu} />;
  return renderButton({
    onClick: () => setIsWanted(true),
    "aria-haspopup": "menu",
    "aria-expanded": false,
  });
}

/** Opens as soon as it is there, with the focus where the press had put it. */
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
