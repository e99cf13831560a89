import { IconClockPause, IconTrash, IconX } from "@tabler/icons-react";
import { plural, t } from "@tessera/language/t";
import { ActionIcon, Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { formatNumber } from "@tessera/wire/text/wording";
import { bulkLimits } from "@tessera/wire/ticket/ticket.constants";
import { useLayoutEffect, useRef } from "react";
import { openPicker } from "../../common/keys/picker.store.ts";
import { useRowSelectionContext, useSelection } from "../selection/row-selection-context.ts";
import { countSelected, pageState } from "../selection/selection.ts";
import { useAskedChange } from "./asked-change.store.ts";
import { useBulkRun } from "./bulk.queries.ts";
import classes from "./bulk-bar.module.css";
import { BulkButton } from "./bulk-button.tsx";
import { selectedText } from "./bulk-labels.ts";
import { AssignMenu, OtherMenus, PriorityMenu, StatusMenu } from "./bulk-menus.tsx";
import { BulkNote } from "./bulk-note.tsx";
import { ConfirmChange } from "./confirm-change.tsx";
import { LabelsPopover } from "./labels-popover.tsx";
import { useBulkChange } from "./use-bulk-change.ts";
import { useBulkRequest } from "./use-bulk-request.ts";
import { WordPopover } from "./word-popover.tsx";

/** Offers to extend the selection from a whole page to all tickets that match, if there are more of them. */
function AllMatching() {
  const { page, pickMatching } = useRowSelectionContext();
  const selection = useSelection(useRowSelectionContext());
  const ids = page.items.map(({ id }) => id);
  const isOffered =
    selection.kind === "some" && pageState(selection, ids) === "whole" && page.total > selection.ids.size;
  if (!isOffered) return null;
  if (page.total > bulkLimits.query) {
    return (
      <p className={classes.offer}>
        {plural(bulkLimits.query, {
          one: "More than # ticket match. Add filters to select all.",
          other: "More than # tickets match. Add filters to select all.",
        })}
      </p>
    );
  }
  return (
    <p className={classes.offer}>
      {t("The whole page is selected.")}

      <Button variant="transparent" size="compact-xs" onClick={pickMatching}>
        {page.total_is_exact === false
          ? t("Select all that match")
          : t("Select all {total} that match", { total: formatNumber(page.total) })}
      </Button>
    </p>
  );
}

function Limit() {
  const selection = useSelection(useRowSelectionContext());
  if (selection.kind === "all" || selection.ids.size < bulkLimits.ids) return null;
  return (
    <p className={classes.offer}>
      {plural(bulkLimits.ids, {
        one: "You can select at most # ticket one by one.",
        other: "You can select at most # tickets one by one.",
      })}
    </p>
  );
}

function Actions({ isBusy }: { isBusy: boolean }) {
  const { can } = useRemoteContext();
  const { clear } = useRowSelectionContext();
  const selection = useSelection(useRowSelectionContext());
  const change = useBulkChange();
  const asked = useAskedChange((state) => state.change);
  const request = useBulkRequest();
  const action = { isBusy, onChange: request };
  return (
    <div className={classes.row}>
      <span className={classes.count} role="status">
        {selectedText(selection)}
      </span>
      <ActionIcon
        size={28}
        className={classes.clear}
        aria-label={t("Clear selection")}
        disabled={isBusy}
        onClick={clear}
      >
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
      <div className={classes.actions}>
        <StatusMenu {...action} />
        <PriorityMenu {...action} />
        <OtherMenus {...action} />
        <AssignMenu {...action} />
        <LabelsPopover {...action} />
        <BulkButton
          label={t("Snooze")}
          icon={<IconClockPause size={16} stroke={1.5} aria-hidden />}
          disabled={isBusy}
          onClick={() => openPicker("snooze")}
        />
        <WordPopover field="category" {...action} />
        <WordPopover field="department" {...action} />
        {can("tickets.delete") ? (
          <BulkButton
            label={t("Delete")}
            icon={<IconTrash size={16} stroke={1.5} aria-hidden />}
            disabled={isBusy}
            onClick={() => request({ deleted: true })}
          />
        ) : null}
      </div>
      <ConfirmChange
        change={asked}
        onConfirm={change}
        onClose={() => useAskedChange.setState({ change: null })}
      />
    </div>
  );
}

/** The bar of actions for the selected tickets, and their outcome. It floats above the footer. */
export function BulkBar() {
  const { focusRow } = useRowSelectionContext();
  const selection = useSelection(useRowSelectionContext());
  const run = useBulkRun();
  const bar = useRef<HTMLElement>(null);

  // If the focus was in the bar, or in what it had opened, it moves to the rows when the bar closes.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      const { activeElement, body } = document;
      if (activeElement === body || element?.contains(activeElement)) focusRow.current();
    };
  }, [focusRow]);

  const hasSelection = countSelected(selection) > 0;
  return (
    <div className={classes.dock} data-bulk-bar>
      <section ref={bar} className={classes.bar} aria-label={t("Selected tickets")}>
        {run ? <BulkNote run={run} /> : null}
        {hasSelection ? (
          <>
            <AllMatching />
            <Limit />
            <Actions isBusy={run?.state === "running"} />
          </>
        ) : null}
      </section>
    </div>
  );
}
