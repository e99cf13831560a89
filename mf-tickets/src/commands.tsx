import {
  IconAddressBook,
  IconBuilding,
  IconLayoutKanban,
  IconList,
  IconLock,
  IconMessage,
  IconPaperclip,
  IconPlus,
  IconSearch,
  IconStack2,
  IconTrash,
  IconUser,
} from "@tabler/icons-react";
import type { Command, CommandSource, RemoteContext } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { toSession } from "@tessera/ui/remote/session";
import { StatusIcon } from "@tessera/ui/ticket-mark/status";
import type { Company } from "@tessera/wire/customer/company";
import type { Customer } from "@tessera/wire/customer/customer";
import type { MessageHits } from "@tessera/wire/ticket/communication";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { shownQueues } from "./common/filter/ticket-filters.ts";
import { messagePath } from "./common/message/message-path.ts";
import { deletedTicketsPath } from "./common/ticket/deleted-tickets-path.ts";
import { findTickets } from "./common/ticket/find-tickets.ts";
import { ticketPath, ticketTitle } from "./common/ticket/ticket-title.ts";
import { queueLabels } from "./common/view/queue-labels.ts";
import { excerptAround } from "./tickets-page/excerpt-around.ts";
import { type FoundFile, findInFiles } from "./tickets-page/in-files/find-in-files.ts";
import { findInMessages } from "./tickets-page/in-messages/in-messages.queries.ts";
import { searchAddress, searchFieldId } from "./tickets-page/search-address.ts";
import { viewAddress } from "./tickets-page/view-address.ts";

const group = t("Tickets");

/** The ticket commands of the command palette. */
export const ticketCommands: Command[] = [
  {
    id: "tickets.create",
    label: t("Create ticket"),
    group,
    shortcut: "c",
    permission: "tickets.write",
    keywords: t("new add"),
    icon: <IconPlus size={16} stroke={1.5} />,
    to: "/dashboard/tickets/create",
  },
  {
    id: "customers.open",
    label: t("Customers"),
    group,
    keywords: t("people companies contacts requesters"),
    icon: <IconAddressBook size={16} stroke={1.5} />,
    to: "/dashboard/customers",
  },
  {
    id: "tickets.search",
    label: t("Search tickets"),
    group,
    shortcut: "/",
    keywords: t("find filter"),
    icon: <IconSearch size={16} stroke={1.5} />,
    run(go) {
      // Navigating to the page that is already open would remove the filters.
      const field = document.getElementById(searchFieldId);
      if (field) field.focus();
      else go(searchAddress);
    },
  },
  ...shownQueues.map((queue) => ({
    id: `tickets.queue.${queue}`,
    label: queueLabels[queue],
    group,
    keywords: t("queue inbox view"),
    icon: <IconStack2 size={16} stroke={1.5} />,
    to: `/dashboard?view=${queue}`,
  })),
  {
    id: "tickets.list",
    label: t("Show tickets as a list"),
    group,
    keywords: t("view table"),
    icon: <IconList size={16} stroke={1.5} />,
    to: viewAddress("list"),
  },
  {
    id: "tickets.board",
    label: t("Show tickets as a board"),
    group,
    keywords: t("view kanban columns"),
    icon: <IconLayoutKanban size={16} stroke={1.5} />,
    to: viewAddress("kanban"),
  },
  {
    id: "tickets.deleted",
    label: t("Deleted tickets"),
    group,
    permission: "tickets.delete",
    keywords: t("trash restore removed bin"),
    icon: <IconTrash size={16} stroke={1.5} />,
    to: deletedTicketsPath,
  },
];

function toCommand(ticket: Ticket): Command {
  const { id, number, status, creator } = ticket;
  return {
    id: `ticket.${id}`,
    label: ticketTitle(ticket),
    group,
    icon: <StatusIcon status={status} />,
    mark: `#${number}`,
    keywords: `${number} ${creator.display_name}`,
    to: ticketPath(id),
  };
}

const messagesGroup = t("In messages");
const maxMessages = 5;

/** Finds messages by their text; a result opens the ticket at the message. */
export function messageSource(context: RemoteContext): CommandSource {
  return {
    group: messagesGroup,
    async search(text, signal) {
      const session = toSession(context, context.identity.getState());
      if (session.access !== "ready") return [];
      return (await findInMessages(session, text, maxMessages, signal)).items.map((hit) =>
        toMessageCommand(hit, text),
      );
    },
  };
}

function toMessageCommand(hit: MessageHits["items"][number], search: string): Command {
  const { id, visibility, author_name, excerpt, ticket } = hit;
  const Icon = visibility === "internal" ? IconLock : IconMessage;
  return {
    id: `message.${id}`,
    label: ticket.title,
    detail: excerptAround(excerpt, search),
    group: messagesGroup,
    icon: <Icon size={16} stroke={1.5} />,
    mark: `#${ticket.number}`,
    keywords: `${author_name} ${excerpt}`,
    to: messagePath(ticket.id, id),
  };
}

const filesGroup = t("In files");
const maxFiles = 8;

/** Returns a command that opens the ticket a found file is attached to, or none if no ticket has the file. */
function toFileCommand({ file, excerpt, tickets: [ticket] }: FoundFile, search: string): Command[] {
  if (!ticket) return [];
  return [
    {
      id: `file.${file.id}`,
      label: file.filename,
      detail: excerptAround(excerpt, search),
      group: filesGroup,
      icon: <IconPaperclip size={16} stroke={1.5} />,
      mark: `#${ticket.number}`,
      keywords: `${ticket.title} ${excerpt}`,
      to: ticketPath(ticket.id),
    },
  ];
}

/** Finds files by their content. */
export function fileSource(context: RemoteContext): CommandSource {
  return {
    group: filesGroup,
    async search(text, signal) {
      const session = toSession(context, context.identity.getState());
      if (session.access !== "ready") return [];
      return (await findInFiles(session, text, maxFiles, signal)).items.flatMap((found) =>
        toFileCommand(found, text),
      );
    },
  };
}

const contactsGroup = t("Customers");
const maxContacts = 5;

/** Finds customers by name, address or phone, and companies by name or domain. */
export function contactSource(context: RemoteContext): CommandSource {
  return {
    group: contactsGroup,
    async search(text, signal) {
      const { call, access } = toSession(context, context.identity.getState());
      if (access !== "ready") return [];
      const query = { search: text, size: maxContacts };
      const [customers, companies] = await Promise.all([
        call("GET /customers/", { query, signal }),
        call("GET /companies/", { query, signal }),
      ]);
      return [...customers.items.map(toCustomerCommand), ...companies.items.map(toCompanyCommand)];
    },
  };
}

function toCustomerCommand({ id, name, addresses, company }: Customer): Command {
  return {
    id: `customer.${id}`,
    label: name,
    group: contactsGroup,
    icon: <IconUser size={16} stroke={1.5} />,
    keywords: [...addresses.map(({ email }) => email), company?.name].join(" "),
    to: `/dashboard/customers/${id}`,
  };
}

function toCompanyCommand({ id, name, domains }: Company): Command {
  return {
    id: `company.${id}`,
    label: name,
    group: contactsGroup,
    icon: <IconBuilding size={16} stroke={1.5} />,
    keywords: domains.join(" "),
    to: `/dashboard/customers/companies/${id}`,
  };
}

/** Finds tickets by number or words. */
export function ticketSource(context: RemoteContext): CommandSource {
  return {
    group,
    async search(text, signal) {
      const session = toSession(context, context.identity.getState());
      if (session.access !== "ready") return [];
      return (await findTickets(session, text, signal)).map(toCommand);
    },
  };
}
