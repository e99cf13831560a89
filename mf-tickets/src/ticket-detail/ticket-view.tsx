import { t } from "@tessera/language/t";
import { Title, useMediaQuery } from "@tessera/ui/mantine";
import { Badge, Tabs } from "@tessera/ui/mantine-lazy";
import { PriorityMark } from "@tessera/ui/ticket-mark/priority";
import { StatusBadge } from "@tessera/ui/ticket-mark/status";
import type { PresenceEntry } from "@tessera/wire/notification/live";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router";
import { TicketAttachments } from "./attachments/ticket-attachments.tsx";
import { ShownAssignee } from "./fields/triage-rows.tsx";
import type { TicketEdit } from "./fields/use-ticket-edit.ts";
import { MovedConversation } from "./relations/merge-notice.tsx";
import { useRelations } from "./relations/relation.queries.ts";
import { ReplyBox } from "./reply/reply-box.tsx";
import { RequesterPanel } from "./requester/requester-panel.tsx";
import { useFocusOnOpening } from "./run/use-focus-on-opening.ts";
import type { TicketRun } from "./run/use-ticket-run.ts";
import { TicketDescription } from "./ticket-description.tsx";
import { TicketDetails } from "./ticket-details.tsx";
import { TicketHead } from "./ticket-head.tsx";
import classes from "./ticket-view.module.css";
import type { ReadState as ReadingMark } from "./timeline/reading/use-reading.ts";
import { Timeline } from "./timeline/timeline.tsx";

interface TicketViewProps {
  ticket: Ticket;
  edit: TicketEdit;
  isExcerpt: boolean;
  reading: ReadingMark;
  others: readonly PresenceEntry[];
  /** The way through the list that the ticket was opened from. */
  run: TicketRun | null;
  onTyping(isTyping: boolean): void;
}

/** Returns the tab in the address, and a function that switches tabs. The first tab is the default and not in the address. */
function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: string | null) => void] {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((name) => name === address.get("tab")) ?? tabs[0];
  const show = (next: string | null) =>
    setAddress(next === null || next === tabs[0] ? {} : { tab: next }, { replace: true });
  return [tab, show];
}

/** The most important fields of a ticket in one line, for layouts without a side panel. */
function TriageLine({ ticket }: { ticket: Ticket }) {
  return (
    <div className={classes.triage}>
      <StatusBadge status={ticket.status} />
      <PriorityMark priority={ticket.priority} />
      <span className={classes.assignee}>
        <ShownAssignee person={ticket.assigned_to} />
      </span>
      {ticket.is_overdue ? (
        <Badge className={classes.overdue} tt="none">
          {t("Overdue")}
        </Badge>
      ) : null}
    </div>
  );
}

function TicketTimeline({ ticket, edit, reading, isLog }: TicketViewProps & { isLog?: boolean }) {
  return <Timeline ticket={ticket} openEdits={edit.openEdits} reading={reading} isLog={isLog ?? false} />;
}

/** The head, which stays in view while the conversation scrolls. */
function Head({ children, ticket, edit, others, run }: TicketViewProps & { children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <TicketHead ticket={ticket} edit={edit} others={others} run={run} />
      {children}
    </div>
  );
}

/** The reply box of the ticket; for a merged ticket, a link to where it is answered. */
function Answer({ ticket, others, run, onTyping }: TicketViewProps) {
  const merged = useRelations(ticket.id)?.merged_into;
  if (merged) return <MovedConversation merged={merged} />;
  return <ReplyBox ticket={ticket} isFromList={run !== null} others={others} onTyping={onTyping} />;
}

function Reading(props: TicketViewProps) {
  const { ticket, edit, isExcerpt } = props;
  return (
    <div className={classes.reading}>
      <TicketDescription ticket={ticket} edit={edit} isExcerpt={isExcerpt} />
      <div className={classes.section}>
        <TicketAttachments ticket={ticket} edit={edit} />
      </div>
      <section className={classes.section} aria-labelledby="ticket-activity">
        <Title order={2} id="ticket-activity" className={classes.heading}>
          {t("Activity")}
        </Title>
        <TicketTimeline {...props} />
      </section>
    </div>
  );
}

/** The part of the page that scrolls. It has the focus when the ticket opens. */
function Conversation({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useFocusOnOpening(frame);
  return (
    <section
      ref={frame}
      className={classes.column}
      tabIndex={-1}
      aria-label={t("Conversation")}
      data-conversation
    >
      {children}
    </section>
  );
}

function WideTicket(props: TicketViewProps) {
  const [tab, show] = useTab(["details", "activity"]);
  return (
    <div className={classes.wide}>
      <div className={classes.main}>
        <Head {...props} />
        <Conversation>
          <Reading {...props} />
        </Conversation>
        <Answer {...props} />
      </div>
      <aside className={classes.side} aria-label={t("About this ticket")}>
        <Tabs value={tab} onChange={show} keepMounted={false}>
          <Tabs.List className={classes.tabs}>
            <Tabs.Tab value="details">{t("Details")}</Tabs.Tab>
            <Tabs.Tab value="activity">{t("Activity")}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="details" className={classes.details}>
            <TicketDetails ticket={props.ticket} edit={props.edit}>
              <RequesterPanel ticket={props.ticket} isBeside />
            </TicketDetails>
          </Tabs.Panel>
          <Tabs.Panel value="activity" className={classes.log}>
            <TicketTimeline {...props} isLog />
          </Tabs.Panel>
        </Tabs>
      </aside>
    </div>
  );
}

function NarrowTicket(props: TicketViewProps) {
  const [tab, show] = useTab(["ticket", "details", "requester", "activity"]);
  return (
    <Tabs value={tab} onChange={show} className={classes.narrow} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        <Tabs.Tab value="ticket">{t("Ticket")}</Tabs.Tab>
        <Tabs.Tab value="details">{t("Details")}</Tabs.Tab>
        <Tabs.Tab value="requester">{t("Requester")}</Tabs.Tab>
        <Tabs.Tab value="activity">{t("Activity")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="ticket" className={classes.filled}>
        <Head {...props}>
          <TriageLine ticket={props.ticket} />
        </Head>
        <Conversation>
          <Reading {...props} />
        </Conversation>
      </Tabs.Panel>
      <Tabs.Panel value="details" className={classes.column}>
        <div className={classes.details}>
          <TicketDetails ticket={props.ticket} edit={props.edit} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="requester" className={classes.column}>
        <div className={classes.details}>
          <RequesterPanel ticket={props.ticket} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="activity" className={classes.column}>
        <div className={classes.log}>
          <TicketTimeline {...props} isLog />
        </div>
      </Tabs.Panel>
      {tab === "details" || tab === "requester" ? null : <Answer {...props} />}
    </Tabs>
  );
}

/** A ticket with a side panel from 1024 px on. On narrower screens, the panel becomes tabs above the text. */
export function TicketView(props: TicketViewProps) {
  const isWide = useMediaQuery("(min-width: 64em)", true, { getInitialValueInEffect: false });
  return isWide ? <WideTicket {...props} /> : <NarrowTicket {...props} />;
}
