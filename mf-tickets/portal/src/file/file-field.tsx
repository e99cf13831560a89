import { plural, t, tx } from "@tessera/language/t";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import classes from "../portal.module.css";
import { ChosenFiles } from "./chosen-files.tsx";
import { formatBytes } from "./format-bytes.ts";
import type { FileChoice } from "./use-file-choice.ts";

interface FileFieldProps {
  id: string;
  label: string;
  hint: string;
  files: FileChoice;
  /** The id of the element that shows problems. */
  error: string;
  onProblem(problem: string): void;
}

/** A file field, onto which files can also be dropped, with the list of chosen files. */
export function FileField({ id, label, hint, files, error, onProblem }: FileFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  function choose(): void {
    onProblem(files.add(field.current?.files ?? []));
    if (field.current) field.current.value = "";
  }

  return (
    <div className={classes.fileField}>
      <span className={classes.label} id={`${id}-label`}>
        {label}
      </span>
      <DropZone htmlFor={id} onDrop={(dropped) => onProblem(files.add(dropped))}>
        <input
          className={classes.fileInput}
          id={id}
          type="file"
          multiple
          ref={field}
          onChange={choose}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint ${error}`}
        />
      </DropZone>
      <p className={classes.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <ChosenFiles
        files={files}
        onRemove={(file) => {
          files.remove(file);
          field.current?.focus();
        }}
      />
    </div>
  );
}

interface DropZoneProps {
  htmlFor: string;
  children: ReactNode;
  onDrop(files: Iterable<File>): void;
}

function DropZone({ htmlFor, children, onDrop }: DropZoneProps) {
  const [isOver, setOver] = useState(false);

  function mark(event: DragEvent, isNowOver: boolean): void {
    event.preventDefault();
    setOver(isNowOver);
  }

  return (
    <label
      className={classes.dropZone}
      htmlFor={htmlFor}
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => mark(event, true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        mark(event, false);
        onDrop(event.dataTransfer?.files ?? []);
      }}
    >
      {children}
      <svg
        className={classes.uploadIcon}
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5 5 5M12 4v12" />
      </svg>
      <span>
        {tx("Drop files here or {choose}", {
          choose: <span className={classes.choose}>{t("choose||files")}</span>,
        })}
      </span>
    </label>
  );
}

/** Describes the limits: "Up to 10 files, 25 MB each." */
export function sayFileLimits(files: number, bytes: number): string {
  return plural(
    files,
    { one: "Up to # file, {size}.", other: "Up to # files, {size} each." },
    { size: formatBytes(bytes) },
  );
}
