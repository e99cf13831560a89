import { t } from "@tessera/language/t";
import { useDisclosure, useMediaQuery } from "@tessera/ui/mantine";
import { Contained } from "@tessera/ui/page/contained";
import { type ReactNode, useEffect } from "react";
import { usePart } from "../../common/use-part.ts";
import { KeptOutlet } from "../kept-view/kept-outlet.tsx";
import { useWhenQuiet } from "../use-when-quiet.ts";
import classes from "./frame.module.css";
import { FrameHeader } from "./frame-header.tsx";
import { FramePalette } from "./frame-palette.tsx";
import { Sidebar } from "./navigation/sidebar.tsx";
import { useSidebar } from "./navigation/use-sidebar.ts";
import { OfflineNote } from "./offline-note.tsx";
import { PendingNote } from "./pending-note.tsx";

interface FrameProps {
  /** The content to show in place of the page. */
  children?: ReactNode;
}

async function loadMenu() {
  return (await import("./navigation/phone-menu.tsx")).PhoneMenu;
}

/**
 * Shows the dashboard: the sidebar and header stay while the page changes, and a failure in one part leaves the others working. The content
 * is rendered at the same place for every width, so that a page keeps its state when the window is resized.
 */
export function Frame({ children = <KeptOutlet /> }: FrameProps) {
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const { isCollapsed, choose } = useSidebar();
  const [isMenuOpen, menu] = useDisclosure(false);
  const [Menu, requestMenu] = usePart(t("The menu"), loadMenu);
  const openMenu = () => {
    if (!Menu) requestMenu();
    menu.open();
  };
  useEffect(() => {
    if (!isPhone) menu.close();
  }, [isPhone, menu.close]);
  return (
    <>
      <div className={classes.frame}>
        {isPhone ? <WhenQuiet run={requestMenu} /> : <DesktopSide isCollapsed={isCollapsed} />}
        {isPhone && Menu ? <Menu isOpen={isMenuOpen} onClose={menu.close} /> : null}
        <div className={classes.body}>
          <FrameHeader
            isPhone={isPhone}
            isExpanded={isPhone ? isMenuOpen : !isCollapsed}
            onToggle={isPhone ? openMenu : () => choose(!isCollapsed)}
          />
          <FrameContent>{children}</FrameContent>
          <OfflineNote />
        </div>
      </div>
      <Contained instead={null}>
        <FramePalette isPhone={isPhone} />
      </Contained>
    </>
  );
}

function WhenQuiet({ run }: { run: () => void }) {
  useWhenQuiet(run);
  return null;
}

function DesktopSide({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t("Skip to content")}
      </a>
      <aside className={classes.aside} data-collapsed={isCollapsed || undefined}>
        <Sidebar isCollapsed={isCollapsed} />
      </aside>
    </>
  );
}

function FrameContent({ children }: FrameProps) {
  return (
    <main id="content" className={classes.content} tabIndex={-1}>
      {children}
      <PendingNote />
    </main>
  );
}
