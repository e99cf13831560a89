import classes from "./portal-page.module.css";

/** A field for files with the list of those that were chosen. */
export function FileField({ id, error }: { id: string; error: string }) {
  return (
    <div className={classes.fileField}>
      <label className={classes.label} htmlFor={id}>
        Files
      </label>
      <input
        className={classes.fileInput}
        id={id}
        type="file"
        multiple
        aria-describedby={`${id}-hint ${error}`}
      />
      <p className={classes.hint} id={`${id}-hint`}>
        Up to 10 files, 25 MB each.
      </p>
      <ul className={classes.files} id={`${id}-list`} aria-label="Chosen files" />
    </div>
  );
}

/** A file that was sent, and one that is about to be. */
export function FileTemplates() {
  return (
    <>
      <template id="file-template">
        <li className={classes.file}>
          <a data-part="open" href="#file" target="_blank" rel="noopener">
            File
          </a>
          <span data-part="size" className={classes.fileState} />
          <a data-part="download" href="#file" download="" className={classes.fileAction}>
            Download
          </a>
        </li>
      </template>
      <template id="chosen-file-template">
        <li className={classes.file}>
          <span data-part="name" />
          <span data-part="state" className={classes.fileState} />
          <button type="button" data-part="remove" className={classes.fileAction}>
            Remove
          </button>
        </li>
      </template>
    </>
  );
}
