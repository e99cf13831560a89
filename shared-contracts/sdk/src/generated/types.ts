// Made by npm run check -- sdk from the public API document. Not to be edited.

/** An AI agent. */
export interface Agent {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name in addresses of pages. */
  slug: string;
  /** The number of the version, which increases with each change. Send it as `If-Match`. */
  version: number;
  /** The name. */
  name: string;
  /** A longer text about it. */
  description: string;
  /** The address of a picture. Null without one. */
  avatar_url: string | null;
  /** The current status. */
  status: "draft" | "active" | "paused";
  /** What the agent has to do, as Markdown. */
  instructions: string;
  /** The id of the model. Null for the organization's default. */
  model: string | null;
  /** How much replies vary: 0 for as little as possible. */
  temperature: number;
  /** What the agent can do. */
  tools: Array<{
    /** The name. */
    name: "search_tickets" | "read_ticket" | "find_similar_tickets" | "draft_ticket" | "update_ticket" | "note_on_ticket" | "read_file" | "list_members" | "read_figures";
    /** True if a person has to approve each use. */
    needs_approval: boolean;
  }>;
  /** What the agent knows beyond the conversation: texts and files. */
  knowledge: Array<{
    /** What it is about. */
    title: string;
    /** The text. */
    text?: string | null;
    /** The id of an uploaded file. */
    file_id?: string | null;
  }>;
  /** When the agent hands over to a person, and to whom. */
  handoff: {
    /** When it hands over, in words. */
    when: string;
    /** To whom it hands over, in words. */
    to: string;
  };
  /** Messages that people can start with. */
  starter_prompts: string[];
  /** Servers with further tools, by the Model Context Protocol. */
  mcp_servers: Array<{
    /** The name. */
    name: string;
    /** The address. */
    url: string;
    /** True if a token is stored. */
    has_token: boolean;
    /** True if a person has to approve each use. */
    needs_approval: boolean;
  }>;
  /** Who created it. */
  created_by: Person | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
}

/** A change of an agent: an absent property keeps its value. */
export interface AgentChange {
  /** The name. */
  name?: string;
  /** A longer text about it. */
  description?: string;
  /** The address of a picture. Null without one. */
  avatar_url?: string | null;
  /** The current status. */
  status?: "draft" | "active" | "paused";
  /** What the agent has to do, as Markdown. */
  instructions?: string;
  /** The id of the model. Null for the organization's default. */
  model?: string | null;
  /** How much replies vary: 0 for as little as possible. */
  temperature?: number;
  /** What the agent can do. */
  tools?: Array<{
    /** The name. */
    name: "search_tickets" | "read_ticket" | "find_similar_tickets" | "draft_ticket" | "update_ticket" | "note_on_ticket" | "read_file" | "list_members" | "read_figures";
    /** True if a person has to approve each use. */
    needs_approval: boolean;
  }>;
  /** What the agent knows beyond the conversation: texts and files. */
  knowledge?: Array<{
    /** What it is about. */
    title: string;
    /** The text. */
    text?: string | null;
    /** The id of an uploaded file. */
    file_id?: string | null;
  }>;
  /** When the agent hands over to a person, and to whom. */
  handoff?: {
    /** When it hands over, in words. */
    when: string;
    /** To whom it hands over, in words. */
    to: string;
  };
  /** Messages that people can start with. */
  starter_prompts?: string[];
  /** Servers with further tools, by the Model Context Protocol. */
  mcp_servers?: Array<{
    /** The name. */
    name: string;
    /** The address. */
    url: string;
    /** The token. Write-only: if absent, the stored one is kept; null clears it. */
    token?: string | null;
    /** True if a person has to approve each use. */
    needs_approval?: boolean;
  }>;
}

/** A model that agents can use. */
export interface AgentModel {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** What people read. */
  label: string;
  /** True if it runs within the installation, without another system. */
  is_built_in: boolean;
  /** One sentence about it. */
  note: string | null;
  /** The same as `note` in a form for any language. */
  note_reason?: Reason;
}

/** An agent with unsaved changes, and the messages so far. */
export interface AgentTest {
  /** The agent. */
  agent?: AgentChange;
  /** The messages, oldest first. */
  messages: Array<{
    /** Who wrote it: the member or the agent. */
    role: "user" | "assistant";
    /** The text. */
    content: string;
  }>;
}

/** A former version of an agent. */
export interface AgentVersion {
  /** The number of the version. */
  version: number;
  /** Who created it. */
  created_by: Person | null;
  /** When it was created. */
  created_at: string;
  /** The agent. */
  agent: Agent;
}

/** What wrote it: the built-in analysis, or a language model. */
export interface AiAuthor {
  /** True if it runs within the installation, without another system. */
  is_built_in: boolean;
  /** The name of the model. */
  model: string;
  /** What people read. */
  label: string;
}

/** A place in the quota for an AI ticket. */
export interface AiTicketPlace {
  /** The key that identifies the AI ticket, chosen by the caller. */
  key: string;
  /** The current state. */
  state: "kept" | "counted" | "released";
  /** The AI tickets that are left. Null for no limit. */
  remaining: number | null;
  /** When there are new AI tickets. */
  resets_at: string;
}

/** The member who works on a ticket. */
export interface Assignee {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name that is shown. */
  display_name: string;
  /** The whole name. */
  full_name: string;
  /** The email address. */
  email: string;
  /** The address of a picture. Null without one. */
  avatar_url: string | null;
  /** True if the person is no longer a member. */
  has_left?: boolean;
}

/** The state of the entries of one domain. */
export interface AuditChainState {
  /** The domain of the chain. */
  domain: "organization" | "identity" | "tickets" | "agents" | "mail" | "files";
  /** The number of valid entries. */
  entries: number;
  /** The number of entries in which a person's name was erased. Everything else in them is verified. */
  erased: number;
  /** The newest link, to be stored elsewhere and compared later. */
  head: {
    /** The position in the chain. */
    position: number;
    /** The hash, as hexadecimal digits. */
    hash: string;
  } | null;
  /** The first entry that is not as it was written. Null if all are. */
  first_problem: {
    /** What is wrong with it. */
    problem: "not_linked" | "entry_changed" | "entry_missing" | "link_missing";
    /** The position in the chain. */
    position: number | null;
    /** The id of the entry. Null if it was deleted. */
    entry_id: string | null;
    /** When it was created. */
    created_at: string | null;
  } | null;
}

/** An action on the organization, or a use of a member's account. */
export interface AuditEntry {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The id of the person who acted. Null for the installation itself. */
  actor_id: string | null;
  /** The name of the person who acted. Null for the installation itself. */
  actor_name: string | null;
  /** What was done, such as `member.invited`. In filters also a beginning, `member.`. */
  action: string;
  /** What it was done to. Null if nothing in particular. */
  target_kind: string | null;
  /** The id of what it was done to. Null if nothing in particular. */
  target_id: string | null;
  /** The name of what it was done to. Null if nothing in particular. */
  target_name: string | null;
  /** One readable line. */
  detail: string | null;
  /** The same as `detail` in a form for any language. */
  detail_reason?: Reason | null;
  /** The IP address of the client. Null if the action has none. */
  address: string | null;
  /** The program and the system, such as “Firefox on Linux”. Null if unknown. */
  device: string | null;
  /** When it was created. */
  created_at: string;
}

/** Whether the audit log is as it was written. */
export interface AuditVerification {
  /** True if no entry was changed or deleted. */
  is_intact: boolean;
  /** The number of valid entries. */
  entries: number;
  /** The number of entries in which a person's name was erased. Everything else in them is verified. */
  erased: number;
  /** The state by domain. */
  chains: AuditChainState[];
}

/** Whether a member takes new tickets. */
export interface Availability {
  /** `available`, `busy` or `away`, as of now. */
  state: "available" | "busy" | "away";
  /** When the member is available again. Null for no end. */
  until: string | null;
}

/** What the organization's plan lets the browser extension capture. */
export interface CapturePlan {
  /** The plan. */
  plan: "free" | "basic" | "premium";
  /** The features that the plan includes. */
  features: Array<"screenshot" | "screenshot_area" | "screenshot_hiding" | "console" | "whole_page" | "screenshot_marks" | "transcription" | "screen_recording" | "look_back" | "transcription_in_any_language">;
}

/** What one act changed on many tickets. */
export interface ChangeSet {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** What the act was: a bulk change, a reply, or an undo. */
  operation: "bulk" | "reply" | "undo";
  /** Who wrote it. Null if they have left. */
  author: Person | null;
  /** When it was created. */
  created_at: string;
  /** The id of the change that this one undid. Null if none. */
  undoes: string | null;
  /** When it was undone. Null if it was not. */
  undone_at: string | null;
  /** Who undid it. Null if nobody. */
  undone_by: Person | null;
  /** The number of changed tickets. */
  ticket_count: number;
  /** The entries of this page, or all of them if there are no pages. */
  items: Array<{
    /** The id of the ticket. */
    ticket_id: string;
    /** The number of the ticket in its organization, shown as `#12`. */
    number: number;
    /** The fields with their values before and after. */
    changes: Array<{
      /** The name of the field. */
      field: string;
      /** The value before. Null if there was none. */
      old_value: string | null;
      /** The value after. Null if there is none. */
      new_value: string | null;
    }>;
    /** What an undo did to the ticket. Null until then. */
    outcome: "restored" | "changed_since" | "not_found" | "former_member" | null;
  }>;
  /** What to pass as `cursor` to read on. Null at the end. */
  next_cursor: string | null;
}

/** What an undo restored and left. */
export interface ChangeSetUndo {
  /** The id of the change, to undo it. */
  change_set_id: string;
  /** The number of tickets that were restored. */
  restored: number;
  /** The tickets that were left as they are. */
  kept: Array<{
    /** The id of the ticket. */
    ticket_id: string;
    /** The number of the ticket in its organization, shown as `#12`. */
    number: number;
    /** Why. */
    reason: "restored" | "changed_since" | "not_found" | "former_member";
  }>;
}

/** A chart. The points of all its series have the same keys. */
export interface Chart {
  /** The key. */
  key: string;
  /** What people read. */
  label: string;
  /** One sentence that says what is counted. */
  definition: string;
  /** How it is drawn. */
  kind: "lines" | "bars" | "distribution";
  /** The series. */
  series: Series[];
}

/** A reply or an internal note. */
export interface Communication {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The id of the ticket. */
  ticket_id: string;
  /** Who wrote it. Null if they have left. */
  author: Person | null;
  /** What the author is: a member, a customer, or the installation. */
  author_kind?: "member" | "customer";
  /** The channel that the message came by or was sent by. */
  channel?: "email" | "portal" | null;
  /** `public` messages reach the requester; `internal` notes are only seen by members. */
  visibility: "public" | "internal";
  /** Who reads the message outside of the organization. Null for notes. */
  requester: Person | null;
  /** The text, in the `format` given. Null once the message is deleted. */
  body: string | null;
  /** The format of the text: Markdown or plain text. */
  format?: "plain" | "markdown";
  /** The members whom the text mentions. */
  mentions: Person[];
  /** When it was created. */
  created_at: string;
  /** When the text was last edited. Null if it was not. */
  edited_at: string | null;
  /** When it was deleted. */
  deleted_at: string | null;
  /** Until when its author can edit or delete it. */
  editable_until: string;
  /** When a scheduled reply is sent: at least a minute and at most 90 days ahead. */
  send_at?: string | null;
  /** Why a message that came by mail waits for a decision. Null for all others. */
  held?: "newcomer" | "unproven_member" | null;
  /** The files, by the ids that their uploads returned. */
  attachments: Array<{
    /** The id of an uploaded file. */
    file_id: string;
  }>;
}

/** The new text of a message. */
export interface CommunicationChange {
  /** The text of the message. */
  body: string;
}

/** A page of messages. */
export interface CommunicationPage {
  /** The entries of this page, or all of them if there are no pages. */
  items: Communication[];
  /** What to pass as `cursor` to read on. Null at the end. */
  next_cursor: string | null;
}

/** A company that customers work for. */
export interface Company {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The number of the version, which increases with each change. Send it as `If-Match`. */
  version: number;
  /** The name. */
  name: string;
  /** The domains of its email addresses, such as `example.com`. */
  domains: string[];
  /** How the organization ranks the company, in its own words. */
  tier: string | null;
  /** Notes for members. Customers never see them. */
  notes: string | null;
  /** Fields of the organization's own, by name. */
  custom_data: Record<string, unknown>;
  /** The number of its customers. */
  customer_count: number;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
}

/** A change of a company: an absent property keeps its value, null clears it. */
export interface CompanyChange {
  /** The name. */
  name?: string;
  /** The domains of its email addresses, such as `example.com`. */
  domains?: string[];
  /** How the organization ranks the company, in its own words. */
  tier?: string | null;
  /** Notes for members. Customers never see them. */
  notes?: string | null;
  /** Fields of the organization's own, by name. */
  custom_data?: Record<string, unknown>;
}

/** A page of companies. */
export interface CompanyPage {
  /** The entries of this page, or all of them if there are no pages. */
  items: Company[];
  /** What to pass as `cursor` to read on. Null at the end. */
  next_cursor: string | null;
}

/** A company that the domain of senders suggests and nobody has confirmed. */
export interface CompanySuggestion {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name. */
  name: string;
  /** The domains of its email addresses, such as `example.com`. */
  domains: string[];
  /** A few addresses of its customers, which show whether the domain is a company or a mail provider. */
  addresses: string[];
  /** The number of its customers. */
  customer_count: number;
  /** When it was created. */
  created_at: string;
}

