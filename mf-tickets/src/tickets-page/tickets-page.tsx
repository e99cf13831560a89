import { IconLayoutKanban, IconList } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { SegmentedControl, Title } from "@tessera/ui/mantine";
import { type ComponentType, lazy, Suspense, useRef } from "react";
import { useTicketFilters } from "../common/filter/use-ticket-filters.ts";
import { AdvancedFilterChips } from "./advanced-filters/advanced-filter-chips.tsx";
import { minFileSearchLength } from "./in-files/find-in-files.ts";
import { QueueHead } from "./queue/queue-head.tsx";
import { TicketCounts } from "./ticket-counts/ticket-counts.tsx";
import classes from "./tickets-page.module.css";
import { TicketsToolbar } from "./tickets-toolbar.tsx";
import { useAskedView } from "./use-asked-view.ts";
import { useFirstQueue } from "./use-first-queue.ts";
import { useListReturning } from "./use-list-returning.ts";
import { useViewMode, type ViewMode } from "./view-mode.store.ts";

/** A view of the tickets that match the filters. `Tools` is shown in the toolbar, `Pending` while its code loads. */
export interface TicketsView {
  View: ComponentType;
  Pending?: ComponentType;
  Tools?: ComponentType;
}

const modes = [
  { value: "kanban", label: t("Kanban"), icon: IconLayoutKanban },
  { value: "list", label: t("List"), icon: IconList },
] as const;

function ViewSwitch() {
  const { mode, show } = useViewMode();
  return (
    <SegmentedControl
      aria-label={t("View")}
      value={mode}
      onChange={show}
      data={modes.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <span className={classes.mode}>
            <Icon size={16} stroke={1.5} aria-hidden />
            {label}
          </span>
        ),
      }))}
    />
  );
}

const InFiles = lazy(async () => ({ default: (await import("./in-files/in-files.tsx")).InFiles }));

const InMessages = lazy(async () => ({
  default: (await import("./in-messages/in-messages.tsx")).InMessages,
}));

/** Searches messages and files for the search text, too. */
function AlsoFound() {
  const search = useTicketFilters()[0].search.trim();
  if (search.length < minFileSearchLength) return null;
  return (
    <Suspense>
      <InMessages search={search} />
      <InFiles search={search} />
    </Suspense>
  );
}

/** The home page of the dashboard: a header above the tickets, and the view that the user chose. */
export function TicketsPage({ views }: { views: Readonly<Record<ViewMode, TicketsView>> }) {
  useAskedView();
  useFirstQueue();
  const page = useRef<HTMLDivElement>(null);
  useListReturning(page);
  const mode = useViewMode((state) => state.mode);
  const [{ queue }] = useTicketFilters();
  const { View, Pending, Tools } = views[queue ? "list" : mode];
  return (
    <div ref={page} className={classes.page}>
      {queue ? (
        <QueueHead queue={queue} />
      ) : (
        <>
          <header className={classes.headSpace}>
            <div className={classes.head}>
              <Title order={1}>{t("Tickets")}</Title>
              <TicketCounts />
              <ViewSwitch />
            </div>
          </header>
          <TicketsToolbar>{Tools ? <Tools /> : null}</TicketsToolbar>
        </>
      )}
      <AdvancedFilterChips />
      <div className={classes.view}>
        <Suspense fallback={Pending ? <Pending /> : null}>
          <View />
        </Suspense>
        <AlsoFound />
      </div>
    </div>
  );
}
