import { IconTrash } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { plural, t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { type Session, useSession } from "@tessera/ui/remote/session";
import { useState } from "react";
import { queryKey } from "../../common/query-key.ts";
import { matchQuery, type TicketFilters } from "../../common/ticket-filters.ts";
import { useTicketFilters } from "../../common/use-ticket-filters.ts";
import { useRowSelectionContext, useSelection } from "../selection/row-selection-context.ts";
import { countSelected, type Selection } from "../selection/selection.ts";
import classes from "./bulk-bar.module.css";
import { BulkButton } from "./bulk-button.tsx";
import { isNameable } from "./bulk-target.ts";
import { useBulkChange } from "./use-bulk-change.ts";

const pageSize = 100;

/** Queries the ids of the matching tickets, because only tickets listed by id can be restored. */
function matchingIdsQuery({ call, organizationId }: Session, filters: TicketFilters, total: number) {
  const match = matchQuery(filters);
  return queryOptions({
    queryKey: queryKey.matching(organizationId, match),
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, index) =>
        call("GET /tickets/", { query: { ...match, page: index + 1, size: pageSize }, signal }),
      );
      return (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id));
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns the ids of the selected tickets if they can be listed; undefined until they are loaded. */
function useNamed(selection: Selection, isAsked: boolean) {
  const session = useSession();
  const [filters] = useTicketFilters();
  const isMatch = selection.kind === "all" && isNameable(selection);
  const found = useQuery({
    ...matchingIdsQuery(session, filters, countSelected(selection)),
    enabled: isAsked && isMatch,
  });
  if (selection.kind === "some") return { ids: [...selection.ids], error: null };
  return { ids: isMatch ? found.data : undefined, error: isMatch ? found.error : null };
}

function whatFollows(isNamed: boolean): string {
  return isNamed
    ? t("They disappear from the list and the board. You can restore them in the next message.")
    : t("They disappear from the list and the board. There are too many to restore them together.");
}

interface ConfirmProps {
  selection: Selection;
  isOpen: boolean;
  onClose(): void;
}

function ConfirmDelete({ selection, isOpen, onClose }: ConfirmProps) {
  const change = useBulkChange();
  const isNamed = isNameable(selection);
  const { ids, error } = useNamed(selection, isOpen);
  const count = selection.kind === "all" && !selection.isExact ? null : countSelected(selection);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={
        count === null
          ? t("Delete all that match?")
          : plural(count, { one: "Delete # ticket?", other: "Delete # tickets?" })
      }
      centered
    >
      <p className={classes.question}>{whatFollows(isNamed)}</p>
      {error ? (
        <p role="alert" className={classes.failure}>
          {t("Nothing was deleted. {message}", { message: error.message })}
        </p>
      ) : null}
      <div className={classes.submits}>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button
          color="red.9"
          loading={isNamed && !ids && !error}
          disabled={Boolean(error)}
          onClick={() => {
            onClose();
            change({ deleted: true }, ids);
          }}
        >
          {count === null
            ? t("Delete all that match")
            : plural(count, { one: "Delete # ticket", other: "Delete # tickets" })}
        </Button>
      </div>
    </Modal>
  );
}

/** Deletes the selected tickets after a confirmation. */
export function DeleteTickets({ isBusy }: { isBusy: boolean }) {
  const selection = useSelection(useRowSelectionContext());
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BulkButton
        label={t("Delete")}
        icon={<IconTrash size={16} stroke={1.5} aria-hidden />}
        disabled={isBusy}
        onClick={() => setOpen(true)}
      />
      <ConfirmDelete selection={selection} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