/** A page of suggested companies. */
export interface CompanySuggestionPage {
  /** The entries of this page, or all of them if there are no pages. */
  items: CompanySuggestion[];
  /** What to pass as `cursor` to read on. Null at the end. */
  next_cursor: string | null;
  /** The numbers by kind, whatever page is read. */
  counts: {
    /** The number of suggestions that nobody has decided about. */
    suggested: number;
    /** The number of dismissed suggestions. */
    dismissed: number;
  };
}

/** Servers to test. */
export interface ConnectionDraft {
  /** The email address. */
  address: string;
  /** The mailbox that the inbox is filled from. Null for an address of the installation. */
  mailbox?: MailboxSettings;
  /** The server that sends replies. Null for the installation's own. */
  smtp?: OwnServerSettings;
}

/** The result of a test of one server. */
export interface ConnectionOutcome {
  /** The step that failed. Null if none did. */
  step: "name" | "private" | "connection" | "tls" | "certificate" | "password" | "consent" | "account" | "provider" | "folder" | "address" | "time" | "answer" | null;
  /** A sentence for people. */
  message: string;
}

/** The result of a test of both servers. */
export interface ConnectionReport {
  /** The result for the mailbox. Null if it has no server of its own. */
  incoming: ConnectionOutcome | null;
  /** The result for the server of replies. Null if it is not of its own. */
  outgoing: ConnectionOutcome | null;
}

/** What a provider added to the address that it redirected back to. */
export interface ConsentAnswer {
  /** The parameter `state` of that address. */
  state: string;
  /** The parameter `code` of that address. */
  code: string;
}

/** A conversation of one member with an agent. Only that member sees it. */
export interface Conversation {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The title of the conversation. */
  title: string;
  /** The id of the agent. Null for a conversation without one. */
  agent_id: string | null;
  /** The agent as it was when the conversation started. Null without one. */
  agent: {
    /** The name. */
    name: string;
    /** The address of a picture. Null without one. */
    avatar_url: string | null;
    /** The version of the agent. */
    version: number;
    /** The current status. */
    status: "draft" | "active" | "paused";
    /** True if it was deleted. */
    is_deleted: boolean;
  } | null;
  /** True if it is in the archive. */
  archived: boolean;
  /** The id of the ticket. */
  ticket_id: string | null;
  /** The ticket. */
  ticket: TicketReference | null;
  /** True while a reply is being written. */
  is_running: boolean;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** When the last message was written. Null if there is none. */
  last_message_at: string | null;
}

/** A person who asks for help and is not a member. */
export interface Customer {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The number of the version, which increases with each change. Send it as `If-Match`. */
  version: number;
  /** The name. */
  name: string;
  /** The email addresses, in lower case. Mails are sent to the first one. */
  addresses: Array<{
    /** The email address. */
    email: string;
    /** True if the customer proved that the address is theirs. */
    is_verified: boolean;
  }>;
  /** The phone number. */
  phone: string | null;
  /** The language of the customer as a BCP 47 tag, such as `de-AT`. */
  locale: string | null;
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone: string | null;
  /** Notes for members. Customers never see them. */
  notes: string | null;
  /** True if messages of the customer are not accepted. */
  is_blocked: boolean;
  /** Fields of the organization's own, by name. */
  custom_data: Record<string, unknown>;
  /** The company of the customer. */
  company: {
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The name. */
    name: string;
  } | null;
  /** The id of the customer that this one was merged into. Null if none. */
  merged_into_id: string | null;
  /** What was merged into it. */
  merged: Array<{
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The name. */
    name: string;
  }>;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
}

/** A change of a customer: an absent property keeps its value, null clears it. */
export interface CustomerChange {
  /** The name. */
  name?: string;
  /** The email addresses, in lower case. Mails are sent to the first one. */
  addresses?: Array<{
    /** The email address. */
    email: string;
    /** True if the customer proved that the address is theirs. */
    is_verified?: boolean;
  }>;
  /** The phone number. */
  phone?: string | null;
  /** The language of the customer as a BCP 47 tag, such as `de-AT`. */
  locale?: string | null;
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone?: string | null;
  /** Notes for members. Customers never see them. */
  notes?: string | null;
  /** True if messages of the customer are not accepted. */
  is_blocked?: boolean;
  /** Fields of the organization's own, by name. */
  custom_data?: Record<string, unknown>;
  /** The id of the company. In filters also `none`. */
  company_id?: string | null;
}

/** What an import did. */
export interface CustomerImport {
  /** The number of customers that were created. */
  created: number;
  /** The number of customers that were changed. */
  updated: number;
  /** The number of customers that were already as the file says. */
  unchanged: number;
  /** The rows that were skipped. */
  errors: Array<{
    /** The number of the row, counting from 1 after the header. */
    row: number;
    /** The column. Null if the error concerns the whole row. */
    field: string | null;
    /** A sentence for people. */
    message: string;
    /** The same as `message` in a form for any language. */
    message_reason?: Reason;
  }>;
}

/** A page of customers. */
export interface CustomerPage {
  /** The entries of this page, or all of them if there are no pages. */
  items: ListedCustomer[];
  /** What to pass as `cursor` to read on. Null at the end. */
  next_cursor: string | null;
}

/** A customer, with when they were last in contact and how they rated the help they got. */
export interface CustomerRecord {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The number of the version, which increases with each change. Send it as `If-Match`. */
  version: number;
  /** The name. */
  name: string;
  /** The email addresses, in lower case. Mails are sent to the first one. */
  addresses: Array<{
    /** The email address. */
    email: string;
    /** True if the customer proved that the address is theirs. */
    is_verified: boolean;
  }>;
  /** The phone number. */
  phone: string | null;
  /** The language of the customer as a BCP 47 tag, such as `de-AT`. */
  locale: string | null;
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone: string | null;
  /** Notes for members. Customers never see them. */
  notes: string | null;
  /** True if messages of the customer are not accepted. */
  is_blocked: boolean;
  /** Fields of the organization's own, by name. */
  custom_data: Record<string, unknown>;
  /** The company of the customer. */
  company: {
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The name. */
    name: string;
  } | null;
  /** The id of the customer that this one was merged into. Null if none. */
  merged_into_id: string | null;
  /** What was merged into it. */
  merged: Array<{
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The name. */
    name: string;
  }>;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** When the last public message was written or the last ticket opened. Null if they have no ticket. */
  last_contact_at?: string | null;
  /** How often they rated the help they got, by rating. */
  ratings?: {
    /** The number of good ratings. */
    good: number;
    /** The number of bad ratings. */
    bad: number;
  };
}

/** An export or an erasure. */
export interface DataJob {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** What kind it is. */
  kind: "export" | "erasure";
  /** The current state. */
  state: "waiting" | "running" | "done" | "failed";
  /** The address of the person to erase. Null for an export. */
  subject: string | null;
  /** The name of the person who requested it. Null if they have left. */
  requested_by_name: string | null;
  /** When it was created. */
  created_at: string;
  /** When it ended. Null if it has not. */
  finished_at: string | null;
  /** What failed, as a sentence for people. Null if nothing did. */
  error: string | null;
  /** The same as `error` in a form for any language. */
  error_reason?: Reason | null;
  /** Where a finished export is. Null for anything else. */
  download_url: string | null;
  /** The size of a finished export. Null for anything else. */
  bytes: number | null;
}

/** A deleted ticket. */
export interface DeletedTicket {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The number of the ticket in its organization, shown as `#12`. */
  number: number;
  /** One line that says what the ticket is about. */
  title: string;
  /** The current status. */
  status: "new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled";
  /** How important the ticket is for the organization. Decides about the due time. */
  priority: "low" | "medium" | "high" | "critical" | "urgent";
  /** When it was deleted. */
  deleted_at: string;
  /** Who deleted it. Null if they have left. */
  deleted_by: Person | null;
  /** Until when it can be restored. */
  restorable_until: string;
}

/** A page of deleted tickets. */
export interface DeletedTicketPage {
  /** The entries of this page, or all of them if there are no pages. */
  items: DeletedTicket[];
  /** The number of entries on all pages. */
  total: number;
  /** The number of pages. */
  pages: number;
  /** False if there are more entries than `total` says, because counting stops there. */
  total_is_exact?: boolean;
}

/** A request that was sent to a platform or a webhook, or will be. */
export interface Delivery {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The id of the integration. */
  integration_id: string;
  /** The name of the integration. */
  integration_name: string;
  /** The event. */
  event: string;
  /** The id of the ticket. */
  ticket_id: string | null;
  /** The number of the ticket. */
  ticket_number: number | null;
  /** The current state. */
  state: "waiting" | "delivered" | "retrying" | "given_up";
  /** How often it was attempted. */
  attempts: number;
  /** The HTTP status of the last response. Null if there was none. */
  status: number | null;
  /** What failed, as a sentence for people. Null if nothing did. */
  error: string | null;
  /** The same as `error` in a form for any language. */
  error_reason?: Reason | null;
  /** The beginning of the last response, at most 500 characters, without credentials. */
  response_excerpt: string | null;
  /** When it was created. */
  created_at: string;
  /** When it is attempted next. Null if it is not. */
  next_attempt_at: string | null;
  /** When it ended. Null if it has not. */
  finished_at: string | null;
}

/** A person's changes of a draft. Absent properties stay as drafted. */
export interface DraftTicket {
  /** One line that says what the ticket is about. */
  title?: string;
  /** A longer text about it. */
  description?: string | null;
  /** The format of the description: Markdown or plain text. */
  description_format?: "plain" | "markdown";
  /** The current status. */
  status?: "new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled";
  /** How important the ticket is for the organization. Decides about the due time. */
  priority?: "low" | "medium" | "high" | "critical" | "urgent";
  /** The department, a word of the organization's own. */
  department?: string | null;
  /** The category, a word of the organization's own. */
  category?: string | null;
  /** The subcategory, a word of the organization's own. */
  subcategory?: string | null;
  /** How urgent the ticket is for its requester. */
  urgency?: "low" | "medium" | "high" | "critical" | "urgent";
  /** The id of the member who works on the ticket. In filters also `me`, or `none` for unassigned tickets. */
  assigned_to_id?: string | null;
  /** Labels, words of the organization's own. */
  labels?: string[];
  /** Email addresses that get a copy of each reply. */
  cc?: string[];
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone?: string | null;
  /** The id of the customer or member whom the ticket is from. */
  requester_id?: string;
  /** Where the ticket came from. What received it decides, not the caller. */
  source_channel?: "extension";
  /** The files, by the ids that their uploads returned. */
  attachments?: Array<{
    /** The id of an uploaded file. */
    file_id: string;
  }>;
}

/** What every response with an error contains. */
export interface ErrorReply {
  /** What went wrong, as a sentence for people. */
  detail: string;
  /** The kind of the error, for programs. The status follows from it. */
  code: "invalid_input" | "not_signed_in" | "not_allowed" | "not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "precondition_failed" | "too_large" | "unsupported_type" | "quota_exceeded" | "rate_limited" | "unavailable" | "storage_full" | "unexpected";
  /** The id of the request, as in the logs. Name it when you ask for support. */
  request_id: string;
  /** The key of the message in `detail`, such as `customer.merge_into_self`. */
  reason?: string;
  /** What fills the placeholders of the message. */
  values?: Record<string, unknown>;
  /** What is wrong with each input, by its path: `body.title`. */
  fields?: Record<string, string>;
  /** The same as `fields` in a form for any language. */
  field_reasons?: Record<string, Reason>;
  /** With `precondition_failed`: what it is now. */
  current?: unknown;
  /** What the caller has to do before the same call is allowed: `confirmation` means to confirm their identity again. */
  needs?: "confirmation";
}

/** The source of a statement: a message, a place in a file, or a ticket. */
export interface Evidence {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** What kind it is. */
  kind: "message" | "file" | "ticket";
  /** The id of the message. Null if it is another kind of evidence. */
  message_id: string | null;
  /** The id of an uploaded file. */
  file_id: string | null;
  /** The id of the ticket. */
  ticket_id: string | null;
  /** What people read. */
  label: string;
  /** The same as `label` in a form for any language. */
  label_reason?: Reason;
  /** Where it is in the file, such as a line. Null if it is no file. */
  place: string | null;
  /** A part of the text. */
  excerpt: string;
}

/** A message and the reply to it. */
export interface Exchange {
  /** The message that was sent. */
  message: Message;
  /** The reply. */
  reply: Message;
}

/** What a ticket is on another platform. */
export interface ExternalTicket {
  /** The id of the integration. */
  integration_id: string;
  /** The name of the platform. */
  platform_name: string;
  /** The ticket's id on the platform. */
  external_ticket_id: string;
  /** The ticket's address on the platform. */
  external_ticket_url: string | null;
  /** The ticket's status on the platform, in its words. */
  external_status: string | null;
  /** When it was last synchronized. */
  synced_at: string;
}

/** A number and its definition. */
export interface Figure {
  /** Which figure it is. */
  key: string;
  /** What people read. */
  label: string;
  /** One sentence that says what is counted. */
  definition: string;
  /** The unit of the value. */
  unit: "tickets" | "files" | "hours" | "percent";
  /** The number. Null if nothing was measured. */
  value: number | null;
  /** The same for the same number of days before. Null if unknown. */
  previous: number | null;
  /** False if the value is within 2 % of the exact one. */
  is_exact: boolean;
  /** The filter that lists exactly the tickets behind the number. Null if there is none. */
  filter: ReportFilter | null;
}

/** What was found in a file. */
export interface FileAnalysis {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name of the file. */
  filename: string;
  /** The current status. */
  status: "uploaded" | "processing" | "processed" | "failed" | "quarantined" | "deleted";
  /** What it contains, at most 512 characters. */
  content_summary: string | null;
  /** The same as `content_summary` in a form for any language. Null if the summary is text of the file. */
  content_summary_reason?: Reason | null;
  /** What was found, each entry with its `kind`. */
  findings: Array<Record<string, unknown>>;
}

