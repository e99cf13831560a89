import { IconCloudUpload } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { useWindowEvent } from "@tessera/ui/mantine";
import {
  type ClipboardEvent,
  createContext,
  type DragEvent,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from "react";
import classes from "./drop-area.module.css";
import { carriesFiles, pastedFiles } from "./taken-files.ts";

interface DropAreaProps {
  /** Null if files are not accepted. */
  onFiles: ((files: File[]) => void) | null;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Refuses a file that is dropped outside of the area. Otherwise the browser would open it instead of the page, and unsaved text would be
 * lost.
 */
function refuse(event: globalThis.DragEvent): void {
  if (!event.dataTransfer || !carriesFiles(event.dataTransfer) || event.defaultPrevented) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

function useDrop(onFiles: DropAreaProps["onFiles"]) {
  const [isOver, setOver] = useState(false);
  // Entering a child adds one level. The pointer has left the area once all levels are left.
  const depth = useRef(0);

  function move(step: number) {
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  }

  return {
    isOver: isOver && onFiles !== null,
    onDragEnter: ({ dataTransfer }: DragEvent) => carriesFiles(dataTransfer) && move(1),
    onDragLeave: ({ dataTransfer }: DragEvent) => carriesFiles(dataTransfer) && move(-1),
    onDragOver: (event: DragEvent) => {
      if (!onFiles || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles?.([...event.dataTransfer.files]);
    },
  };
}

/** True inside another drop area, which handles drops already. */
const IsInside = createContext(false);

/** Accepts files that are dropped anywhere on its children, or pasted into them. If drop areas are nested, the outer one handles them. */
export function DropArea(props: DropAreaProps) {
  const isInside = useContext(IsInside);
  if (isInside) return <div className={props.className}>{props.children}</div>;
  return (
    <IsInside value>
      <OuterArea {...props} />
    </IsInside>
  );
}

function OuterArea({ onFiles, className = "", children }: DropAreaProps) {
  const { isOver, ...drop } = useDrop(onFiles);
  useWindowEvent("dragover", refuse);
  useWindowEvent("drop", refuse);

  function paste(event: ClipboardEvent) {
    const files = onFiles ? pastedFiles(event.clipboardData) : [];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles?.(files);
  }

  return (
    <div className={`${classes.area} ${className}`} {...drop} onPaste={paste}>
      {children}
      {isOver ? (
        <div className={classes.over} aria-hidden>
          <span className={classes.call}>
            <IconCloudUpload size={20} stroke={1.5} />
            {t("Drop files to attach them")}
          </span>
        </div>
      ) : null}
    </div>
  );
}
