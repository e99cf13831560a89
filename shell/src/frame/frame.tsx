import { Drawer, useDisclosure, useMediaQuery } from "@tessera/ui";
import { Outlet } from "react-router";
import classes from "./frame.module.css";
import { FrameHeader } from "./frame-header.tsx";
import { FramePalette } from "./frame-palette.tsx";
import { PendingNote } from "./pending-note.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useSidebar } from "./use-sidebar.ts";

/** The dashboard around its pages: sidebar and header stay while the content changes. */
export function Frame() {
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  return (
    <>
      {isPhone ? <PhoneFrame /> : <DesktopFrame />}
      <FramePalette isPhone={isPhone} />
    </>
  );
}

function DesktopFrame() {
  const { isCollapsed, choose } = useSidebar();

  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <aside className={classes.aside} data-collapsed={isCollapsed || undefined}>
        <Sidebar isCollapsed={isCollapsed} />
      </aside>
      <FrameBody>
        <FrameHeader isPhone={false} isExpanded={!isCollapsed} onToggle={() => choose(!isCollapsed)} />
      </FrameBody>
    </div>
  );
}

function PhoneFrame() {
  const [isOpen, menu] = useDisclosure(false);

  return (
    <div className={classes.frame}>
      <Drawer
        opened={isOpen}
        onClose={menu.close}
        size={280}
        padding={0}
        withCloseButton={false}
        title="Menu"
        transitionProps={{ duration: 180 }}
        classNames={{ header: classes.drawerTitle, body: classes.drawer, content: classes.drawerContent }}
      >
        <Sidebar isCollapsed={false} onOpen={menu.close} />
      </Drawer>
      <FrameBody>
        <FrameHeader isPhone isExpanded={isOpen} onToggle={menu.open} />
      </FrameBody>
    </div>
  );
}

function FrameBody({ children }: { children: React.ReactNode }) {
  return (
    <div className={classes.body}>
      {children}
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
        <PendingNote />
      </main>
    </div>
  );
}