/** The name of a copy. */
export interface FileCopy {
  /** The name of the file. */
  filename: string;
  /** A longer text about it. */
  description?: string;
}

/** A property of a file to display. */
export interface FileDetail {
  /** The name. */
  name: string;
  /** The value. */
  value: string;
  /** The same as `value` in a form for any language. */
  value_reason?: Reason;
}

/** A signed URL for one download. */
export interface FileDownload {
  /** The address that downloads the file. It expires after some minutes. */
  download_url: string;
}

/** The files that a search found. */
export interface FileHits {
  /** The entries of this page, or all of them if there are no pages. */
  items: Array<{
    /** The file. */
    file: StoredFile;
    /** A part of the text, around the first match. */
    excerpt: string;
  }>;
  /** True if there are more entries than the response contains. */
  has_more: boolean;
}

/** The state of a file's processing. */
export interface FileProcessing {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The current status. */
  status: "uploaded" | "processing" | "processed" | "failed" | "quarantined" | "deleted";
  /** When its processing started. Null if it did not. */
  processing_started_at: string | null;
  /** When its processing ended. Null if it did not. */
  processing_completed_at: string | null;
  /** Why its processing failed. Null if it did not. */
  processing_error: string | null;
  /** The same as `processing_error` in a form for any language. */
  processing_error_reason?: Reason | null;
}

/** Whether a file was deleted. */
export interface FileRemoval {
  /** True if the file was deleted. */
  deleted: boolean;
  /** How many tickets and messages still use it. */
  still_used: number;
}

/** A part of a file's text. */
export interface FileText {
  /** The text. */
  text: string;
  /** The length of the whole text in characters. */
  total_characters: number;
  /** The `offset` of the next part. Null at the end. */
  next_offset: number | null;
}

/** What an operator gave the organization without payment. */
export interface Grant {
  /** The plan that is given. Where plans are sold, a larger one that is paid counts instead. Null: no plan is given. */
  plan: "free" | "basic" | "premium" | null;
  /** AI tickets per month, instead of those of the plan. Null: those of the plan. */
  ai_tickets: number | null;
  /** When it ends. Null: not before an operator ends it. */
  ends_at: string | null;
}

/** The figures of one group, in the order of `figures`. */
export interface GroupRow {
  /** The value, or the id, of the group. */
  key: string;
  /** What people read. */
  label: string;
  /** The figures of the group. */
  values: Array<{
    /** The value. */
    value: number | null;
    /** The filter that lists exactly the tickets behind the number. Null if there is none. */
    filter: ReportFilter | null;
  }>;
}

/** A mail that was held as spam. */
export interface HeldMail {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name of the sender. */
  from_name: string;
  /** The address of the sender. Empty if there is none. */
  from_address: string;
  /** The subject. */
  subject: string;
  /** A part of the text. */
  excerpt: string;
  /** How much it looks like spam: 5 or more is spam. */
  score: number;
  /** Why, as sentences for people. */
  reasons: string[];
  /** When it was received. */
  received_at: string;
}

/** An address that the organization receives mail at and replies from. */
export interface Inbox {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** What kind it is. */
  kind: "address" | "imap";
  /** The email address. */
  address: string;
  /** The name that customers see as the sender. */
  name: string;
  /** Text that is added below replies. Null without one. */
  signature: string | null;
  /** True if a customer whose mail became a ticket gets a mail with its number. */
  acknowledges: boolean;
  /** The text of that mail as Markdown. Null for the default text. */
  acknowledgement: string | null;
  /** The mailbox that the inbox is filled from. Null for an address of the installation. */
  mailbox: Mailbox | null;
  /** The server that sends replies. Null for the installation's own. */
  smtp: {
    /** The name or address of the server. */
    host: string;
    /** The port of the server. */
    port: number;
    /** How the connection is encrypted. */
    security: "tls" | "starttls" | "none";
    /** The name to sign in with. Null for no sign-in. */
    user: string | null;
    /** The provider, for one whose owner consents instead of giving a password. */
    provider?: "google" | "microsoft" | null;
    /** True if a password is stored. */
    has_password: boolean;
  } | null;
  /** When the newest mail was received. Null if none was. */
  last_mail_at?: string | null;
  /** The last test mail. Null if none was sent. */
  test?: InboxTest | null;
  /** When it was created. */
  created_at: string;
}

/** A change of an inbox: an absent property keeps its value. */
export interface InboxChange {
  /** The name that customers see as the sender. */
  name?: string;
  /** Text that is added below replies. Null without one. */
  signature?: string | null;
  /** True if a customer whose mail became a ticket gets a mail with its number. */
  acknowledges?: boolean;
  /** The text of that mail as Markdown. Null for the default text. */
  acknowledgement?: string | null;
  /** The mailbox that the inbox is filled from. Null for an address of the installation. */
  mailbox?: MailboxSettings;
  /** The provider, for one whose owner consents instead of giving a password. */
  provider?: "google" | "microsoft";
  /** The account to sign in with at the provider, if it differs from the address. */
  account?: string;
  /** The server that sends replies. Null for the installation's own. */
  smtp?: OwnServerSettings | null;
}

/** Servers to test in place of the stored ones. */
export interface InboxConnectionDraft {
  /** The mailbox that the inbox is filled from. Null for an address of the installation. */
  mailbox?: MailboxSettings;
  /** The server that sends replies. Null for the installation's own. */
  smtp?: OwnServerSettings;
}

/** The last test mail to an inbox. */
export interface InboxTest {
  /** The current state. */
  state: "waiting" | "arrived" | "late";
  /** When it was sent. Null if it was not. */
  sent_at: string;
  /** When it arrived. Null if it has not. */
  arrived_at: string | null;
}

/** Recent tickets that are not resolved and have the same failure. */
export interface Incident {
  /** What people read. */
  label: string;
  /** Identifies a failure that several tickets mention. */
  fingerprint?: string;
  /** The current status. */
  status?: Array<"new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled">;
  /** Only tickets that were created on this day of the organization's calendar or later. */
  created_from?: string;
  /** How many there are. */
  count: number;
  /** The number of tickets besides the requested one. */
  others?: number;
  /** When the first one was created. */
  since?: string;
  /** The tickets. */
  tickets: TicketReference[];
}

/** A platform, or a webhook, and the organization's connection to it. */
export interface Integration {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The platform. */
  platform: "jira" | "zendesk" | "hubspot" | "intercom" | "webhook";
  /** The name. */
  name: string;
  /** What kind of platform it is. */
  category: string;
  /** The same as `category` in a form for any language. */
  category_reason?: Reason;
  /** A longer text about it. */
  description: string;
  /** The same as `description` in a form for any language. */
  description_reason?: Reason;
  /** The current state. */
  state: "not_connected" | "untested" | "working" | "failing" | "paused";
  /** False if nothing is sent at present. */
  is_enabled: boolean;
  /** The fields. */
  fields: IntegrationField[];
  /** The values by field, without secrets. */
  settings: Record<string, string>;
  /** When something was last delivered. Null if never. */
  last_delivery_at: string | null;
  /** What failed last. Null if nothing did. */
  last_error: string | null;
  /** The same as `last_error` in a form for any language. */
  last_error_reason?: Reason | null;
  /** When it was last changed. */
  updated_at: string | null;
}

/** A change of an integration: an absent setting keeps its value, null clears it. */
export interface IntegrationChange {
  /** False if nothing is sent at present. */
  is_enabled?: boolean;
  /** The values by field, without secrets. */
  settings?: Record<string, string | null>;
}

/** A field of an integration's form. */
export interface IntegrationField {
  /** The name. */
  name: string;
  /** What people read. */
  label: string;
  /** The same as `label` in a form for any language. */
  label_reason?: Reason;
  /** How the field is entered. A secret is write-only. */
  kind: "text" | "url" | "secret" | "choice" | "switch";
  /** An explanation below the field. Null without one. */
  hint: string | null;
  /** The same as `hint` in a form for any language. */
  hint_reason?: Reason | null;
  /** True if the field has to have a value. */
  is_required: boolean;
  /** What can be chosen. */
  options: Array<{
    /** The value. */
    value: string;
    /** What people read. */
    label: string;
  }>;
  /** The value. */
  value: string | null;
  /** True if the field has a value. */
  is_set: boolean;
}

/** What a platform answered to a test. */
export interface IntegrationTest {
  /** True if it works. */
  ok: boolean;
  /** The HTTP status. Null if there was no response. */
  status: number | null;
  /** What the platform answered, as one line for people. */
  answer: string;
  /** The same as `answer` in a form for any language. */
  answer_reason?: Reason;
  /** How long the response took. */
  milliseconds: number;
}

/** An invitation as administrators see it. */
export interface Invitation {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The email address. */
  email: string;
  /** The role in the organization. */
  role: "viewer" | "user" | "admin" | "owner";
  /** The current state. */
  state: "pending" | "accepted" | "revoked" | "expired";
  /** Who sent the invitation. Null if they have left. */
  invited_by: Person | null;
  /** When it was created. */
  created_at: string;
  /** When it ends. Null if it does not. */
  expires_at: string;
}

/** A customer in a list. */
export interface ListedCustomer {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The number of the version, which increases with each change. Send it as `If-Match`. */
  version: number;
  /** The name. */
  name: string;
  /** The email addresses, in lower case. Mails are sent to the first one. */
  addresses: Array<{
    /** The email address. */
    email: string;
    /** True if the customer proved that the address is theirs. */
    is_verified: boolean;
  }>;
  /** The phone number. */
  phone: string | null;
  /** The language of the customer as a BCP 47 tag, such as `de-AT`. */
  locale: string | null;
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone: string | null;
  /** Notes for members. Customers never see them. */
  notes: string | null;
  /** True if messages of the customer are not accepted. */
  is_blocked: boolean;
  /** Fields of the organization's own, by name. */
  custom_data: Record<string, unknown>;
  /** The company of the customer. */
  company: {
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The name. */
    name: string;
  } | null;
  /** The id of the customer that this one was merged into. Null if none. */
  merged_into_id: string | null;
  /** What was merged into it. */
  merged: Array<{
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The name. */
    name: string;
  }>;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** The number of their tickets that are not resolved, closed or cancelled. */
  open_ticket_count: number;
  /** When the last public message was written or the last ticket opened. Null if they have no ticket. */
  last_contact_at: string | null;
}

/** A stored text with variables and changes of a ticket. */
export interface Macro {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name. */
  name: string;
  /** The folder of the mailbox that is read. */
  folder: string | null;
  /** `own` is for its author only, `shared` for everyone who replies. */
  audience: "own" | "shared";
  /** True if the caller created it. */
  is_mine: boolean;
  /** The number of tickets that the macro was used on. */
  use_count: number;
  /** When it was last used. Null if it was not. */
  used_at: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** The texts, at most one in each language. */
  texts: MacroText[];
  /** What the macro changes. */
  actions: MacroActions;
}

/** What a macro changes on a ticket. An absent field stays as it is. */
export interface MacroActions {
  /** The current status. */
  status?: "new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled";
  /** What a pending ticket waits for. Null unless it is pending. */
  pending_reason?: "requester" | "third_party" | "on_hold" | "scheduled" | null;
  /** How important the ticket is for the organization. Decides about the due time. */
  priority?: "low" | "medium" | "high" | "critical" | "urgent";
  /** The id of the new assignee, `me` for who uses the macro, or null for nobody. */
  assigned_to_id?: string | null;
  /** The department, a word of the organization's own. */
  department?: string | null;
  /** The category, a word of the organization's own. */
  category?: string | null;
  /** The subcategory, a word of the organization's own. */
  subcategory?: string | null;
  /** The labels to add and to remove. */
  labels?: {
    /** Labels to add. */
    add?: string[];
    /** Labels to remove. */
    remove?: string[];
  };
  /** An internal note to write, with the variables of texts. */
  note?: string;
}

/** A change of a macro: an absent field keeps its value. */
export interface MacroChange {
  /** The name. */
  name?: string;
  /** The folder of the mailbox that is read. */
  folder?: string | null;
  /** `own` is for its author only, `shared` for everyone who replies. */
  audience?: "own" | "shared";
  /** The texts, at most one in each language. */
  texts?: MacroText[];
  /** What the macro changes. */
  actions?: MacroActions;
}

/** A macro in the list, without its whole text. */
export interface MacroEntry {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name. */
  name: string;
  /** The folder of the mailbox that is read. */
  folder: string | null;
  /** `own` is for its author only, `shared` for everyone who replies. */
  audience: "own" | "shared";
  /** True if the caller created it. */
  is_mine: boolean;
  /** The number of tickets that the macro was used on. */
  use_count: number;
  /** When it was last used. Null if it was not. */
  used_at: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** The languages of the texts. */
  languages: string[];
  /** The beginning of the text. Null without one. */
  excerpt: string | null;
  /** True if the macro changes something. */
  has_changes: boolean;
}

/** A macro as it would be used on a ticket now. */
export interface MacroPreview {
  /** The text as Markdown with the values of the ticket. A value that is not there is its name in ⟦ ⟧. Null without a text. */
  text: string | null;
  /** The text in parts, as plain text. */
  parts: Array<{
    /** `text` as written, the `value` of a variable, or the name of one that is `empty` or `unknown`. */
    kind: "text" | "value" | "empty" | "unknown";
    /** The text, or the name of the variable. */
    text: string;
  }>;
  /** The language of the text. Null without a text. */
  language: string | null;
  /** Why this language: it is that of the customer, of the organization, of the macro alone, or the caller chose it. */
  language_of: "customer" | "organization" | "macro" | "caller" | null;
  /** The languages of the texts. */
  languages: string[];
  /** What the macro would change, without what the ticket has already. */
  changes: Array<{
    /** The name of the field. */
    field: string;
    /** The value before. Null if there was none. */
    old_value: string | null;
    /** The value after. Null if there is none. */
    new_value: string | null;
  }>;
  /** The internal note that the macro would write. Null for none. */
  note: string | null;
  /** What the macro names and the organization lacks. */
  missing: Array<{
    /** The field of the ticket. */
    field: string;
    /** The label, word or name. */
    value: string;
    /** True if the field has a value. */
    is_set: boolean;
  }>;
}

