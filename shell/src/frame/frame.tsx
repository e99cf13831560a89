import { useDisclosure, useMediaQuery } from "@tessera/ui/first";
import { Outlet } from "react-router";
import { usePart } from "../common/use-part.ts";
import { useWhenQuiet } from "../common/use-when-quiet.ts";
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

async function loadMenu() {
  return (await import("./phone-menu.tsx")).PhoneMenu;
}

function PhoneFrame() {
  const [isOpen, menu] = useDisclosure(false);
  const [Menu, askForMenu] = usePart("The menu", loadMenu);
  useWhenQuiet(askForMenu);
  const open = () => {
    if (!Menu) askForMenu();
    menu.open();
  };

  return (
    <div className={classes.frame}>
      {Menu && <Menu isOpen={isOpen} onClose={menu.close} />}
      <FrameBody>
        <FrameHeader isPhone isExpanded={isOpen} onToggle={open} />
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
