import { t } from "@tessera/language/t";
/** Shows whether a task of a list is done. Read-only: it is changed in the text. */
export function TaskBox({ isDone }: { isDone: boolean }) {
  return (
    <>
      <input type="checkbox" checked={isDone} disabled aria-label={t("Task")} />{" "}
    </>
  );
}