/** What a macro did to a ticket. */
export interface MacroResult {
  /** The change set that undoes it. Null if nothing changed. */
  change_set_id: string | null;
  /** What the macro names and the organization lacks. */
  missing: Array<{
    /** The field of the ticket. */
    field: string;
    /** The label, word or name. */
    value: string;
    /** True if the field has a value. */
    is_set: boolean;
  }>;
}

/** The text of a macro in a language. */
export interface MacroText {
  /** The code of the language, such as `de`. */
  language: string;
  /** The text as Markdown, with variables such as `{{customer.name}}`. */
  body: string;
}

/** The headers and texts of a mail. */
export interface MailSource {
  /** The text. */
  source: string;
  /** True if there is more than the response contains. */
  is_cut: boolean;
}

/** The mailbox that an inbox is filled from. */
export interface Mailbox {
  /** The name or address of the server. */
  host: string;
  /** The port of the server. */
  port: number;
  /** How the connection is encrypted. */
  security: "tls" | "starttls" | "none";
  /** The name to sign in with. Null for no sign-in. */
  user: string;
  /** The provider, for one whose owner consents instead of giving a password. */
  provider?: "google" | "microsoft" | null;
  /** Whether the owner's consent is valid. Null without a provider. */
  consent?: "missing" | "given" | "withdrawn" | null;
  /** True if a password is stored. */
  has_password: boolean;
  /** The folder of the mailbox that is read. */
  folder: string;
  /** Mails that arrived since then are imported, too: up to 30 days before. */
  import_since: string | null;
  /** The current state. */
  state: "connecting" | "connected" | "failing";
  /** When the newest mail was received. Null if none was. */
  last_mail_at: string | null;
  /** Why it does not work, as a sentence for people. Null if it does. */
  problem: string | null;
  /** The same as `problem` in a form for any language. */
  problem_reason?: Reason | null;
  /** Since when it does not work. Null if it does. */
  problem_since: string | null;
}

/** The server of a mailbox, and how to sign in to it. */
export interface MailboxSettings {
  /** The name or address of the server. */
  host: string;
  /** The port of the server. */
  port: number;
  /** How the connection is encrypted. */
  security: "tls" | "starttls" | "none";
  /** The name to sign in with. Null for no sign-in. */
  user: string;
  /** The password. Write-only: if absent, the stored one is kept; null removes it. */
  password?: string | null;
  /** The folder of the mailbox that is read. */
  folder: string;
}

/** Who a call acts as. */
export interface Me {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name that is shown. */
  display_name: string;
  /** The whole name. */
  full_name: string;
  /** The email address. */
  email: string;
  /** The address of a picture. Null without one. */
  avatar_url: string | null;
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone: string | null;
  /** The language as an ISO 639-1 code, such as `de`. */
  language?: "en" | "de" | null;
  /** The organization that the call acts in, with the role. Null without one. */
  organization: {
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The name. */
    name: string;
    /** The name in addresses of pages. */
    slug: string;
    /** The role in the organization. */
    role: "viewer" | "user" | "admin" | "owner";
    /** Whether the member takes new tickets. */
    availability?: Availability;
  } | null;
  /** True if the person is an operator of the installation. */
  is_operator?: boolean;
  /** What the person has to enable before they become an operator. */
  operator_needs?: "second_step";
  /** The API key of the call, if it has one. */
  api_key?: {
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The name. */
    name: string;
    /** What kind it is. */
    kind: "personal" | "organization";
    /** The permissions that the key is limited to. */
    scopes: Array<"tickets.read" | "tickets.note" | "tickets.create" | "tickets.write" | "tickets.delete" | "customers.manage" | "views.own" | "views.share" | "files.read" | "files.upload" | "agents.read" | "agents.use" | "agents.manage" | "analytics.read" | "members.read" | "members.manage" | "owners.manage" | "integrations.manage" | "organization.settings" | "organization.billing" | "organization.delete" | "audit.read">;
  };
}

/** A member of the organization. */
export interface Member {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name that is shown. */
  display_name: string;
  /** The whole name. */
  full_name: string;
  /** The email address. */
  email: string;
  /** The address of a picture. Null without one. */
  avatar_url: string | null;
  /** The role in the organization. */
  role: "viewer" | "user" | "admin" | "owner";
  /** False if the person was deactivated and cannot sign in. */
  is_active: boolean;
  /** Whether the member takes new tickets. */
  availability?: Availability;
}

/** A page of members. */
export interface MemberPage {
  /** The entries of this page. */
  data: Member[];
  /** The number of entries on all pages. */
  total: number;
  /** The number of the page, from 1. */
  page: number;
  /** The number of pages. */
  pages: number;
}

/** The ticket to merge into. */
export interface Merge {
  /** The id of the ticket to merge into. */
  into_ticket_id: string;
}

/** A message of a conversation. */
export interface Message {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** Who wrote it: the member or the agent. */
  role: "user" | "assistant";
  /** The text. */
  content: string;
  /** The parts of the message: text, tool calls and their results. */
  parts: Array<Record<string, unknown>>;
  /** The files, by the ids that their uploads returned. */
  attachments: Array<{
    /** The id of an uploaded file. */
    file_id: string;
    /** The name of the file. */
    filename: string;
    /** The current status. */
    status: "uploaded" | "processing" | "processed" | "failed" | "quarantined" | "deleted";
  }>;
  /** The current status. */
  status: "streaming" | "complete" | "stopped" | "interrupted" | "failed";
  /** What failed, as a sentence for people. Null if nothing did. */
  error: string | null;
  /** The model that wrote it. Null for messages of people. */
  model: string | null;
  /** How many tokens it took. Null if unknown. */
  usage: {
    /** The number of tokens that were read. */
    input_tokens: number;
    /** The number of tokens that were written. */
    output_tokens: number;
    /** The price in millionths of a dollar. Null if unknown. */
    cost: number | null;
  } | null;
  /** When it was created. */
  created_at: string;
}

/** A message of the caller that is not sent. */
export interface MessageDraft {
  /** `public` messages reach the requester; `internal` notes are only seen by members. */
  visibility: "public" | "internal";
  /** The text of the message. */
  body: string;
  /** The files, by the ids that their uploads returned. */
  attachments: Array<{
    /** The id of an uploaded file. */
    file_id: string;
    /** The name of the file. */
    filename: string;
  }>;
  /** When the newest event was written that the writer has seen. */
  seen_until: string | null;
  /** The version, which changes with each change and never returns. */
  version: number;
  /** When it was last changed. */
  updated_at: string;
}

/** The unsent messages of a ticket. */
export interface MessageDrafts {
  /** The caller's own drafts, at most one of each kind. */
  own: MessageDraft[];
  /** The caller's drafts that other members took over. */
  taken: TakenDraft[];
  /** The drafts of others. */
  others: OthersDraft[];
}

/** The messages that a search found. */
export interface MessageHits {
  /** The entries of this page, or all of them if there are no pages. */
  items: Array<{
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** `public` messages reach the requester; `internal` notes are only seen by members. */
    visibility: "public" | "internal";
    /** The name of the author. */
    author_name: string;
    /** When it was created. */
    created_at: string;
    /** A part of the text, around the first match. */
    excerpt: string;
    /** The ticket. */
    ticket: TicketReference;
  }>;
  /** True if there are more entries than the response contains. */
  has_more: boolean;
}

/** The last messages of a conversation. */
export interface Messages {
  /** The entries of this page, or all of them if there are no pages. */
  items: Message[];
  /** True if there are more entries than the response contains. */
  has_more: boolean;
}

/** A new agent. */
export interface NewAgent {
  /** The name. */
  name: string;
  /** A longer text about it. */
  description?: string;
  /** The address of a picture. Null without one. */
  avatar_url?: string | null;
  /** The current status. */
  status?: "draft" | "active" | "paused";
  /** What the agent has to do, as Markdown. */
  instructions?: string;
  /** The id of the model. Null for the organization's default. */
  model?: string | null;
  /** How much replies vary: 0 for as little as possible. */
  temperature?: number;
  /** What the agent can do. */
  tools?: Array<{
    /** The name. */
    name: "search_tickets" | "read_ticket" | "find_similar_tickets" | "draft_ticket" | "update_ticket" | "note_on_ticket" | "read_file" | "list_members" | "read_figures";
    /** True if a person has to approve each use. */
    needs_approval: boolean;
  }>;
  /** What the agent knows beyond the conversation: texts and files. */
  knowledge?: Array<{
    /** What it is about. */
    title: string;
    /** The text. */
    text?: string | null;
    /** The id of an uploaded file. */
    file_id?: string | null;
  }>;
  /** When the agent hands over to a person, and to whom. */
  handoff?: {
    /** When it hands over, in words. */
    when: string;
    /** To whom it hands over, in words. */
    to: string;
  };
  /** Messages that people can start with. */
  starter_prompts?: string[];
  /** Servers with further tools, by the Model Context Protocol. */
  mcp_servers?: Array<{
    /** The name. */
    name: string;
    /** The address. */
    url: string;
    /** The token. Write-only: if absent, the stored one is kept; null clears it. */
    token?: string | null;
    /** True if a person has to approve each use. */
    needs_approval?: boolean;
  }>;
}

/** A new reply or note. */
export interface NewCommunication {
  /** The text of the message. */
  body: string;
  /** The format of the text: Markdown or plain text. */
  format?: "plain" | "markdown";
  /** `public` messages reach the requester; `internal` notes are only seen by members. */
  visibility: "public" | "internal";
  /** When a scheduled reply is sent: at least a minute and at most 90 days ahead. */
  send_at?: string;
  /** The time of the newest event that the author has seen. The reply is refused if a public message was written since. */
  seen_until?: string;
  /** The status that the ticket has after the reply. */
  status_after?: "unchanged" | "pending" | "resolved";
  /** The version of the caller's draft that the message was written in. It is deleted with it. */
  draft_version?: number;
  /** For replies: the macro whose changes and note are made with the reply, and taken back with it. */
  macro_id?: string;
  /** What becomes of a reply to a customer that contains what may not be for them. `refuse`: it is refused; `send`: it is sent and that is recorded, unless it contains a secret or a file of another customer. Absent: it is not compared. */
  leaks?: "refuse" | "send";
  /** The files, by the ids that their uploads returned. */
  attachments?: Array<{
    /** The id of an uploaded file. */
    file_id: string;
  }>;
}

/** A new company. */
export interface NewCompany {
  /** The name. */
  name: string;
  /** The domains of its email addresses, such as `example.com`. */
  domains?: string[];
  /** How the organization ranks the company, in its own words. */
  tier?: string | null;
  /** Notes for members. Customers never see them. */
  notes?: string | null;
  /** Fields of the organization's own, by name. */
  custom_data?: Record<string, unknown>;
}

/** A new customer. */
export interface NewCustomer {
  /** The name. */
  name: string;
  /** The email addresses, in lower case. Mails are sent to the first one. */
  addresses?: Array<{
    /** The email address. */
    email: string;
    /** True if the customer proved that the address is theirs. */
    is_verified?: boolean;
  }>;
  /** The phone number. */
  phone?: string | null;
  /** The language of the customer as a BCP 47 tag, such as `de-AT`. */
  locale?: string | null;
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone?: string | null;
  /** Notes for members. Customers never see them. */
  notes?: string | null;
  /** True if messages of the customer are not accepted. */
  is_blocked?: boolean;
  /** Fields of the organization's own, by name. */
  custom_data?: Record<string, unknown>;
  /** The id of the company. In filters also `none`. */
  company_id?: string | null;
}

/** A new inbox, at an address of the installation or with a mailbox of the organization's own. */
export interface NewInbox {
  /** The part before the @, for an address of the installation. */
  local_part?: string;
  /** The email address. */
  address?: string;
  /** The mailbox that the inbox is filled from. Null for an address of the installation. */
  mailbox?: MailboxSettings;
  /** The provider, for one whose owner consents instead of giving a password. */
  provider?: "google" | "microsoft";
  /** The account to sign in with at the provider, if it differs from the address. */
  account?: string;
  /** Mails that arrived since then are imported, too: up to 30 days before. */
  import_since?: string;
  /** The server that sends replies. Null for the installation's own. */
  smtp?: OwnServerSettings | null;
  /** The name that customers see as the sender. */
  name: string;
  /** Text that is added below replies. Null without one. */
  signature?: string | null;
  /** True if a customer whose mail became a ticket gets a mail with its number. */
  acknowledges?: boolean;
  /** The text of that mail as Markdown. Null for the default text. */
  acknowledgement?: string | null;
}

/** A link between two tickets. */
export interface NewLink {
  /** The id of the ticket. */
  ticket_id: string;
  /** What the other ticket is to this one. */
  kind: "relates_to" | "duplicates" | "duplicated_by" | "blocks" | "blocked_by";
}

/** A new macro: a text, changes, or both. */
export interface NewMacro {
  /** The name. */
  name: string;
  /** The folder of the mailbox that is read. */
  folder?: string | null;
  /** `own` is for its author only, `shared` for everyone who replies. */
  audience?: "own" | "shared";
  /** The texts, at most one in each language. */
  texts?: MacroText[];
  /** What the macro changes. */
  actions?: MacroActions;
}

