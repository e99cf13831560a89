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
  /** Null: nothing is taken. */
  onFiles: ((files: File[]) => void) | null;
  className?: string | undefined;
  children: ReactNode;
}

/** A file dropped beside the area would open in the page's place, and take what was typed with it. */
function refuse(event: globalThis.DragEvent): void {
  if (!event.dataTransfer || !carriesFiles(event.dataTransfer) || event.defaultPrevented) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

function useDrop(onFiles: DropAreaProps["onFiles"]) {
  const [isOver, setOver] = useState(false);
  // Every child that is entered is one deeper: the area is left when all were.
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

/** Whether an area around already takes what is dropped. */
const IsInside = createContext(false);

/** Takes files that are dropped anywhere on what it holds, or pasted into it. Of two around one another the outer one takes. */
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
