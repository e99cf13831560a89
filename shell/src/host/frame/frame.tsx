import { t } from "@tessera/language/t";
import { useDisclosure, useMediaQuery } from "@tessera/ui/mantine";
import { Contained } from "@tessera/ui/page/contained";
import type { ReactNode } from "react";
import { usePart } from "../../common/use-part.ts";
import { KeptOutlet } from "../kept-view/kept-outlet.tsx";
import { useWhenQuiet } from "../use-when-quiet.ts";
import classes from "./frame.module.css";
import { FrameHeader } from "./frame-header.tsx";
import { FramePalette } from "./frame-palette.tsx";
import { PendingNote } from "./pending-note.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useSidebar } from "./use-sidebar.ts";

interface FrameProps {
  /** What stands in the place of the page. */
  children?: ReactNode;
}

/** The dashboard around its pages: sidebar and header stay while the content changes, whatever part of them fails. */
export function Frame({ children = <KeptOutlet /> }: FrameProps) {
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  return (
    <>
      {isPhone ? <PhoneFrame>{children}</PhoneFrame> : <DesktopFrame>{children}</DesktopFrame>}
      <Contained instead={null}>
        <FramePalette isPhone={isPhone} />
      </Contained>
    </>
  );
}

function DesktopFrame({ children }: FrameProps) {
  const { isCollapsed, choose } = useSidebar();

  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {t("Skip to content")}
      </a>
      <aside className={classes.aside} data-collapsed={isCollapsed || undefined}>
        <Sidebar isCollapsed={isCollapsed} />
      </aside>
      <div className={classes.body}>
        <FrameHeader isPhone={false} isExpanded={!isCollapsed} onToggle={() => choose(!isCollapsed)} />
        <FrameContent>{children}</FrameContent>
      </div>
    </div>
  );
}

async function loadMenu() {
  return (await import("./phone-menu.tsx")).PhoneMenu;
}

function PhoneFrame({ children }: FrameProps) {
  const [isOpen, menu] = useDisclosure(false);
  const [Menu, askForMenu] = usePart(t("The menu"), loadMenu);
  useWhenQuiet(askForMenu);
  const open = () => {
    if (!Menu) askForMenu();
    menu.open();
  };

  return (
    <div className={classes.frame}>
      {Menu && <Menu isOpen={isOpen} onClose={menu.close} />}
      <div className={classes.body}>
        <FrameHeader isPhone isExpanded={isOpen} onToggle={open} />
        <FrameContent>{children}</FrameContent>
      </div>
    </div>
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