/** An unsent message. */
export interface NewMessageDraft {
  /** `public` messages reach the requester; `internal` notes are only seen by members. */
  visibility: "public" | "internal";
  /** The text of the message. */
  body: string;
  /** The files, by the ids that their uploads returned. */
  attachments?: Array<{
    /** The id of an uploaded file. */
    file_id: string;
  }>;
  /** When the newest event was written that the writer has seen. */
  seen_until?: string | null;
  /** The version of the draft that the caller saw. Null if there was none. */
  version: number | null;
}

/** A new ticket. Its status is `new`, its priority and urgency are `medium` unless given. */
export interface NewTicket {
  /** One line that says what the ticket is about. */
  title: string;
  /** The problem, in the format that `description_format` names. */
  description?: string | null;
  /** The format of the description: Markdown or plain text. */
  description_format?: "plain" | "markdown";
  /** The current status. */
  status?: "new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled";
  /** What a pending ticket waits for. Null unless it is pending. */
  pending_reason?: "requester" | "third_party" | "on_hold" | "scheduled" | null;
  /** How important the ticket is for the organization. Decides about the due time. */
  priority?: "low" | "medium" | "high" | "critical" | "urgent";
  /** The department, a word of the organization's own. */
  department?: string | null;
  /** The category, a word of the organization's own. */
  category?: string | null;
  /** The subcategory, a word of the organization's own. */
  subcategory?: string | null;
  /** How urgent the ticket is for its requester. */
  urgency?: "low" | "medium" | "high" | "critical" | "urgent";
  /** Where the ticket came from. What received it decides, not the caller. */
  source_channel?: "web" | "ai_chat" | "api" | "extension" | "email" | "portal" | "widget";
  /** The id of the member who works on the ticket. In filters also `me`, or `none` for unassigned tickets. */
  assigned_to_id?: string | null;
  /** Labels, words of the organization's own. */
  labels?: string[];
  /** Email addresses that get a copy of each reply. */
  cc?: string[];
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone?: string | null;
  /** The id of the customer or member whom the ticket is from. */
  requester_id?: string;
  /** The files, by the ids that their uploads returned. */
  attachments?: Array<{
    /** The id of an uploaded file. */
    file_id: string;
  }>;
}

/** A notification of one member about one event. */
export interface Notification {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The event. */
  event: "assigned" | "unassigned" | "new_ticket" | "mentioned" | "communication" | "undelivered" | "status_changed" | "snooze_ended" | "file_failed" | "due_soon" | "overdue" | "escalated" | "ai_quota_80" | "ai_quota_100" | "invitation" | "integration_failing";
  /** The text. */
  text: string;
  /** A part of the text. */
  excerpt: string | null;
  /** The same as `excerpt` in a form for any language. */
  excerpt_reason?: Reason | null;
  /** What the sentence in `text` mentions. */
  values?: {
    /** The name of the person who acted. Null for the installation itself, and for someone who left. */
    person: string | null;
    /** True if the person has left. */
    is_former_member: boolean;
    /** True if the organization's default assignee was assigned. */
    is_by_default?: boolean;
    /** The current status. */
    status: string | null;
    /** The level. Null if there is none. */
    level: string | null;
    /** The name. */
    name: string | null;
    /** True if the message is an internal note. */
    is_internal: boolean;
    /** True if the file is in quarantine. */
    is_quarantined: boolean;
    /** When there are new AI tickets. Null if it is about something else. */
    renews_at: string | null;
    /** The number of tickets that one act changed. Null if it was one. */
    changed_tickets?: number | null;
    /** True if the act undid another one. */
    is_undo?: boolean;
  };
  /** Who did it. Null for the installation itself. */
  actor: Person | null;
  /** The id of the ticket. */
  ticket_id: string | null;
  /** The number of the ticket. */
  ticket_number: number | null;
  /** The page that it opens. Null if none. */
  path: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was read. Null if it was not. */
  read_at: string | null;
  /** When it was marked as done. Null if it was not. */
  done_at?: string | null;
  /** What it stands for in a grouped list. Null if it is one notification, or read. */
  group?: {
    /** How many unread notifications it stands for. */
    count: number;
    /** True if all of them are about messages. */
    is_messages: boolean;
    /** True if one person caused all of them. */
    is_one_person: boolean;
  } | null;
}

/** A page of notifications. */
export interface NotificationPage {
  /** The entries of this page, or all of them if there are no pages. */
  items: Notification[];
  /** The number of unread ones. */
  unread: number;
  /** What to pass as `cursor` to read on. Null at the end. */
  next_cursor: string | null;
}

/** What a member is notified of, and how. */
export interface NotificationSettings {
  /** Of which tickets: the own ones and those chosen to be watched, also the others that are watched, or all. */
  scope: "mine" | "watched" | "all";
  /** The events. */
  events: Array<{
    /** The event. */
    event: "assigned" | "unassigned" | "new_ticket" | "mentioned" | "communication" | "undelivered" | "status_changed" | "snooze_ended" | "file_failed" | "due_soon" | "overdue" | "escalated" | "ai_quota_80" | "ai_quota_100" | "invitation" | "integration_failing";
    /** True to be notified in the product. */
    in_app: boolean;
    /** True to be notified by email. */
    email: boolean;
  }>;
  /** The inboxes whose new tickets and messages are notified of. */
  inboxes?: Array<{
    /** The id of the inbox. Null for tickets that came by none. */
    inbox_id: string | null;
    /** The name. */
    name: string | null;
    /** The email address. */
    address: string | null;
    /** True to be notified of new tickets. */
    new_ticket: boolean;
    /** True to be notified of new messages. */
    communication: boolean;
  }>;
  /** The hours without emails, in the member's time zone. Null for none. */
  quiet: {
    /** When they begin, as `HH:MM`. */
    from: string;
    /** When they end, as `HH:MM`. */
    to: string;
  } | null;
  /** How emails are grouped: each at once, hourly, or daily at 08:00. */
  digest: "off" | "hourly" | "daily";
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone: string;
}

/** A change of these settings: an absent one keeps its value. */
export interface NotificationSettingsChange {
  /** Of which tickets: the own ones and those chosen to be watched, also the others that are watched, or all. */
  scope?: "mine" | "watched" | "all";
  /** The events. */
  events?: Array<{
    /** The event. */
    event: "assigned" | "unassigned" | "new_ticket" | "mentioned" | "communication" | "undelivered" | "status_changed" | "snooze_ended" | "file_failed" | "due_soon" | "overdue" | "escalated" | "ai_quota_80" | "ai_quota_100" | "invitation" | "integration_failing";
    /** True to be notified in the product. */
    in_app: boolean;
    /** True to be notified by email. */
    email: boolean;
  }>;
  /** The inboxes whose new tickets and messages are notified of. */
  inboxes?: Array<{
    /** The id of the inbox. Null for tickets that came by none. */
    inbox_id: string | null;
    /** True to be notified of new tickets. */
    new_ticket: boolean;
    /** True to be notified of new messages. */
    communication: boolean;
  }>;
  /** The hours without emails, in the member's time zone. Null for none. */
  quiet?: {
    /** When they begin, as `HH:MM`. */
    from: string;
    /** When they end, as `HH:MM`. */
    to: string;
  } | null;
  /** How emails are grouped: each at once, hourly, or daily at 08:00. */
  digest?: "off" | "hourly" | "daily";
}

/** A change of settings: an absent one keeps its value. */
export interface OrganizationChange {
  /** The name. */
  name?: string;
  /** The name in addresses of pages. */
  slug?: string;
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone?: string;
  /** The language as an ISO 639-1 code, such as `de`. */
  language?: "en" | "de";
  /** The departments. */
  departments?: string[];
  /** The categories with their subcategories. */
  categories?: Array<{
    /** The name. */
    name: string;
    /** The subcategories of a category. */
    subcategories: string[];
  }>;
  /** Hours until a ticket is due, by priority. */
  due_hours?: {
    /** Hours for tickets of low priority. */
    low: number;
    /** Hours for tickets of medium priority. */
    medium: number;
    /** Hours for tickets of high priority. */
    high: number;
    /** Hours for tickets of critical priority. */
    critical: number;
    /** Hours for tickets of urgent priority. */
    urgent: number;
  };
  /** The id of the member who gets new tickets without an assignee. Null for nobody. */
  default_assignee_id?: string | null;
  /** The files that can be attached: `*`, extensions (`.pdf`), media types or their beginnings (`image/*`). */
  accepted_file_types?: string[];
  /** Days after which finished tickets are deleted. Null: never. */
  retention_days?: number | null;
  /** What reads conversations and files, and drafts tickets. */
  ai_provider?: {
    /** What kind it is. */
    kind: "built_in" | "openai_compatible";
    /** The address of the provider. Null for its usual one. */
    base_url?: string | null;
    /** The model. Null for the provider's usual one. */
    model?: string | null;
    /** The key of the provider. Write-only: if absent, the stored one is kept; null clears it. */
    key?: string | null;
  };
}

/** The organization with all its settings. */
export interface OrganizationSettings {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name. */
  name: string;
  /** The name in addresses of pages. */
  slug: string;
  /** The address of the logo. Null without one. */
  logo_url: string | null;
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone: string;
  /** The language as an ISO 639-1 code, such as `de`. */
  language: "en" | "de";
  /** The departments. */
  departments: string[];
  /** The categories with their subcategories. */
  categories: Array<{
    /** The name. */
    name: string;
    /** The subcategories of a category. */
    subcategories: string[];
  }>;
  /** Hours until a ticket is due, by priority. */
  due_hours: {
    /** Hours for tickets of low priority. */
    low: number;
    /** Hours for tickets of medium priority. */
    medium: number;
    /** Hours for tickets of high priority. */
    high: number;
    /** Hours for tickets of critical priority. */
    critical: number;
    /** Hours for tickets of urgent priority. */
    urgent: number;
  };
  /** The id of the member who gets new tickets without an assignee. Null for nobody. */
  default_assignee_id: string | null;
  /** The files that can be attached: `*`, extensions (`.pdf`), media types or their beginnings (`image/*`). */
  accepted_file_types: string[];
  /** Days after which finished tickets are deleted. Null: never. */
  retention_days: number | null;
  /** What reads conversations and files, and drafts tickets. */
  ai_provider: {
    /** What kind it is. */
    kind: "built_in" | "openai_compatible";
    /** The address of the provider. Null for its usual one. */
    base_url: string | null;
    /** The model. Null for the provider's usual one. */
    model: string | null;
    /** True if a key is stored. */
    has_key: boolean;
  };
  /** How much storage the files use, in bytes. */
  storage_bytes: number;
  /** How much storage they may use, in bytes. */
  storage_limit_bytes: number;
}

/** An unsent message of another member, without its text. */
export interface OthersDraft {
  /** The id of the writer. */
  member_id: string;
  /** The member. Null for a person who left. */
  member: Person | null;
  /** `public` messages reach the requester; `internal` notes are only seen by members. */
  visibility: "public" | "internal";
  /** The number of lines of the text. */
  lines: number;
  /** The number of files. */
  files: number;
  /** When it was last changed. */
  updated_at: string;
}

/** A mail server that sends replies, and how to sign in to it. */
export interface OwnServerSettings {
  /** The name or address of the server. */
  host: string;
  /** The port of the server. */
  port: number;
  /** How the connection is encrypted. */
  security: "tls" | "starttls" | "none";
  /** The name to sign in with. Null for no sign-in. */
  user: string | null;
  /** The password. Write-only: if absent, the stored one is kept; null removes it. */
  password?: string | null;
}

/** A person as other people see them. */
export interface Person {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name that is shown. */
  display_name: string;
  /** The whole name. */
  full_name: string;
  /** The email address. */
  email: string;
  /** The address of a picture. Null without one. */
  avatar_url: string | null;
}

/** A file of a message. */
export interface PortalFile {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name of the file. */
  filename: string;
  /** The size in bytes. */
  file_size: number;
  /** The current state. */
  state: "ready" | "checking" | "blocked";
  /** The address that displays or downloads the file. Null while it is checked, and if it is dangerous. */
  url: string | null;
  /** The address that downloads the file. It expires after some minutes. */
  download_url: string | null;
}

/** A public message. */
export interface PortalMessage {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name of the author. */
  author_name: string;
  /** What the author is: a member, a customer, or the installation. */
  author_kind: "you" | "customer" | "member";
  /** The text of the message. */
  body: string;
  /** The format of the text: Markdown or plain text. */
  format?: "plain" | "markdown";
  /** The files. */
  files: PortalFile[];
  /** When it was created. */
  created_at: string;
  /** When the text was last edited. Null if it was not. */
  edited_at: string | null;
}

/** The settings of the help page and the widget. */
export interface PortalSettings {
  /** True if customers see the tickets of their company, and can reply to them. */
  shows_company_tickets: boolean;
  /** True if replies by email end with a link to their ticket. */
  links_in_mails: boolean;
  /** True if customers are asked for a rating, once per resolved ticket. */
  asks_satisfaction: boolean;
  /** The colour as `#rrggbb`. Null for the default. */
  brand_color: string | null;
  /** True if people can send requests through the form, also without signing in. */
  has_form: boolean;
  /** The fields of the form in addition to name, address, subject and text. */
  form_fields: Array<"category" | "department" | "urgency">;
  /** The data protection notice that people see before they send something. Null without one. */
  data_notice: string | null;
  /** True if other pages may embed the widget. */
  has_widget: boolean;
  /** Where the widget's button is. */
  widget_position: "right" | "left";
}

