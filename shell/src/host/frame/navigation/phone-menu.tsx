import { t } from "@tessera/language/t";
import { Drawer } from "@tessera/ui/mantine-lazy";
import classes from "../frame.module.css";
import { Sidebar } from "./sidebar.tsx";

export interface PhoneMenuProps {
  isOpen: boolean;
  onClose(): void;
}

/** Shows the sidebar as a drawer over the page on a phone. */
export function PhoneMenu({ isOpen, onClose }: PhoneMenuProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={280}
      padding={0}
      withCloseButton={false}
      title={t("Menu")}
      transitionProps={{ duration: 180 }}
      classNames={{ header: classes.drawerTitle, body: classes.drawer, content: classes.drawerContent }}
    >
      <Sidebar isCollapsed={false} onOpen={onClose} />
    </Drawer>
  );
}
