import { plural, t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { useActiveMembers } from "../../common/member.queries.ts";
import { useRowSelectionContext, useSelection } from "../selection/row-selection-context.ts";
import { countSelected, type Selection } from "../selection/selection.ts";
import classes from "./bulk-bar.module.css";
import { changeText } from "./change-text.ts";

interface ConfirmChangeProps {
  /** The change to confirm; null if none is asked for. */
  change: TicketBulkChange | null;
  onConfirm(change: TicketBulkChange): void;
  onClose(): void;
}

/** Asks before a deletion, and before a change of tickets that are not on the page, with their number and what changes. */
export function ConfirmChange({ change, onConfirm, onClose }: ConfirmChangeProps) {
  return (
    <Modal
      opened={change !== null}
      onClose={onClose}
      title={useTitle(change?.deleted === true)}
      centered
      transitionProps={{ duration: 0 }}
    >
      {change ? <Question change={change} onConfirm={onConfirm} onClose={onClose} /> : null}
    </Modal>
  );
}

function Question({ change, onConfirm, onClose }: ConfirmChangeProps & { change: TicketBulkChange }) {
  const selection = useSelection(useRowSelectionContext());
  const members = useActiveMembers();
  const isDeletion = change.deleted === true;
  return (
    <>
      <p className={classes.question}>
        {changeText(change, members)} {t("You can undo this afterwards.")}
      </p>
      <div className={classes.submits}>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button
          data-autofocus
          {...(isDeletion ? { color: "red.9" } : {})}
          onClick={() => {
            onClose();
            onConfirm(change);
          }}
        >
          {isDeletion ? deleteLabel(selection) : changeLabel(selection)}
        </Button>
      </div>
    </>
  );
}

function useTitle(isDeletion: boolean): string {
  const selection = useSelection(useRowSelectionContext());
  const count = exactCount(selection);
  if (count === null) return isDeletion ? t("Delete all that match?") : t("Change all that match?");
  return isDeletion
    ? plural(count, { one: "Delete # ticket?", other: "Delete # tickets?" })
    : plural(count, { one: "Change # ticket?", other: "Change # tickets?" });
}

function deleteLabel(selection: Selection): string {
  const count = exactCount(selection);
  if (count === null) return t("Delete all that match");
  return plural(count, { one: "Delete # ticket", other: "Delete # tickets" });
}

function changeLabel(selection: Selection): string {
  const count = exactCount(selection);
  if (count === null) return t("Change all that match");
  return plural(count, { one: "Change # ticket", other: "Change # tickets" });
}

function exactCount(selection: Selection): number | null {
  return selection.kind === "all" && !selection.isExact ? null : countSelected(selection);
}