/** A change of these settings: an absent one keeps its value. */
export interface PortalSettingsChange {
  /** True if customers see the tickets of their company, and can reply to them. */
  shows_company_tickets?: boolean;
  /** True if replies by email end with a link to their ticket. */
  links_in_mails?: boolean;
  /** True if customers are asked for a rating, once per resolved ticket. */
  asks_satisfaction?: boolean;
  /** The colour as `#rrggbb`. Null for the default. */
  brand_color?: string | null;
  /** True if people can send requests through the form, also without signing in. */
  has_form?: boolean;
  /** The fields of the form in addition to name, address, subject and text. */
  form_fields?: Array<"category" | "department" | "urgency">;
  /** The data protection notice that people see before they send something. Null without one. */
  data_notice?: string | null;
  /** True if other pages may embed the widget. */
  has_widget?: boolean;
  /** Where the widget's button is. */
  widget_position?: "right" | "left";
}

/** A ticket as its customer sees it. */
export interface PortalTicket {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The number of the ticket in its organization, shown as `#12`. */
  number: number;
  /** One line that says what the ticket is about. */
  title: string;
  /** The current status. */
  status: "new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled";
  /** When it was created. */
  created_at: string;
  /** When the last message was written. */
  last_message_at: string;
  /** The name of the requester. Null for the customer's own tickets. */
  requester_name: string | null;
  /** A longer text about it. */
  description: string | null;
  /** The format of the description: Markdown or plain text. */
  description_format?: "plain" | "markdown";
  /** The files. */
  files: PortalFile[];
  /** False for a ticket that was merged and goes on elsewhere. */
  may_reply: boolean;
  /** What it was merged into. Null if it was not. */
  merged_into: {
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The number of the ticket in its organization, shown as `#12`. */
    number: number;
  } | null;
}

/** Who else looks at the ticket. */
export interface Presence {
  /** The entries of this page, or all of them if there are no pages. */
  items: PresenceEntry[];
}

/** Someone who looks at the ticket. */
export interface PresenceEntry {
  /** The person. */
  person: Person;
  /** Whether the person looks at the ticket or writes. */
  state: "viewing" | "typing";
}

/** Who looks at which tickets. */
export interface PresenceOfTickets {
  /** The entries of this page, or all of them if there are no pages. */
  items: Array<{
    /** The id of the ticket. */
    ticket_id: string;
    /** The entries of this page, or all of them if there are no pages. */
    items: PresenceEntry[];
  }>;
}

/** A customer's rating of a ticket, with a comment. */
export interface RatingComment {
  /** The id of the ticket. */
  ticket_id: string;
  /** The number of the ticket. */
  ticket_number: number;
  /** The title of the ticket. */
  ticket_title: string;
  /** The name of the customer. */
  requester_name: string;
  /** The name of the assignee. Null if there was none. */
  assignee_name: string | null;
  /** The rating. Null if there is none yet. */
  rating: "good" | "bad";
  /** What the customer wrote with it. Null without one. */
  comment: string;
  /** When the customer rated it. */
  rated_at: string;
}

/** The newest comments. */
export interface RatingComments {
  /** The entries of this page, or all of them if there are no pages. */
  items: RatingComment[];
  /** True if there are more entries than the response contains. */
  has_more: boolean;
}

/** The key of a message with its values, so that clients can show it in any language. */
export interface Reason {
  /** The key of the message, such as `file.damaged`. */
  reason: string;
  /** What fills the message's placeholders: texts, numbers, sizes (`{bytes}`), languages (`{language}`), phrases without their article (`{noun}`), reasons, or lists. */
  values: Record<string, unknown>;
}

/** What replies that are written in the product do to their tickets. */
export interface ReplySettings {
  /** True if who answers an unassigned ticket becomes its assignee. */
  assigns_author: boolean;
  /** True if a new ticket becomes open when it is answered. */
  opens_new: boolean;
  /** The status that the ticket has after the reply. */
  status_after: "unchanged" | "pending" | "resolved";
}

/** A change of these settings: an absent one keeps its value. */
export interface ReplySettingsChange {
  /** True if who answers an unassigned ticket becomes its assignee. */
  assigns_author?: boolean;
  /** True if a new ticket becomes open when it is answered. */
  opens_new?: boolean;
  /** The status that the ticket has after the reply. */
  status_after?: "unchanged" | "pending" | "resolved";
}

/** A report. */
export interface Report {
  /** Which report it is. */
  report: "overview" | "response" | "quality" | "ai";
  /** The first day of the report. */
  from: string;
  /** The last day of the report. */
  to: string;
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone: string;
  /** The length of a point: a day, a week from Monday, or a month. */
  interval: "day" | "week" | "month";
  /** The first day that is compared with. Null without a comparison. */
  previous_from: string | null;
  /** The last day that is compared with. Null without a comparison. */
  previous_to: string | null;
  /** The numbers. */
  figures: Figure[];
  /** The charts. */
  charts: Chart[];
  /** What the figures are grouped by. Null for no groups. */
  group_by: "status" | "priority" | "category" | "department" | "channel" | "assignee" | "requester" | "company" | null;
  /** The groups, largest first. */
  groups: GroupRow[];
  /** The number of smaller groups that are left out. */
  omitted_groups?: number;
  /** All events up to this moment are included. */
  as_of: string;
}

/** The filter that lists exactly the tickets behind a number. Null if there is none. */
export interface ReportFilter {
  /** Only tickets that this figure of a report counts. */
  figure?: "created" | "resolved" | "backlog" | "reopened" | "overdue" | "responded" | "ai_created" | "draft_accepted" | "draft_edited" | "file_processed" | "file_failed" | "rated_good" | "rated_bad";
  /** The first day of the figure. */
  figure_from?: string;
  /** The last day of the figure. */
  figure_to?: string;
  /** What the figure is grouped by. */
  figure_by?: "status" | "priority" | "category" | "department" | "channel" | "assignee" | "requester" | "company";
  /** The group of the figure: a stored value, a member's id, or `none`. */
  figure_group?: string;
  /** The bar of a distribution. */
  figure_hours?: "1h" | "4h" | "8h" | "24h" | "72h" | "168h" | "more";
}

/** The person whom a ticket is from: a customer or a member. */
export interface Requester {
  /** Whether the person is a customer or a member. */
  kind: "customer" | "member";
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name that is shown. */
  display_name: string;
  /** The whole name. */
  full_name: string;
  /** The email address. */
  email: string;
  /** The address of a picture. Null without one. */
  avatar_url: string | null;
  /** The company of the customer. */
  company: {
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The name. */
    name: string;
  } | null;
  /** True if messages of the customer are not accepted. */
  is_blocked: boolean;
}

/** A saved report. */
export interface SavedReport {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name. */
  name: string;
  /** Which report it is. */
  report: "overview" | "response" | "quality" | "ai";
  /** The number of days, counted back from today. */
  days: number;
  /** What the figures are grouped by. Null for no groups. */
  group_by: "status" | "priority" | "category" | "department" | "channel" | "assignee" | "requester" | "company" | null;
  /** True if it is sent to its author on Mondays at 08:00. */
  weekly: boolean;
  /** When it was created. */
  created_at: string;
  /** When it was sent. Null if it was not. */
  sent_at: string | null;
}

/** A line, bars, or a distribution. */
export interface Series {
  /** The key. */
  key: string;
  /** What people read. */
  label: string;
  /** The unit of the value. */
  unit: "tickets" | "files" | "hours";
  /** The points. */
  points: Array<{
    /** The first day of the interval, or the bar of a distribution. */
    key: string;
    /** The value. */
    value: number | null;
    /** The filter that lists exactly the tickets behind the number. Null if there is none. */
    filter: ReportFilter | null;
  }>;
}

/** A mail that became neither a ticket nor a message. */
export interface SetAsideMail {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** Why. */
  reason: "spam" | "duplicate" | "automatic" | "unreadable";
  /** Sentences that explain the reason. */
  details: string[];
  /** The same as `details` in a form for any language. */
  detail_reasons?: Reason[] | null;
  /** The name of the sender. */
  from_name: string;
  /** The address of the sender. Empty if there is none. */
  from_address: string;
  /** The subject. */
  subject: string;
  /** A part of the text. */
  excerpt: string;
  /** The address that received it. */
  inbox: string;
  /** The id of the ticket. */
  ticket_id: string | null;
  /** True if a ticket can be made of it. False once the original is no longer stored. */
  is_releasable: boolean;
  /** When it was received. */
  received_at: string;
}

/** A page of mails that were set aside. */
export interface SetAsidePage {
  /** The entries of this page, or all of them if there are no pages. */
  items: SetAsideMail[];
  /** What to pass as `cursor` to read on. Null at the end. */
  next_cursor: string | null;
  /** The number of entries on all pages. */
  total: number;
  /** The numbers by kind, whatever page is read. */
  counts: {
    /** The number of spam mails. */
    spam: number;
    /** The number of repeated mails. */
    duplicate: number;
    /** The number of mails from programs. */
    automatic: number;
    /** The number of mails that cannot be read. */
    unreadable: number;
  };
}

/** A ticket that may be about the same problem. */
export interface SimilarTicket {
  /** The ticket. */
  ticket: TicketReference;
  /** True if it has the same failure, not only similar words. */
  is_same_failure: boolean;
  /** What is similar. */
  match?: "same_failure" | "similar_words" | "similar_meaning";
  /** Why, as sentences for people. */
  reasons: string[];
  /** Those of `reasons` that can be shown in any language, in the same order. */
  stated_reasons?: Array<Reason | null>;
  /** When it was created. */
  created_at: string;
  /** The current status. */
  status: "new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled";
}

/** A new ticket with messages of this one. */
export interface Split {
  /** One line that says what the ticket is about. */
  title: string;
  /** The ids of the messages that the new ticket refers to. */
  communication_ids: string[];
}

/** A statement with its evidence. Without evidence, no statement is made. */
export interface Statement {
  /** The text. */
  text: string;
  /** The same as `text` in a form for any language. */
  text_reason?: Reason;
  /** The evidence, by its ids. */
  evidence: string[];
}

/** A file with the results of its processing. */
export interface StoredFile {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name of the file. */
  filename: string;
  /** A longer text about it. */
  description: string | null;
  /** What kind of file it is. */
  file_type: "document" | "image" | "audio" | "video" | "spreadsheet" | "presentation" | "archive" | "text" | "code" | "other";
  /** The media type, detected from the content. */
  mime_type: string;
  /** The size in bytes. */
  file_size: number;
  /** The address that displays the file, or downloads it if it must not be displayed. It expires after some minutes. */
  url: string;
  /** The address that downloads the file. It expires after some minutes. */
  download_url: string;
  /** The address of a small preview. Null without one. */
  thumbnail_url: string | null;
  /** The current status. */
  status: "uploaded" | "processing" | "processed" | "failed" | "quarantined" | "deleted";
  /** True if the file is processed before its text is known. */
  processing_required: boolean;
  /** True until the virus scanner has examined the file. Only who sent it can open it before. */
  awaits_scan?: boolean;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** When its processing started. Null if it did not. */
  processing_started_at: string | null;
  /** When its processing ended. Null if it did not. */
  processing_completed_at: string | null;
  /** The language of its text as an ISO 639 code. Null if unknown. */
  language_detection: string | null;
  /** How its text was extracted. Null if there is none. */
  extraction_method: string | null;
  /** What it contains, at most 512 characters. */
  content_summary: string | null;
  /** The same as `content_summary` in a form for any language. Null if the summary is text of the file. */
  content_summary_reason?: Reason | null;
  /** Why its processing failed. Null if it did not. */
  processing_error: string | null;
  /** The same as `processing_error` in a form for any language. */
  processing_error_reason?: Reason | null;
  /** Properties to display, such as the number of pages. */
  details: FileDetail[];
  /** The secrets that are certainly in the file, by kind. Its text is shown without them. */
  secrets: Array<{
    /** What it is, such as a password. */
    what: string;
    /** How many there are. */
    count: number;
  }>;
  /** The length of its text in characters. */
  text_length: number;
  /** Who uploaded it. Null if they have left. */
  uploaded_by: Person | null;
}

/** The plan in force. */
export interface Subscription {
  /** The plan. */
  plan: "free" | "basic" | "premium";
  /** The current state. */
  state: "active" | "past_due" | "cancelled";
  /** The payment provider. `test` charges nothing, and with `none` nothing is sold. */
  provider: string;
  /** True if the payment provider charges nothing. */
  is_test: boolean;
  /** When the current period began. */
  period_start: string;
  /** When the current period ends. */
  period_end: string;
  /** True if the plan ends with the period. */
  cancels_at_period_end: boolean;
  /** The plan that follows at the end of the period. Null if the current one continues. */
  next_plan?: "free" | "basic" | "premium" | null;
  /** False if the installation sells no plans: every organization has everything. */
  is_sold?: boolean;
  /** The plan that is paid; `free` if none. It differs from `plan` while an operator gave a larger one. */
  paid_plan?: "free" | "basic" | "premium";
  /** What an operator gave. Null if nothing. */
  grant?: Grant | null;
}

/** An unsent message of the caller that another member took over. */
export interface TakenDraft {
  /** `public` messages reach the requester; `internal` notes are only seen by members. */
  visibility: "public" | "internal";
  /** Who took it over. Null if they have left. */
  by: Person | null;
  /** When. */
  at: string;
  /** The version, by which it is deleted once the caller has seen it. */
  version: number;
}

