import { plural, t, tx } from "@tessera/language/t";
import classes from "../portal-page.module.css";
import { formatBytes } from "./format-bytes.ts";

/** Renders a file field, onto which files can also be dropped, with the list of chosen files. */
export function FileField({ id, label, error, hint }: Record<"id" | "label" | "error" | "hint", string>) {
  return (
    <div className={classes.fileField}>
      <span className={classes.label} id={`${id}-label`}>
        {label}
      </span>
      <label className={classes.dropZone} htmlFor={id}>
        <input
          className={classes.fileInput}
          id={id}
          type="file"
          multiple
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint ${error}`}
        />
        <UploadIcon />
        <span>
          {tx("Drop files here or {choose}", {
            choose: <span className={classes.choose}>{t("choose||files")}</span>,
          })}
        </span>
      </label>
      <p className={classes.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <ul className={classes.files} id={`${id}-list`} aria-label={t("Chosen files")} />
    </div>
  );
}

function UploadIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5 5 5M12 4v12" />
    </svg>
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

/** Renders the templates for a sent file and for a chosen file. */
export function FileTemplates() {
  return (
    <>
      <template id="file-template">
        <li className={classes.file}>
          <a data-part="open" href="#file" target="_blank" rel="noopener">
            {t("File")}
          </a>
          <span data-part="size" className={classes.fileState} />
          <a data-part="download" href="#file" download="" className={classes.fileAction}>
            {t("Download")}
          </a>
        </li>
      </template>
      <template id="chosen-file-template">
        <li className={classes.file}>
          <span data-part="name" />
          <span data-part="state" className={classes.fileState} />
          <button type="button" data-part="remove" className={classes.fileAction}>
            {t("Remove")}
          </button>
        </li>
      </template>
    </>
  );
}