/** A ticket. In lists, the description is cut after 200 characters. */
export interface Ticket {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The number of the ticket in its organization, shown as `#12`. */
  number: number;
  /** The number of the version, which increases with each change. Send it as `If-Match`. */
  version: number;
  /** One line that says what the ticket is about. */
  title: string;
  /** The description, in the format that `description_format` names. */
  description: string | null;
  /** The format of the description: Markdown or plain text. */
  description_format: "plain" | "markdown";
  /** Where the work on the ticket stands. */
  status: "new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled";
  /** What a pending ticket waits for. Null unless it is pending. */
  pending_reason: "requester" | "third_party" | "on_hold" | "scheduled" | null;
  /** How important the ticket is for the organization. Decides about the due time. */
  priority: "low" | "medium" | "high" | "critical" | "urgent";
  /** The department, a word of the organization's own. */
  department: string | null;
  /** The category, a word of the organization's own. */
  category: string | null;
  /** The subcategory, a word of the organization's own. */
  subcategory: string | null;
  /** How urgent the ticket is for its requester. */
  urgency: "low" | "medium" | "high" | "critical" | "urgent";
  /** Where the ticket came from. What received it decides, not the caller. */
  source_channel: "web" | "ai_chat" | "api" | "extension" | "email" | "portal" | "widget";
  /** The id of the member who works on the ticket. In filters also `me`, or `none` for unassigned tickets. */
  assigned_to_id: string | null;
  /** Labels, words of the organization's own. */
  labels: string[];
  /** Email addresses that get a copy of each reply. */
  cc: string[];
  /** An IANA time zone, such as `Europe/Berlin`. */
  timezone: string | null;
  /** A title to show in place of `title`. Null if there is none. */
  display_title: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** When something last happened to the ticket. */
  last_activity_at: string;
  /** When the ticket is due. Null if its priority has no due time or it is finished. */
  due_at: string | null;
  /** The person whom the ticket is from. */
  requester: Requester;
  /** The requester as a person. */
  creator: Person;
  /** The requester as a person. */
  created_by: Person;
  /** The member who works on the ticket. Null if nobody does. */
  assigned_to: Assignee | null;
  /** The platform that the ticket was last sent to. Null if none. */
  integration_name: string | null;
  /** What that platform answered. Null if the ticket was not sent. */
  integration_result: {
    /** The ticket's id on the platform. */
    external_ticket_id: string | null;
    /** The ticket's address on the platform. */
    external_ticket_url: string | null;
    /** The name of the platform. */
    platform_name: string | null;
    /** The ticket's status on the platform, in its words. */
    external_status?: string | null;
  } | null;
  /** Hours from creation to resolution. Null until it is resolved. */
  resolution_time_hours: number | null;
  /** The number of messages and notes. */
  communication_count: number;
  /** The number of files. */
  file_count: number;
  /** Hours since the ticket was created. */
  age_in_hours: number;
  /** How often the ticket was escalated because it was overdue. */
  escalation_level: number;
  /** True if the ticket is not finished and its due time has passed. */
  is_overdue: boolean;
  /** True if the priority is high, critical or urgent. */
  is_high_priority: boolean;
  /** The files, by the ids that their uploads returned. */
  attachments: Array<{
    /** The id of an uploaded file. */
    file_id: string;
  }>;
  /** What others changed since the caller last saw the ticket. */
  unread?: Unread | null;
  /** Who waits for whom, and the newest message. Only with `include=conversation`. */
  conversation?: TicketConversation;
  /** How the ticket is snoozed, or why it came back. Missing for all others. */
  snooze?: {
    /** Until when. Null until the requester replies. */
    until: string | null;
    /** Since when. */
    since: string;
    /** Who snoozed it. Null if they have left. */
    by: Person | null;
    /** When it came back. Null while it is snoozed. */
    ended_at: string | null;
    /** Why it came back: its time, or a reply. Null while it is snoozed. */
    ended_by: "time" | "reply" | null;
  };
}

/** A page of a ticket's history. */
export interface TicketActivity {
  /** The entries of this page, or all of them if there are no pages. */
  items: TicketEvent[];
  /** What to pass as `cursor` to read on. Null at the end. */
  next_cursor: string | null;
}

/** The board: a column for each status, in the order of the statuses. */
export interface TicketBoard {
  /** The columns of the board. */
  columns: Array<{
    /** The current status. */
    status: "new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled";
    /** The number of entries on all pages. */
    total: number;
    /** False if there are more entries than `total` says, because counting stops there. */
    total_is_exact?: boolean;
    /** The entries of this page, or all of them if there are no pages. */
    items: Ticket[];
  }>;
}

/** Tickets, given by ids or by filters, and the change to apply to them. */
export interface TicketBulk {
  /** A new id for the change set, chosen by the caller, by which the change can be undone while it runs. Undoing stops it. */
  change_set_id?: string;
  /** The ids of the tickets. Either these or `query`. */
  ids?: string[];
  /** Filters, as in the list of tickets. Either these or `ids`. */
  query?: {
    /** Words that entries have to contain. */
    search?: string;
    /** The current status. */
    status?: Array<"new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled">;
    /** How important the ticket is for the organization. Decides about the due time. */
    priority?: Array<"low" | "medium" | "high" | "critical" | "urgent">;
    /** The department, a word of the organization's own. */
    department?: string;
    /** The category, a word of the organization's own. */
    category?: string;
    /** The id of the member who works on the ticket. In filters also `me`, or `none` for unassigned tickets. */
    assigned_to_id?: string;
    /** Labels, words of the organization's own. */
    labels?: string;
    /** The id of the customer or member whom the ticket is from. */
    requester_id?: string;
    /** The id of the company. In filters also `none`. */
    company_id?: string;
    /** True if the ticket is not finished and its due time has passed. */
    is_overdue?: boolean;
    /** Only tickets that were created on this day of the organization's calendar or later. */
    created_from?: string;
    /** Only tickets that were created on this day of the organization's calendar or before. */
    created_to?: string;
    /** Only tickets that are pending since this day or later. */
    pending_from?: string;
    /** Only tickets that are pending since this day or before. */
    pending_to?: string;
    /** The members whom the text mentions. */
    mentions?: "me";
    /** `me`: only tickets with a message that mentions the caller, and tickets that the caller watches. */
    involves?: "me";
    /** True for tickets that are snoozed, false for all others. */
    is_snoozed?: boolean;
    /** Identifies a failure that several tickets mention. */
    fingerprint?: string;
    /** Only tickets that this figure of a report counts. */
    figure?: "created" | "resolved" | "backlog" | "reopened" | "overdue" | "responded" | "ai_created" | "draft_accepted" | "draft_edited" | "file_processed" | "file_failed" | "rated_good" | "rated_bad";
    /** The first day of the figure. */
    figure_from?: string;
    /** The last day of the figure. */
    figure_to?: string;
    /** What the figure is grouped by. */
    figure_by?: "status" | "priority" | "category" | "department" | "channel" | "assignee" | "requester" | "company";
    /** The group of the figure: a stored value, a member's id, or `none`. */
    figure_group?: string;
    /** The bar of a distribution. */
    figure_hours?: "1h" | "4h" | "8h" | "24h" | "72h" | "168h" | "more";
  };
  /** The change to apply. */
  change: TicketBulkChange;
}

/** A change with exactly one of these properties. */
export interface TicketBulkChange {
  /** The current status. */
  status?: "new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled";
  /** How important the ticket is for the organization. Decides about the due time. */
  priority?: "low" | "medium" | "high" | "critical" | "urgent";
  /** The department, a word of the organization's own. */
  department?: string | null;
  /** The category, a word of the organization's own. */
  category?: string | null;
  /** The id of the member who works on the ticket. In filters also `me`, or `none` for unassigned tickets. */
  assigned_to_id?: string | null;
  /** Labels, words of the organization's own. */
  labels?: {
    /** Labels to add. */
    add?: string[];
    /** Labels to remove. */
    remove?: string[];
  };
  /** True to delete the tickets, false to restore them. */
  deleted?: boolean;
  /** The macro whose changes are made on each ticket. Its text is not sent. */
  macro_id?: string;
  /** Until when to snooze the tickets. Null ends it. */
  snooze?: {
    /** Until when. Null until the requester replies. */
    until?: string;
    /** True to snooze until the requester replies. */
    until_reply?: true;
  } | null;
}

/** What a change of many tickets did. */
export interface TicketBulkResult {
  /** The number of tickets that were changed. */
  changed: number;
  /** The id of the change, to undo it. */
  change_set_id?: string;
  /** The tickets that could not be changed. */
  skipped: Array<{
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** Why the ticket could not be changed. */
    code: "not_found" | "invalid_input";
  }>;
}

/** A change of a ticket: an absent field keeps its value, null clears it. */
export interface TicketChange {
  /** One line that says what the ticket is about. */
  title?: string;
  /** The problem, in the format that `description_format` names. */
  description?: string | null;
  /** The format of the description: Markdown or plain text. */
  description_format?: "plain" | "markdown";
  /** The current status. */
  status?: "new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled";
  /** What a pending ticket waits for. Null unless it is pending. */
  pending_reason?: "requester" | "third_party" | "on_hold" | "scheduled" | null;
  /** How important the ticket is for the organization. Decides about the due time. */
  priority?: "low" | "medium" | "high" | "critical" | "urgent";
  /** The department, a word of the organization's own. */
  department?: string | null;
  /** The category, a word of the organization's own. */
  category?: string | null;
  /** The subcategory, a word of the organization's own. */
  subcategory?: string | null;
  /** How urgent the ticket is for its requester. */
  urgency?: "low" | "medium" | "high" | "critical" | "urgent";
  /** The id of the member who works on the ticket. In filters also `me`, or `none` for unassigned tickets. */
  assigned_to_id?: string | null;
  /** Labels, words of the organization's own. */
  labels?: string[];
  /** Email addresses that get a copy of each reply. */
  cc?: string[];
  /** The id of the customer or member whom the ticket is from. */
  requester_id?: string;
  /** The files, by the ids that their uploads returned. */
  attachments?: Array<{
    /** The id of an uploaded file. */
    file_id: string;
  }>;
}

/** Who waits for whom, and the newest message. */
export interface TicketConversation {
  /** Who waits for whom. Null once the ticket is finished. */
  waiting: {
    /** Who waits. */
    side: "requester" | "us";
    /** Since when. */
    since: string;
  } | null;
  /** The newest public message. Null if there is none. */
  last_message: {
    /** Who wrote it: the requester, the caller, or another member. */
    author: "requester" | "me" | "member";
    /** A part of the text. */
    excerpt: string;
    /** When it was created. */
    created_at: string;
  } | null;
  /** True if others did anything that the caller has not seen. */
  is_unread: boolean;
}

/** Numbers of tickets that need attention. */
export interface TicketCounts {
  /** The number of tickets that are not resolved, closed or cancelled. */
  open: number;
  /** The number of overdue tickets. */
  overdue: number;
  /** The number of tickets without an assignee. */
  unassigned: number;
  /** The number of tickets that were created today. */
  created_today: number;
  /** Today's date in the organization's calendar. */
  today: string;
}

/** A proposed ticket, with the evidence for each part. */
export interface TicketDraft {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** One line that says what the ticket is about. */
  title: Statement;
  /** What happened. */
  summary: Statement[];
  /** The steps to reproduce the problem. */
  steps: Statement[];
  /** What was expected. Null if nobody said so. */
  expected: Statement | null;
  /** What happened instead. Null if nobody said so. */
  actual: Statement | null;
  /** Programs, versions and devices. */
  environment: Array<{
    /** The name. */
    name: string;
    /** The value. */
    value: string;
    /** The evidence, by its ids. */
    evidence: string[];
  }>;
  /** A longer text about it. */
  description: string;
  /** The category, a word of the organization's own. */
  category: string | null;
  /** The subcategory, a word of the organization's own. */
  subcategory: string | null;
  /** The department, a word of the organization's own. */
  department: string | null;
  /** How important the ticket is for the organization. Decides about the due time. */
  priority: {
    /** The value. */
    value: "low" | "medium" | "high" | "critical" | "urgent";
    /** Why, as sentences for people. */
    reasons: Statement[];
  };
  /** How urgent the ticket is for its requester. */
  urgency: {
    /** The value. */
    value: "low" | "medium" | "high" | "critical" | "urgent";
    /** Why, as sentences for people. */
    reasons: Statement[];
  };
  /** Labels, words of the organization's own. */
  labels: string[];
  /** Everything that statements refer to. */
  evidence: Evidence[];
  /** The secrets that were left out, by kind. */
  redactions: Array<{
    /** What it is, such as a password. */
    what: string;
    /** How many there are. */
    count: number;
  }>;
  /** What the macro names and the organization lacks. */
  missing: string[];
  /** Those of `missing` that can be shown in any language, in the same order. */
  missing_reasons?: Array<Reason | null>;
  /** Tickets that may be about the same problem. */
  similar: SimilarTicket[];
  /** What identifies the failures that it mentions. */
  fingerprints: string[];
  /** What wrote the draft. */
  author: AiAuthor;
  /** The id of the ticket. */
  ticket_id: string | null;
  /** When it was created. */
  created_at: string;
}

/** An entry of a ticket's history. */
export interface TicketEvent {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** What happened. */
  kind: "created" | "changed" | "assigned" | "deleted" | "restored" | "communicated" | "escalated" | "merged" | "unmerged" | "merged_in" | "unmerged_out" | "split_off" | "linked" | "unlinked" | "attached" | "detached" | "integrated";
  /** Who did it. Null for the installation itself. */
  actor: Person | null;
  /** The name of the field. */
  field: string | null;
  /** The value before. Null if there was none. */
  old_value: string | null;
  /** The value after. Null if there is none. */
  new_value: string | null;
  /** When it was created. */
  created_at: string;
  /** The message. */
  communication?: Communication | null;
  /** The ticket that the event happened on, if it is another one that was merged or split. */
  origin?: {
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The number of the ticket in its organization, shown as `#12`. */
    number: number;
  } | null;
  /** The act on many tickets that the event is part of. */
  change_set?: {
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The number of tickets that the act changed. */
    tickets: number;
    /** True if the act undid another one. */
    is_undo: boolean;
  };
}

/** A file on a ticket. `GET /files/{fileId}` has its URLs. */
export interface TicketFile {
  /** The id of an uploaded file. */
  file_id: string;
  /** The name of the file. */
  filename: string;
  /** What kind of file it is. */
  file_type: "document" | "image" | "audio" | "video" | "spreadsheet" | "presentation" | "archive" | "text" | "code" | "other";
  /** The media type, detected from the content. */
  mime_type: string;
  /** The size in bytes. */
  file_size: number;
  /** The current status. */
  status: "uploaded" | "processing" | "processed" | "failed" | "quarantined" | "deleted";
  /** What it contains, at most 512 characters. */
  content_summary: string | null;
  /** The same as `content_summary` in a form for any language. Null if the summary is text of the file. */
  content_summary_reason?: Reason | null;
  /** Why its processing failed. Null if it did not. */
  processing_error: string | null;
  /** The same as `processing_error` in a form for any language. */
  processing_error_reason?: Reason | null;
  /** The id of the message. Null if it belongs to the ticket itself. */
  communication_id: string | null;
  /** Who added it. */
  added_by: Person | null;
  /** When it was added. */
  added_at: string;
}

/** The files of a ticket. */
export interface TicketFiles {
  /** The entries of this page, or all of them if there are no pages. */
  items: TicketFile[];
}

/** A mail of a ticket. */
export interface TicketMail {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The id of the message. Null if it belongs to the ticket itself. */
  communication_id: string | null;
  /** The current state. */
  state: "received" | "queued" | "sent" | "bounced" | "failed";
  /** Why it was not delivered, or not yet. Null if it was. */
  reason: string | null;
  /** The same as `reason` in a form for any language. */
  reason_reason?: Reason | null;
  /** The sender. */
  from: {
    /** The name. */
    name: string;
    /** The email address. */
    address: string;
  };
  /** The receivers. */
  to: Array<{
    /** The name. */
    name: string;
    /** The email address. */
    address: string;
  }>;
  /** The receivers of a copy. */
  cc: Array<{
    /** The name. */
    name: string;
    /** The email address. */
    address: string;
  }>;
  /** The language of a received mail as an ISO 639 code. Null if unknown. */
  language?: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was sent. Null if it was not. */
  sent_at: string | null;
  /** When the receiver's server confirmed that it accepted the mail. Not every server does so. Null if it did not. */
  delivered_at?: string | null;
  /** A report that the mail was not delivered. Null without one. */
  reported?: {
    /** The server that reports it. */
    by: string;
    /** Why. */
    reason: string;
    /** The same as `reason` in a form for any language. */
    reason_reason?: Reason;
  } | null;
  /** Until when deleting the message keeps it from being sent. Null after the first attempt. */
  undo_until: string | null;
  /** When its author wants it to be sent. Null for at once. */
  scheduled_for?: string | null;
  /** Why the mail that created the ticket was not acknowledged. Null if it was. */
  unacknowledged?: "recent" | "program" | "declined" | "unverified" | "old" | null;
}

/** How the caller works on tickets. */
export interface TicketMemberSettings {
  /** True if sending a message opens the next ticket of the list. */
  opens_next: boolean;
}

/** A page of tickets. */
export interface TicketPage {
  /** The entries of this page, or all of them if there are no pages. */
  items: Ticket[];
  /** The number of entries on all pages. */
  total: number;
  /** The number of pages. */
  pages: number;
  /** False if there are more entries than `total` says, because counting stops there. */
  total_is_exact?: boolean;
  /** What to pass as `cursor` to read on. Null at the end. */
  next_cursor?: string | null;
}

/** The tickets of the caller's queues. */
export interface TicketQueues {
  /** The queues that every member has. */
  queues: Array<{
    /** The name. */
    name: "my_open" | "unassigned" | "mentioned" | "snoozed" | "all";
    /** The number of tickets. */
    total: number;
    /** The number of tickets with changes that the caller has not seen. */
    unread: number;
  }>;
  /** The views that the caller pinned. */
  views: Array<{
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The name. */
    name: string;
    /** The number of tickets. */
    total: number;
    /** The number of tickets with changes that the caller has not seen. */
    unread: number;
  }>;
}

/** A reference to a ticket. */
export interface TicketReference {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The number of the ticket in its organization, shown as `#12`. */
  number: number;
  /** One line that says what the ticket is about. */
  title: string;
  /** The current status. */
  status: "new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled";
}

/** The direct relations of a ticket. */
export interface TicketRelations {
  /** What it was merged into. Null if it was not. */
  merged_into: {
    /** The ticket. */
    ticket: TicketReference;
    /** When they were merged. */
    merged_at: string;
    /** True if it was deleted. */
    is_deleted?: boolean;
  } | null;
  /** What was merged into it. */
  merged: Array<{
    /** The ticket. */
    ticket: TicketReference;
    /** When they were merged. */
    merged_at: string;
  }>;
  /** The ticket that this one was split from. Null if none. */
  split_from: TicketReference | null;
  /** The tickets that were split from this one. */
  split_into: TicketReference[];
  /** The linked tickets. */
  links: Array<{
    /** What the other ticket is to this one. */
    kind: "relates_to" | "duplicates" | "duplicated_by" | "blocks" | "blocked_by";
    /** The ticket. */
    ticket: TicketReference;
  }>;
}

/** A set of filters that was saved under a name. */
export interface TicketView {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The name. */
  name: string;
  /** Who sees the view. */
  audience: "own" | "shared";
  /** Filters, as in the list of tickets. */
  query: TicketViewQuery;
  /** True if the caller created it. */
  is_mine: boolean;
  /** When it was created. */
  created_at: string;
}

/** The filters of a view, as in the list. */
export interface TicketViewQuery {
  /** Words that entries have to contain. */
  search?: string;
  /** The current status. */
  status?: Array<"new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled">;
  /** How important the ticket is for the organization. Decides about the due time. */
  priority?: Array<"low" | "medium" | "high" | "critical" | "urgent">;
  /** The department, a word of the organization's own. */
  department?: string;
  /** The category, a word of the organization's own. */
  category?: string;
  /** The id of the member who works on the ticket. In filters also `me`, or `none` for unassigned tickets. */
  assigned_to_id?: string;
  /** Labels, words of the organization's own. */
  labels?: string;
  /** The id of the customer or member whom the ticket is from. */
  requester_id?: string;
  /** The id of the company. In filters also `none`. */
  company_id?: string;
  /** True if the ticket is not finished and its due time has passed. */
  is_overdue?: boolean;
  /** Only tickets that were created on this day of the organization's calendar or later. */
  created_from?: string;
  /** Only tickets that were created on this day of the organization's calendar or before. */
  created_to?: string;
  /** Only tickets that are pending since this day or later. */
  pending_from?: string;
  /** Only tickets that are pending since this day or before. */
  pending_to?: string;
  /** The members whom the text mentions. */
  mentions?: "me";
  /** `me`: only tickets with a message that mentions the caller, and tickets that the caller watches. */
  involves?: "me";
  /** True for tickets that are snoozed, false for all others. */
  is_snoozed?: boolean;
  /** Identifies a failure that several tickets mention. */
  fingerprint?: string;
  /** Only tickets that this figure of a report counts. */
  figure?: "created" | "resolved" | "backlog" | "reopened" | "overdue" | "responded" | "ai_created" | "draft_accepted" | "draft_edited" | "file_processed" | "file_failed" | "rated_good" | "rated_bad";
  /** The first day of the figure. */
  figure_from?: string;
  /** The last day of the figure. */
  figure_to?: string;
  /** What the figure is grouped by. */
  figure_by?: "status" | "priority" | "category" | "department" | "channel" | "assignee" | "requester" | "company";
  /** The group of the figure: a stored value, a member's id, or `none`. */
  figure_group?: string;
  /** The bar of a distribution. */
  figure_hours?: "1h" | "4h" | "8h" | "24h" | "72h" | "168h" | "more";
  /** The column to sort by; `-` before it means descending. */
  sort?: "title" | "-title" | "status" | "-status" | "priority" | "-priority" | "created_at" | "-created_at" | "department" | "-department" | "reporter" | "-reporter" | "id" | "-id" | "updated_at" | "-updated_at" | "last_activity_at" | "-last_activity_at" | "category" | "-category" | "subcategory" | "-subcategory" | "urgency" | "-urgency" | "source_channel" | "-source_channel" | "assignee" | "-assignee" | "communication_count" | "-communication_count" | "file_count" | "-file_count" | "age_in_hours" | "-age_in_hours" | "escalation_level" | "-escalation_level" | "is_overdue" | "-is_overdue" | "waiting" | "-waiting";
}

/** The words that the organization uses. */
export interface TicketVocabulary {
  /** The categories with their subcategories. */
  categories: Array<{
    /** The name. */
    name: string;
    /** The subcategories of a category. */
    subcategories: string[];
  }>;
  /** The departments. */
  departments: string[];
  /** Labels, words of the organization's own. */
  labels: string[];
}

/** Who has how many unfinished tickets. */
export interface TicketWorkload {
  /** The members, also those without any ticket, and people who left. */
  members: Array<{
    /** The member. */
    member: Assignee;
    /** Whether the member takes new tickets. */
    availability?: Availability;
    /** The number of unfinished tickets. */
    open: number;
    /** The number of tickets whose requester waits for an answer. */
    waiting: number;
    /** Since when the first of them waits. Null if none does. */
    oldest_since: string | null;
  }>;
  /** The tickets without an assignee. */
  unassigned: {
    /** The number of unfinished tickets. */
    open: number;
    /** The number of tickets whose requester waits for an answer. */
    waiting: number;
    /** Since when the first of them waits. Null if none does. */
    oldest_since: string | null;
  };
}

/** The tickets of files. */
export interface TicketsOfFiles {
  /** The entries of this page, or all of them if there are no pages. */
  items: Array<{
    /** The id of an uploaded file. */
    file_id: string;
    /** The tickets. */
    tickets: TicketReference[];
  }>;
}

/** What others changed since the caller last saw the ticket. Null if nothing. */
export interface Unread {
  /** The number of changes; 100 stands for 100 or more. */
  count: number;
  /** The kind of the latest change. */
  latest_kind: "created" | "changed" | "assigned" | "deleted" | "restored" | "communicated" | "escalated" | "merged" | "unmerged" | "merged_in" | "unmerged_out" | "split_off" | "linked" | "unlinked" | "attached" | "detached" | "integrated";
  /** The field that it changed. For messages `visibility`. */
  latest_field: string | null;
  /** The new value. For messages `public` or `internal`, for assignments the member's name. */
  latest_value: string | null;
  /** Who made the change. Null for the installation itself. */
  latest_actor: string | null;
  /** When it was made. */
  latest_at: string;
}

/** The AI tickets of the current period. */
export interface Usage {
  /** The AI tickets of the current period. */
  used: number;
  /** The AI tickets of a period. Null for no limit. */
  limit: number | null;
  /** The AI tickets that are left. Null for no limit. */
  remaining: number | null;
  /** When the current period began. */
  period_start: string;
  /** When there are new AI tickets. */
  resets_at: string;
  /** True if more AI tickets can be bought. */
  is_sold?: boolean;
  /** The AI tickets that counted, newest first. */
  entries: UsageEntry[];
}

/** An AI ticket that counted. */
export interface UsageEntry {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The id of the ticket. */
  ticket_id: string | null;
  /** The number of the ticket. */
  ticket_number: number | null;
  /** The title of the ticket. */
  ticket_title: string | null;
  /** The id of the person. */
  user_id: string;
  /** The name of the person. Null if they have left. */
  user_name: string | null;
  /** When it counted. */
  counted_at: string;
}

/** What happened to a ticket, and the ticket. */
export interface WebhookMessage {
  /** What happened. */
  type: "ticket.created" | "ticket.changed" | "ticket.assigned" | "ticket.communicated" | "ticket.deleted" | "ticket.restored";
  /** When it happened. */
  timestamp: string;
  /** What it happened to. */
  data: {
    /** The id of the ticket. */
    ticket_id: string;
    /** The number of the ticket. */
    ticket_number: number;
    /** The id of the person who acted. Null for the installation itself. */
    actor_id: string | null;
    /** The fields with their values before and after. */
    changes: Array<{
      /** The name of the field. */
      field: string;
      /** The value before. Null if there was none. */
      old_value: string | null;
      /** The value after. Null if there is none. */
      new_value: string | null;
    }>;
    /** The id of the message of `ticket.communicated`. Null for other events. */
    communication_id: string | null;
    /** The ticket. */
    ticket: WebhookTicket | null;
  };
}

/** The ticket as it is when the message is sent. */
export interface WebhookTicket {
  /** The id. It never changes, and says nothing about what it identifies. */
  id: string;
  /** The number of the ticket in its organization, shown as `#12`. */
  number: number;
  /** One line that says what the ticket is about. */
  title: string;
  /** A longer text about it. */
  description: string | null;
  /** The format of the description: Markdown or plain text. */
  description_format: "plain" | "markdown";
  /** The current status. */
  status: "new" | "open" | "in_progress" | "pending" | "resolved" | "closed" | "cancelled";
  /** How important the ticket is for the organization. Decides about the due time. */
  priority: "low" | "medium" | "high" | "critical" | "urgent";
  /** How urgent the ticket is for its requester. */
  urgency: "low" | "medium" | "high" | "critical" | "urgent";
  /** The category, a word of the organization's own. */
  category: string | null;
  /** The subcategory, a word of the organization's own. */
  subcategory: string | null;
  /** The department, a word of the organization's own. */
  department: string | null;
  /** Labels, words of the organization's own. */
  labels: string[];
  /** The requester as a person. */
  creator: {
    /** The name. */
    name: string;
    /** The email address. */
    email: string;
  };
  /** The member who works on the ticket. Null if nobody does. */
  assignee: {
    /** The name. */
    name: string;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** When it was deleted. */
  deleted_at: string | null;
}
