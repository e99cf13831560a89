// Made by npm run check -- sdk from the public API document. Not to be edited.

import { Client } from "../client/client.ts";
import type { CallOptions, KeyedOptions, VersionedOptions } from "../client/options.ts";
import type { Pages } from "../client/pages.ts";
import type { Upload } from "../client/upload-form.ts";
import type {
  Agent,
  AgentChange,
  AgentModel,
  AgentTest,
  AgentVersion,
  AiAuthor,
  AiTicketPlace,
  AuditEntry,
  AuditVerification,
  CapturePlan,
  ChangeSet,
  ChangeSetUndo,
  Communication,
  CommunicationChange,
  CommunicationPage,
  Company,
  CompanyChange,
  CompanyPage,
  CompanySuggestion,
  CompanySuggestionPage,
  ConnectionDraft,
  ConnectionReport,
  ConsentAnswer,
  Conversation,
  Customer,
  CustomerChange,
  CustomerImport,
  CustomerPage,
  CustomerRecord,
  DataJob,
  DeletedTicket,
  DeletedTicketPage,
  Delivery,
  DraftTicket,
  Evidence,
  Exchange,
  ExternalTicket,
  FileAnalysis,
  FileCopy,
  FileDownload,
  FileHits,
  FileProcessing,
  FileRemoval,
  FileText,
  HeldMail,
  Inbox,
  InboxChange,
  InboxConnectionDraft,
  InboxTest,
  Incident,
  Integration,
  IntegrationChange,
  IntegrationTest,
  Invitation,
  ListedCustomer,
  Macro,
  MacroChange,
  MacroEntry,
  MacroPreview,
  MacroResult,
  MailSource,
  Me,
  Member,
  MemberPage,
  Merge,
  MessageDraft,
  MessageDrafts,
  MessageHits,
  Messages,
  NewAgent,
  NewCommunication,
  NewCompany,
  NewCustomer,
  NewInbox,
  NewLink,
  NewMacro,
  NewMessageDraft,
  NewTicket,
  Notification,
  NotificationPage,
  NotificationSettings,
  NotificationSettingsChange,
  OrganizationChange,
  OrganizationSettings,
  Person,
  PortalMessage,
  PortalSettings,
  PortalSettingsChange,
  PortalTicket,
  Presence,
  PresenceOfTickets,
  RatingComments,
  ReplySettings,
  ReplySettingsChange,
  Report,
  SavedReport,
  SetAsideMail,
  SetAsidePage,
  SimilarTicket,
  Split,
  Statement,
  StoredFile,
  Subscription,
  Ticket,
  TicketActivity,
  TicketBoard,
  TicketBulk,
  TicketBulkResult,
  TicketChange,
  TicketCounts,
  TicketDraft,
  TicketEvent,
  TicketFiles,
  TicketMail,
  TicketMemberSettings,
  TicketPage,
  TicketQueues,
  TicketReference,
  TicketRelations,
  TicketView,
  TicketViewQuery,
  TicketVocabulary,
  TicketWorkload,
  TicketsOfFiles,
  Usage,
} from "./types.ts";

/** A client of an installation: each operation that API keys may call is a method. */
export class Tessera extends Client {
  /**
   * Apply a macro to a ticket.
   *
   * Makes the changes of a macro at once, and writes its note; its text is not sent. To send it, write a reply with `macro_id`. The change set undoes all of it.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  applyMacro(input: {
    /** The id of the ticket. */
    ticketId: string;
    /** The id of the macro. */
    macroId: string;
  }, options?: KeyedOptions): Promise<MacroResult> {
    return this.send(["POST /tickets/:ticketId/macros/:macroId", "key"], input, options);
  }

  /**
   * Archive a conversation.
   *
   * Moves a conversation to the archive, or back with `archived: false`.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  archiveConversation(input: {
    /** The id of the conversation. */
    conversationId: string;
  } & {
    /** True if it is in the archive. */
    archived?: boolean;
  }, options?: KeyedOptions): Promise<Conversation> {
    return this.send(["PATCH /chat/conversations/:conversationId/archive", "key"], input, options);
  }

  /**
   * Attach files to a ticket.
   *
   * Attaches uploaded files to a ticket, in addition to those that it has.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  attachFiles(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & {
    /** The ids of uploaded files. */
    file_ids: string[];
  }, options?: KeyedOptions & VersionedOptions): Promise<Ticket> {
    return this.send(["POST /tickets/:ticketId/attachments", "key"], input, options);
  }

  /**
   * Change many tickets.
   *
   * Changes one field of up to thousands of tickets, given by their ids or by filters, or deletes or restores them. Tickets that cannot be changed are skipped and named in the response. The whole change can be undone by its `change_set_id`. Deleting and restoring require `tickets.delete`.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  changeTickets(input: TicketBulk, options?: KeyedOptions): Promise<TicketBulkResult> {
    return this.send(["POST /tickets/bulk", "key"], input, options);
  }

  /**
   * Confirm a suggested company.
   *
   * Makes a suggestion a company, with another name if one is given. A company that is already confirmed is returned unchanged.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  confirmCompany(input: {
    /** The id of the company. */
    companyId: string;
  } & {
    /** The name. */
    name?: string;
  }, options?: KeyedOptions): Promise<Company> {
    return this.send(["POST /companies/suggestions/:companyId/confirm", "key"], input, options);
  }

  /**
   * Finish the consent of a mail provider.
   *
   * Stores the consent of a mailbox's owner, within 15 minutes, by the person who requested it. The mailbox is opened first.
   *
   * Requires `organization.settings`, `tickets.read` (the role admin or one above it).
   */
  connectMailbox(input: ConsentAnswer, options?: CallOptions): Promise<Inbox> {
    return this.send(["POST /mail/inboxes/connect"], input, options);
  }

  /**
   * Copy a file.
   *
   * Creates another file with the same content, under another name, without uploading it again.
   *
   * Requires `files.upload` (the role user or one above it).
   */
  copyFile(input: {
    /** The id of the file. */
    fileId: string;
  } & FileCopy, options?: KeyedOptions): Promise<StoredFile> {
    return this.send(["POST /files/:fileId/copies", "key"], input, options);
  }

  /**
   * Count tickets that need attention.
   *
   * Returns how many tickets are open, overdue, unassigned, and created today in the organization's time zone.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  countTickets(options?: CallOptions): Promise<TicketCounts> {
    return this.send(["GET /tickets/counts"], {}, options);
  }

  /**
   * Create an agent.
   *
   * Creates an agent: a draft without instructions, with the organization's model, temperature 0.2 and the reading tools, unless given otherwise.
   *
   * Requires `agents.manage` (the role admin or one above it).
   */
  createAgent(input: NewAgent, options?: KeyedOptions): Promise<Agent> {
    return this.send(["POST /agents/", "key"], input, options);
  }

  /**
   * Create a company.
   *
   * Creates a company. Customers who write from one of its domains belong to it. Domains of public email providers are refused.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  createCompany(input: NewCompany, options?: KeyedOptions): Promise<Company> {
    return this.send(["POST /companies/", "key"], input, options);
  }

  /**
   * Start a conversation.
   *
   * Creates an empty conversation with an agent, or without one.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  createConversation(input?: {
    /** The title of the conversation. */
    title?: string;
    /** The id of the agent. Null for a conversation without one. */
    agent_id?: string | null;
  }, options?: KeyedOptions): Promise<Conversation> {
    return this.send(["POST /chat/conversations", "key"], input, options);
  }

  /**
   * Create a ticket from a conversation.
   *
   * Creates a ticket from the draft of a conversation, with the given fields in place of the drafted ones. Once per conversation unless `force` is set. Counts as an AI ticket.
   *
   * Requires `agents.use`, `tickets.read`, `tickets.create` (the role user or one above it).
   */
  createConversationTicket(input: {
    /** The id of the conversation. */
    conversationId: string;
  } & {
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
    /** True to create a further ticket from the conversation. */
    force?: boolean;
  }, options?: KeyedOptions): Promise<{
    /** The ticket. */
    ticket: TicketReference;
    /** The conversation. */
    conversation: Conversation;
  }> {
    return this.send(["POST /chat/conversations/:conversationId/create-ticket", "key"], input, options);
  }

  /**
   * Create a customer.
   *
   * Creates a customer. Without `company_id`, the domain of the first address decides about the company.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  createCustomer(input: NewCustomer, options?: KeyedOptions): Promise<Customer> {
    return this.send(["POST /customers/", "key"], input, options);
  }

  /**
   * Get a URL for a download.
   *
   * Returns a signed URL for one download, valid for 10 to 20 minutes. For a file with secrets, the audit log records who requested it.
   *
   * Requires `files.read` (the role viewer or one above it).
   */
  createDownload(input: {
    /** The id of the file. */
    fileId: string;
  }, options?: CallOptions): Promise<FileDownload> {
    return this.send(["POST /files/:fileId/downloads"], input, options);
  }

  /**
   * Create an inbox.
   *
   * Creates an inbox at an address of the installation, or one that is filled from a mailbox of the organization's own. The mailbox is opened before it is stored. An organization has at most 50 inboxes.
   *
   * Requires `organization.settings`, `tickets.read` (the role admin or one above it).
   */
  createInbox(input: NewInbox, options?: CallOptions): Promise<Inbox> {
    return this.send(["POST /mail/inboxes"], input, options);
  }

  /**
   * Create a macro.
   *
   * Stores a text in one or more languages, changes of a ticket, or both. A shared macro requires `organization.settings`.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  createMacro(input: NewMacro, options?: KeyedOptions): Promise<Macro> {
    return this.send(["POST /macros", "key"], input, options);
  }

  /**
   * Reply, or write a note.
   *
   * Adds a message to a ticket. A public message reaches the requester by the channel that the ticket came from, and requires `tickets.write`; an internal note is only seen by members. With `send_at`, a reply is sent later. The reply can set the ticket's status. With `leaks`, it is compared with internal notes of the ticket, data of other customers, secrets, unfilled variables and the customer's language before it is stored.
   *
   * Requires `tickets.note` (the role viewer or one above it).
   */
  createMessage(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & NewCommunication, options?: KeyedOptions): Promise<Communication> {
    return this.send(["POST /tickets/:ticketId/communications", "key"], input, options);
  }

  /**
   * Save a report.
   *
   * Saves a report under a name. With `weekly`, it is sent to the caller on Mondays at 08:00 in the organization's time zone.
   *
   * Requires `analytics.read` (the role viewer or one above it).
   */
  createSavedReport(input: {
    /** The name. */
    name: string;
    /** Which report it is. */
    report: "overview" | "response" | "quality" | "ai";
    /** The number of days, counted back from today. */
    days: number;
    /** What the figures are grouped by. Null for no groups. */
    group_by?: "status" | "priority" | "category" | "department" | "channel" | "assignee" | "requester" | "company" | null;
    /** True if it is sent to its author on Mondays at 08:00. */
    weekly?: boolean;
  }, options?: KeyedOptions): Promise<SavedReport> {
    return this.send(["POST /analytics/saved-reports", "key"], input, options);
  }

  /**
   * Create a ticket.
   *
   * Creates a ticket. Its requester is the caller unless `requester_id` names a customer or another member. Notifies members and webhooks, and starts the due time of the ticket's priority. Files are uploaded first and named in `attachments`.
   *
   * Requires `tickets.create` (the role user or one above it).
   */
  createTicket(input: NewTicket, options?: KeyedOptions): Promise<Ticket> {
    return this.send(["POST /tickets/", "key"], input, options);
  }

  /**
   * Create a ticket from a draft.
   *
   * Creates a ticket from a draft, with the given fields in place of the drafted ones. Counts as an AI ticket, once per draft.
   *
   * Requires `agents.use`, `tickets.create` (the role user or one above it).
   */
  createTicketFromDraft(input: {
    /** The id of the draft. */
    draftId: string;
  } & DraftTicket, options?: CallOptions): Promise<{
    /** The ticket. */
    ticket: TicketReference;
  }> {
    return this.send(["POST /agents/drafts/:draftId/create-ticket"], input, options);
  }

  /**
   * Save a view.
   *
   * Saves a set of filters under a name. A view for everyone requires `views.share`.
   *
   * Requires `views.own` (the role user or one above it).
   */
  createView(input: {
    /** The name. */
    name: string;
    /** Filters, as in the list of tickets. */
    query: TicketViewQuery;
    /** Who sees the view. */
    audience?: "own" | "shared";
  }, options?: KeyedOptions): Promise<TicketView> {
    return this.send(["POST /views", "key"], input, options);
  }

  /**
   * Create a webhook.
   *
   * Creates a webhook that receives the given events at an address. The response contains the signing secret, which is not shown again.
   *
   * Requires `integrations.manage`, `tickets.read` (the role admin or one above it).
   */
  createWebhook(input: {
    /** The name. */
    name: string;
    /** Where deliveries are sent, by HTTPS unless the installation permits otherwise. */
    url: string;
    /** The events that the webhook receives. */
    events: Array<"ticket.created" | "ticket.changed" | "ticket.assigned" | "ticket.communicated" | "ticket.deleted" | "ticket.restored">;
  }, options?: KeyedOptions): Promise<{
    /** The integration. */
    integration: Integration;
    /** The secret that deliveries are signed with. It is returned only in this response. */
    signing_secret: string;
  }> {
    return this.send(["POST /integrations/webhooks", "key"], input, options);
  }

  /**
   * Decide about a held message.
   *
   * Decides what becomes of a message that came by mail and waits, because its sender is new to the ticket or not proved to be the member they claim to be.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  decideHeldMessage(input: {
    /** The id of the ticket. */
    ticketId: string;
    /** The id of the message. */
    communicationId: string;
  } & {
    /** What becomes of the message. */
    decision: "add" | "ticket" | "reply" | "note";
  }, options?: KeyedOptions): Promise<Communication> {
    return this.send(["POST /tickets/:ticketId/communications/:communicationId/decide", "key"], input, options);
  }

  /**
   * Approve or deny a tool call.
   *
   * Answers an agent that asked before it uses a tool, and has it continue. Returns once the reply is complete, or streams it with `Accept: text/event-stream`. Closing the stream does not stop the reply.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  decideToolCall(input: {
    /** The id of the conversation. */
    conversationId: string;
  } & {
    /** The id of the call that waits for a decision. */
    approval_id: string;
    /** True to run the tool. */
    approved: boolean;
    /** Why, for the agent. */
    reason?: string;
  }, options?: KeyedOptions): Promise<Exchange> {
    return this.send(["POST /chat/conversations/:conversationId/approvals", "key"], input, options);
  }

  /**
   * Delete an agent.
   *
   * Deletes an agent. Its conversations can still be read, but not continued.
   *
   * Requires `agents.manage` (the role admin or one above it).
   */
  deleteAgent(input: {
    /** The id of the agent. */
    agentId: string;
  }, options?: KeyedOptions & VersionedOptions): Promise<{
  }> {
    return this.send(["DELETE /agents/:agentId", "key"], input, options);
  }

  /**
   * Delete a conversation.
   *
   * Deletes a conversation. It can be restored for a while.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  deleteConversation(input: {
    /** The id of the conversation. */
    conversationId: string;
  }, options?: CallOptions): Promise<{
  }> {
    return this.send(["DELETE /chat/conversations/:conversationId"], input, options);
  }

  /**
   * Delete a file.
   *
   * Deletes a file that no ticket and no message uses.
   *
   * Requires `files.upload` (the role user or one above it).
   */
  deleteFile(input: {
    /** The id of the file. */
    fileId: string;
  }, options?: KeyedOptions): Promise<FileRemoval> {
    return this.send(["DELETE /files/:fileId", "key"], input, options);
  }

  /**
   * Delete an inbox.
   *
   * Deletes an inbox. Mail to its address is no longer received; tickets stay.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  deleteInbox(input: {
    /** The id of the inbox. */
    inboxId: string;
  }, options?: CallOptions): Promise<{
  }> {
    return this.send(["DELETE /mail/inboxes/:inboxId"], input, options);
  }

  /**
   * Disconnect an integration.
   *
   * Disconnects the platform and deletes its credentials. A webhook is deleted.
   *
   * Requires `integrations.manage` (the role admin or one above it).
   */
  deleteIntegration(input: {
    /** The id of the integration; for a platform its name, such as `jira`. */
    integrationId: string;
  }, options?: KeyedOptions): Promise<{
  }> {
    return this.send(["DELETE /integrations/:integrationId/", "key"], input, options);
  }

  /**
   * Remove the logo.
   *
   * Removes the organization's logo.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  deleteLogo(options?: CallOptions): Promise<OrganizationSettings> {
    return this.send(["DELETE /organizations/me/logo"], {}, options);
  }

  /**
   * Delete a macro.
   *
   * Deletes a macro. What was written or changed with it stays. A shared macro requires `organization.settings`.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  deleteMacro(input: {
    /** The id of the macro. */
    macroId: string;
  }, options?: KeyedOptions): Promise<{
  }> {
    return this.send(["DELETE /macros/:macroId", "key"], input, options);
  }

  /**
   * Delete a message.
   *
   * Removes the text of the caller's own message until its `editable_until`; its place in the ticket stays. A reply that is not sent yet is cancelled.
   *
   * Requires `tickets.note` (the role viewer or one above it).
   */
  deleteMessage(input: {
    /** The id of the ticket. */
    ticketId: string;
    /** The id of the message. */
    communicationId: string;
  }, options?: KeyedOptions): Promise<Communication> {
    return this.send(["DELETE /tickets/:ticketId/communications/:communicationId", "key"], input, options);
  }

  /**
   * Discard an unsent message.
   *
   * Deletes the caller's draft of a reply or a note, and the note that it was taken over. Does nothing if there is none.
   *
   * Requires `tickets.note` (the role viewer or one above it).
   */
  deleteMessageDraft(input: {
    /** The id of the ticket. */
    ticketId: string;
    /** `public` messages reach the requester; `internal` notes are only seen by members. */
    visibility: "public" | "internal";
    /** The version of the draft that the caller saw. Any, if absent. */
    version?: number;
  }, options?: CallOptions): Promise<{
  }> {
    return this.send(["DELETE /tickets/:ticketId/draft"], input, options);
  }

  /**
   * Delete a saved report.
   *
   * Deletes a saved report and ends its weekly email.
   *
   * Requires `analytics.read` (the role viewer or one above it).
   */
  deleteSavedReport(input: {
    /** The id of the saved report. */
    savedReportId: string;
  }, options?: KeyedOptions): Promise<{
  }> {
    return this.send(["DELETE /analytics/saved-reports/:savedReportId", "key"], input, options);
  }

  /**
   * Delete a ticket.
   *
   * Deletes a ticket with its messages and files. It can be restored for 30 days; after that it is erased.
   *
   * Requires `tickets.delete` (the role admin or one above it).
   */
  deleteTicket(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: KeyedOptions & VersionedOptions): Promise<Ticket> {
    return this.send(["DELETE /tickets/:ticketId/", "key"], input, options);
  }

  /**
   * Delete a view.
   *
   * Deletes a saved view. A shared view requires `views.share`. Tickets stay as they are.
   *
   * Requires `views.own` (the role user or one above it).
   */
  deleteView(input: {
    /** The id of the view. */
    viewId: string;
  }, options?: KeyedOptions): Promise<{
  }> {
    return this.send(["DELETE /views/:viewId", "key"], input, options);
  }

  /**
   * Dismiss a suggested company.
   *
   * Hides a suggestion; its domain is not suggested again. It can still be confirmed.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  dismissCompany(input: {
    /** The id of the company. */
    companyId: string;
  }, options?: KeyedOptions): Promise<{
  }> {
    return this.send(["POST /companies/suggestions/:companyId/dismiss", "key"], input, options);
  }

  /**
   * Draft a ticket from a conversation.
   *
   * Drafts a ticket from the messages and files of a conversation. Each call drafts it again; no ticket is created.
   *
   * Requires `agents.use`, `tickets.read` (the role user or one above it).
   */
  draftConversationTicket(input: {
    /** The id of the conversation. */
    conversationId: string;
  }, options?: KeyedOptions): Promise<TicketDraft> {
    return this.send(["POST /chat/conversations/:conversationId/draft", "key"], input, options);
  }

  /**
   * Draft a ticket.
   *
   * Drafts a ticket from a text and files: title, description, category and priority, each with its evidence. No ticket is created.
   *
   * Requires `agents.use`, `tickets.read` (the role user or one above it).
   */
  draftTicket(input: {
    /** The text. */
    text: string;
    /** The files, by the ids that their uploads returned. */
    attachments?: Array<{
      /** The id of an uploaded file. */
      file_id: string;
    }>;
  }, options?: KeyedOptions): Promise<TicketDraft> {
    return this.send(["POST /agents/drafts", "key"], input, options);
  }

  /**
   * End the snooze of a ticket.
   *
   * Puts a snoozed ticket back into its queues. Does nothing if it is not snoozed.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  endTicketSnooze(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<Ticket> {
    return this.send(["DELETE /tickets/:ticketId/snooze"], input, options);
  }

  /**
   * Export the audit log as CSV.
   *
   * Returns the entries as CSV, oldest first, each with its position and hash.
   *
   * Requires `audit.read` (the role admin or one above it).
   */
  exportAuditLog(input?: {
    /** What was done, such as `member.invited`. In filters also a beginning, `member.`. */
    action?: string;
    /** The id of the person who acted. Null for the installation itself. */
    actor_id?: string;
    /** The first day or moment, inclusive. */
    from?: string;
    /** The last day or moment. */
    to?: string;
  }, options?: CallOptions): Promise<Response> {
    return this.open(["GET /audit-log/export"], input, options);
  }

  /**
   * Export customers as CSV.
   *
   * Returns all customers as CSV, sorted by name, in the columns that an import reads.
   *
   * Requires `customers.manage` (the role admin or one above it).
   */
  exportCustomers(options?: CallOptions): Promise<Response> {
    return this.open(["GET /customers/export"], {}, options);
  }

  /**
   * Export a report as CSV.
   *
   * Returns one row for each ticket behind any figure of the report.
   *
   * Requires `analytics.read`, `tickets.read` (the role viewer or one above it).
   */
  exportReport(input: {
    /** Which report it is. */
    report: "overview" | "response" | "quality" | "ai";
    /** The first day or moment, inclusive. */
    from?: string;
    /** The last day or moment. */
    to?: string;
    /** What the figures are grouped by. Null for no groups. */
    group_by?: "status" | "priority" | "category" | "department" | "channel" | "assignee" | "requester" | "company";
    /** False to leave out the comparison with the days before. */
    compare?: boolean;
  }, options?: CallOptions): Promise<Response> {
    return this.open(["GET /analytics/:report/export"], input, options);
  }

  /**
   * Find tickets similar to a text.
   *
   * Returns tickets that may be about the same problem as a title and a description, before the ticket is created.
   *
   * Requires `agents.read`, `tickets.read` (the role viewer or one above it).
   */
  findSimilarTickets(input: {
    /** One line that says what the ticket is about. */
    title: string;
    /** A longer text about it. */
    description?: string;
  }, options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: SimilarTicket[];
  }> {
    return this.send(["POST /agents/similar-tickets"], input, options);
  }

  /**
   * Finish a test payment.
   *
   * Ends a payment of the built-in test provider with an outcome, as a payment provider would report it.
   *
   * Requires `organization.billing` (the role owner or one above it).
   */
  finishTestCheckout(input: {
    /** The id of the payment. */
    sessionId: string;
  } & {
    /** How the payment ends. */
    outcome: "pay" | "decline" | "cancel_subscription" | "resume_subscription" | "back";
  }, options?: CallOptions): Promise<{
  }> {
    return this.send(["POST /billing/test-checkout/:sessionId"], input, options);
  }

  /**
   * Import customers from CSV.
   *
   * Creates customers from CSV, or updates those who have one of its addresses; empty cells keep the current value. Columns: name, email (several are separated by a space or semicolon), phone, company (by name), language, time_zone, notes, blocked; any other column is custom data. Rows with an error are skipped and named in the response.
   *
   * Requires `customers.manage` (the role admin or one above it).
   */
  importCustomers(input: {
    /** The file's text, with a header line. */
    csv: string;
    /** True to only return what an import would do. */
    dry_run?: boolean;
  }, options?: KeyedOptions): Promise<CustomerImport> {
    return this.send(["POST /customers/import", "key"], input, options);
  }

  /**
   * Invite someone.
   *
   * Sends an invitation by email, valid for 7 days. Only owners may invite owners.
   *
   * Requires `members.manage` (the role admin or one above it).
   */
  inviteMember(input: {
    /** The email address. */
    email: string;
    /** The role in the organization. */
    role?: "viewer" | "user" | "admin" | "owner";
  }, options?: CallOptions): Promise<Invitation> {
    return this.send(["POST /organizations/invite/"], input, options);
  }

  /**
   * Link two tickets.
   *
   * Links the ticket with another one, and writes an event on both.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  linkTickets(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & NewLink, options?: KeyedOptions & VersionedOptions): Promise<TicketRelations> {
    return this.send(["POST /tickets/:ticketId/links", "key"], input, options);
  }

  /**
   * List the versions of an agent.
   *
   * Returns the former versions of an agent, newest first.
   *
   * Requires `agents.read` (the role viewer or one above it).
   */
  listAgentVersions(input: {
    /** The id of the agent. */
    agentId: string;
  }, options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: AgentVersion[];
  }> {
    return this.send(["GET /agents/:agentId/versions"], input, options);
  }

  /**
   * List agents.
   *
   * Returns the organization's AI agents.
   *
   * Requires `agents.read` (the role viewer or one above it).
   */
  listAgents(input?: {
    /** The number of the page, from 1. */
    page?: number;
    /** The maximum number of entries in the response. */
    size?: number;
    /** Words that entries have to contain. */
    search?: string;
    /** The current status. */
    status?: "draft" | "active" | "paused";
  }, options?: CallOptions): Pages<{
    /** The entries of this page, or all of them if there are no pages. */
    items: Agent[];
    /** The number of entries on all pages. */
    total: number;
    /** The number of pages. */
    pages: number;
    /** False if there are more entries than `total` says, because counting stops there. */
    total_is_exact?: boolean;
  }, Agent> {
    return this.list(["GET /agents/"], input, options);
  }

  /**
   * List the audit log.
   *
   * Returns who did what to the organization, its members and its data, newest first.
   *
   * Requires `audit.read` (the role admin or one above it).
   */
  listAuditEntries(input?: {
    /** The `next_cursor` of the former response, to read on from there. */
    cursor?: string;
    /** The maximum number of entries in the response. */
    size?: number;
    /** What was done, such as `member.invited`. In filters also a beginning, `member.`. */
    action?: string;
    /** The id of the person who acted. Null for the installation itself. */
    actor_id?: string;
    /** The first day or moment, inclusive. */
    from?: string;
    /** The last day or moment. */
    to?: string;
  }, options?: CallOptions): Pages<{
    /** The entries of this page, or all of them if there are no pages. */
    items: AuditEntry[];
    /** What to pass as `cursor` to read on. Null at the end. */
    next_cursor: string | null;
  }, AuditEntry> {
    return this.list(["GET /audit-log"], input, options);
  }

  /**
   * List companies.
   *
   * Returns the companies that customers work for, sorted by name.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listCompanies(input?: {
    /** The `next_cursor` of the former response, to read on from there. */
    cursor?: string;
    /** The maximum number of entries in the response. */
    size?: number;
    /** Words that entries have to contain. */
    search?: string;
  }, options?: CallOptions): Pages<CompanyPage, Company> {
    return this.list(["GET /companies/"], input, options);
  }

  /**
   * List suggested companies.
   *
   * Returns the companies that domains of senders suggest and nobody has decided about, or the dismissed ones.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listCompanySuggestions(input?: {
    /** The `next_cursor` of the former response, to read on from there. */
    cursor?: string;
    /** The maximum number of entries in the response. */
    size?: number;
    /** Words that entries have to contain. */
    search?: string;
    /** Whether open or dismissed suggestions are listed. */
    state?: "suggested" | "dismissed";
  }, options?: CallOptions): Pages<CompanySuggestionPage, CompanySuggestion> {
    return this.list(["GET /companies/suggestions"], input, options);
  }

  /**
   * List the messages of a conversation.
   *
   * Returns the last 100 messages before `before`, oldest first.
   *
   * Requires `agents.read` (the role viewer or one above it).
   */
  listConversationMessages(input: {
    /** The id of the conversation. */
    conversationId: string;
    /** The id of a message: only earlier ones are returned. */
    before?: string;
  }, options?: CallOptions): Promise<Messages> {
    return this.send(["GET /chat/conversations/:conversationId/messages"], input, options);
  }

  /**
   * List conversations.
   *
   * Returns the caller's own conversations with agents, most recently used first.
   *
   * Requires `agents.read` (the role viewer or one above it).
   */
  listConversations(input?: {
    /** The number of the page, from 1. */
    page?: number;
    /** The maximum number of entries in the response. */
    size?: number;
    /** Words that entries have to contain. */
    search?: string;
    /** True if it is in the archive. */
    archived?: boolean;
    /** The id of the agent. Null for a conversation without one. */
    agent_id?: string;
  }, options?: CallOptions): Pages<{
    /** The entries of this page, or all of them if there are no pages. */
    items: Conversation[];
    /** The number of entries on all pages. */
    total: number;
    /** The number of pages. */
    pages: number;
    /** False if there are more entries than `total` says, because counting stops there. */
    total_is_exact?: boolean;
  }, Conversation> {
    return this.list(["GET /chat/conversations"], input, options);
  }

  /**
   * List customers.
   *
   * Returns the organization's customers, sorted by name, with the number of their open tickets.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listCustomers(input?: {
    /** The `next_cursor` of the former response, to read on from there. */
    cursor?: string;
    /** The maximum number of entries in the response. */
    size?: number;
    /** Words that entries have to contain. */
    search?: string;
    /** The id of the company. In filters also `none`. */
    company_id?: string;
    /** True if messages of the customer are not accepted. */
    is_blocked?: boolean;
  }, options?: CallOptions): Pages<CustomerPage, ListedCustomer> {
    return this.list(["GET /customers/"], input, options);
  }

  /**
   * List exports and erasures.
   *
   * Returns the exports and erasures that were requested, newest first, with their state.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  listDataJobs(options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: DataJob[];
  }> {
    return this.send(["GET /organizations/me/data-jobs"], {}, options);
  }

  /**
   * List deleted tickets.
   *
   * Returns the deleted tickets that can still be restored, most recently deleted first.
   *
   * Requires `tickets.delete` (the role admin or one above it).
   */
  listDeletedTickets(input?: {
    /** The number of the page, from 1. */
    page?: number;
    /** The maximum number of entries in the response. */
    size?: number;
  }, options?: CallOptions): Pages<DeletedTicketPage, DeletedTicket> {
    return this.list(["GET /tickets/deleted"], input, options);
  }

  /**
   * List deliveries.
   *
   * Returns the requests that were sent to platforms and webhooks or will be, newest first, each with the response.
   *
   * Requires `integrations.manage` (the role admin or one above it).
   */
  listDeliveries(input?: {
    /** The id of the integration. */
    integration_id?: string;
    /** The id of the ticket. */
    ticket_id?: string;
    /** Only deliveries in this state. */
    state?: "waiting" | "delivered" | "retrying" | "given_up";
    /** The `next_cursor` of the former response, to read on from there. */
    cursor?: string;
    /** The maximum number of entries in the response. */
    size?: number;
  }, options?: CallOptions): Pages<{
    /** The entries of this page, or all of them if there are no pages. */
    items: Delivery[];
    /** What to pass as `cursor` to read on. Null at the end. */
    next_cursor: string | null;
  }, Delivery> {
    return this.list(["GET /integrations/deliveries"], input, options);
  }

  /**
   * List the external tickets of a ticket.
   *
   * Returns what a ticket is called on other platforms, and its status there.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listExternalTickets(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: ExternalTicket[];
  }> {
    return this.send(["GET /integrations/tickets/:ticketId"], input, options);
  }

  /**
   * List inboxes.
   *
   * Returns the addresses that the organization receives mail at. Only those who may change settings see the servers behind them.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listInboxes(options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: Inbox[];
    /** The part after the @ in the installation's addresses. */
    domain: string;
    /** The mail providers that the installation is registered with. */
    providers?: Array<"google" | "microsoft">;
  }> {
    return this.send(["GET /mail/inboxes"], {}, options);
  }

  /**
   * List integrations.
   *
   * Returns the platforms that can be connected, with the organization's connections and webhooks. Settings are only shown to those who may manage them.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  listIntegrations(options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: Integration[];
  }> {
    return this.send(["GET /integrations/"], {}, options);
  }

  /**
   * List invitations.
   *
   * Returns the organization's invitations with their state, newest first.
   *
   * Requires `members.manage` (the role admin or one above it).
   */
  listInvitations(options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: Invitation[];
  }> {
    return this.send(["GET /organizations/invitations"], {}, options);
  }

  /**
   * List macros.
   *
   * Returns the caller's own macros and the shared ones, by folder and name.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  listMacros(options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: MacroEntry[];
  }> {
    return this.send(["GET /macros"], {}, options);
  }

  /**
   * List members.
   *
   * Returns the people of the organization with their roles, sorted by name.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  listMembers(input?: {
    /** Only members who are active, or who are not. */
    active?: boolean;
    /** Words that entries have to contain. */
    search?: string;
    /** The role in the organization. */
    role?: "viewer" | "user" | "admin" | "owner";
    /** The number of the page, from 1. */
    page?: number;
    /** The number of entries on a page. */
    limit?: number;
  }, options?: CallOptions): Pages<MemberPage, Member> {
    return this.list(["GET /members"], input, options);
  }

  /**
   * List the messages of a ticket.
   *
   * Returns the replies and internal notes of a ticket, oldest first.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listMessages(input: {
    /** The id of the ticket. */
    ticketId: string;
    /** The `next_cursor` of the former response, to read on from there. */
    cursor?: string;
    /** The maximum number of entries in the response. */
    size?: number;
  }, options?: CallOptions): Pages<CommunicationPage, Communication> {
    return this.list(["GET /tickets/:ticketId/communications"], input, options);
  }

  /**
   * List models.
   *
   * Returns the models that agents can use, and the organization's default.
   *
   * Requires `agents.read` (the role viewer or one above it).
   */
  listModels(options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: AgentModel[];
    /** The id of the organization's default. */
    default: string;
  }> {
    return this.send(["GET /agents/models"], {}, options);
  }

  /**
   * List notifications.
   *
   * Returns the caller's notifications, newest first, and the number of unread ones. Those that are done are listed only with `done`.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  listNotifications(input?: {
    /** True for only unread ones. */
    unread?: boolean;
    /** True for only those that are done. */
    done?: boolean;
    /** True to list the notifications about a ticket as one. */
    grouped?: boolean;
    /** Only notifications about this event. */
    event?: "assigned" | "unassigned" | "new_ticket" | "mentioned" | "communication" | "undelivered" | "status_changed" | "snooze_ended" | "file_failed" | "due_soon" | "overdue" | "escalated" | "ai_quota_80" | "ai_quota_100" | "invitation" | "integration_failing";
    /** Only notifications about tickets that came by this inbox; `none` for tickets that came by no inbox. */
    inbox?: string;
    /** The `next_cursor` of the former response, to read on from there. */
    cursor?: string;
    /** The maximum number of entries in the response. */
    size?: number;
  }, options?: CallOptions): Pages<NotificationPage, Notification> {
    return this.list(["GET /notifications"], input, options);
  }

  /**
   * Read who is on the pages of tickets.
   *
   * Returns for each of up to 100 tickets who else looks at it or writes on it now. Tickets without anyone are left out.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listPresence(input: {
    /** The id of the ticket. */
    ticket_id: string[];
  }, options?: CallOptions): Promise<PresenceOfTickets> {
    return this.send(["GET /tickets/presence"], input, options);
  }

  /**
   * Count the tickets of queues.
   *
   * Returns how many tickets the caller's queues and pinned views have, and how many of them are unread.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listQueuesOfTickets(options?: CallOptions): Promise<TicketQueues> {
    return this.send(["GET /tickets/queues"], {}, options);
  }

  /**
   * List comments of ratings.
   *
   * Returns what customers wrote with their ratings within the given dates, newest first, at most fifty.
   *
   * Requires `analytics.read`, `tickets.read` (the role viewer or one above it).
   */
  listRatingComments(input?: {
    /** The first day or moment, inclusive. */
    from?: string;
    /** The last day or moment. */
    to?: string;
  }, options?: CallOptions): Promise<RatingComments> {
    return this.send(["GET /analytics/rating-comments"], input, options);
  }

  /**
   * List saved reports.
   *
   * Returns the reports that the caller saved.
   *
   * Requires `analytics.read` (the role viewer or one above it).
   */
  listSavedReports(options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: SavedReport[];
  }> {
    return this.send(["GET /analytics/saved-reports"], {}, options);
  }

  /**
   * List mails that were set aside.
   *
   * Returns the mails that became neither a ticket nor a message, newest first, each with the reason.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listSetAsideMails(input?: {
    /** Only mails that were set aside for this reason. */
    reason?: "spam" | "duplicate" | "automatic" | "unreadable";
    /** Words that entries have to contain. */
    search?: string;
    /** The `next_cursor` of the former response, to read on from there. */
    cursor?: string;
    /** The maximum number of entries in the response. */
    size?: number;
  }, options?: CallOptions): Pages<SetAsidePage, SetAsideMail> {
    return this.list(["GET /mail/set-aside"], input, options);
  }

  /**
   * List similar tickets.
   *
   * Returns tickets that may be about the same problem, and recent unresolved ones with the same failure.
   *
   * Requires `agents.read`, `tickets.read` (the role viewer or one above it).
   */
  listSimilarTickets(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<{
    /** The incident that the ticket belongs to. Null if none is known. */
    incident: Incident | null;
    /** The entries of this page, or all of them if there are no pages. */
    items: SimilarTicket[];
  }> {
    return this.send(["GET /agents/ticket-help/:ticketId/similar"], input, options);
  }

  /**
   * List mails held as spam.
   *
   * Returns the newest 100 mails that were set aside as spam.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   *
   * **Deprecated.** Use `listSetAsideMails` with `reason=spam`.
   *
   * @deprecated
   */
  listSpam(options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: HeldMail[];
  }> {
    return this.send(["GET /mail/spam"], {}, options);
  }

  /**
   * List the history of a ticket.
   *
   * Returns what happened to a ticket, newest first: changes of fields, messages, merges and links, each with its author.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listTicketActivity(input: {
    /** The id of the ticket. */
    ticketId: string;
    /** The `next_cursor` of the former response, to read on from there. */
    cursor?: string;
    /** The maximum number of entries in the response. */
    size?: number;
  }, options?: CallOptions): Pages<TicketActivity, TicketEvent> {
    return this.list(["GET /tickets/:ticketId/activity"], input, options);
  }

  /**
   * List the files of a ticket.
   *
   * Returns the files that are attached to a ticket and to its messages.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listTicketFiles(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<TicketFiles> {
    return this.send(["GET /tickets/:ticketId/files"], input, options);
  }

  /**
   * List the mails of a ticket.
   *
   * Returns the newest 500 mails of a ticket, received and sent, each with its state.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listTicketMails(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: TicketMail[];
  }> {
    return this.send(["GET /mail/tickets/:ticketId"], input, options);
  }

  /**
   * List the relations of a ticket.
   *
   * Returns the tickets that a ticket was merged with, split from or linked to.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listTicketRelations(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<TicketRelations> {
    return this.send(["GET /tickets/:ticketId/relations"], input, options);
  }

  /**
   * List who watches a ticket.
   *
   * Returns the active members who watch a ticket: those who chose to, and those who wrote on it or were mentioned there and did not stop.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listTicketWatchers(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: Array<{
      /** The member. */
      member: Person;
      /** When the first one was created. */
      since: string;
    }>;
    /** Whether the caller watches. */
    is_watching: boolean;
  }> {
    return this.send(["GET /tickets/:ticketId/watchers"], input, options);
  }

  /**
   * List tickets.
   *
   * Returns a page of the organization's tickets that match all given filters, newest first unless `sort` says otherwise. To read all of them, pass the `next_cursor` of each response as `cursor`. Descriptions are cut after 200 characters.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listTickets(input?: {
    /** The number of the page, from 1. */
    page?: number;
    /** The maximum number of entries in the response. */
    size?: number;
    /** The `next_cursor` of the former response, to read on from there. */
    cursor?: string;
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
    /** `conversation` adds who waits for whom to each ticket. */
    include?: "conversation";
  }, options?: CallOptions): Pages<TicketPage, Ticket> {
    return this.list(["GET /tickets/"], input, options);
  }

  /**
   * List the tickets of files.
   *
   * Returns for each of up to 50 files the tickets that it is attached to: at most five, newest first.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listTicketsOfFiles(input: {
    /** The id of an uploaded file. */
    file_id: string[];
  }, options?: CallOptions): Promise<TicketsOfFiles> {
    return this.send(["GET /tickets/of-files"], input, options);
  }

  /**
   * List saved views.
   *
   * Returns the caller's own saved views and those shared with the organization.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  listViews(options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: TicketView[];
  }> {
    return this.send(["GET /views"], {}, options);
  }

  /**
   * Mark notifications as done.
   *
   * Marks the given notifications as read and done, so that they are no longer listed, or lists them again with `is_done: false`. Without `ids`, all that match the filter.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  markNotificationsDone(input?: {
    /** The ids of the notifications. Without it, all that match the filter. */
    ids?: string[];
    /** True to mark also the earlier ones about the same tickets. */
    grouped?: boolean;
    /** Only notifications about this event. */
    event?: "assigned" | "unassigned" | "new_ticket" | "mentioned" | "communication" | "undelivered" | "status_changed" | "snooze_ended" | "file_failed" | "due_soon" | "overdue" | "escalated" | "ai_quota_80" | "ai_quota_100" | "invitation" | "integration_failing";
    /** Only notifications about tickets that came by this inbox; `none` for tickets that came by no inbox. */
    inbox?: string;
    /** True for only unread ones. */
    unread?: boolean;
    /** False to list them again. */
    is_done?: boolean;
  }, options?: CallOptions): Promise<{
    /** True for only unread ones. */
    unread: number;
  }> {
    return this.send(["POST /notifications/done"], input, options);
  }

  /**
   * Mark notifications as read.
   *
   * Marks the given notifications as read, or as unread with `is_read: false`. Without `ids`, all of them.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  markNotificationsRead(input?: {
    /** The ids of the notifications. Without it, all of them. */
    ids?: string[];
    /** True to mark also the earlier ones about the same tickets. */
    grouped?: boolean;
    /** False to mark them as unread. */
    is_read?: boolean;
  }, options?: CallOptions): Promise<{
    /** The number of unread ones. */
    unread: number;
  }> {
    return this.send(["POST /notifications/read"], input, options);
  }

  /**
   * Mark a ticket as read.
   *
   * Records that the caller has seen the ticket's history up to an event. Changes nothing for other members.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  markTicketRead(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & {
    /** The id of the newest event that was seen. */
    event_id: string;
  }, options?: CallOptions): Promise<{
  }> {
    return this.send(["PUT /tickets/:ticketId/read"], input, options);
  }

  /**
   * Merge a customer into another.
   *
   * Makes two customers one, with all addresses and tickets of both. Returns the customer that remains.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  mergeCustomer(input: {
    /** The id of the customer. */
    customerId: string;
  } & {
    /** The id of the customer to merge into. */
    into_customer_id: string;
  }, options?: KeyedOptions & VersionedOptions): Promise<Customer> {
    return this.send(["POST /customers/:customerId/merge", "key"], input, options);
  }

  /**
   * Merge a ticket into another.
   *
   * Merges the ticket into another one, where its messages are shown from now on. The merged ticket keeps its own content, so that the merge can be undone. Writes an event on both tickets.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  mergeTicket(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & Merge, options?: KeyedOptions & VersionedOptions): Promise<TicketRelations> {
    return this.send(["POST /tickets/:ticketId/merge", "key"], input, options);
  }

  /**
   * Pin a view.
   *
   * Shows a view among the caller's queues, or no longer. Changes nothing for other members.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  pinView(input: {
    /** The id of the view. */
    viewId: string;
  } & {
    /** True if the view is among the caller's queues. */
    is_pinned: boolean;
  }, options?: CallOptions): Promise<{
    /** True if the view is among the caller's queues. */
    is_pinned: boolean;
  }> {
    return this.send(["PUT /views/:viewId/pin"], input, options);
  }

  /**
   * Preview a macro on a ticket.
   *
   * Returns the text with the values of a ticket, in the language of its requester if the macro has it, or else of the organization, and what the macro would change. Names what is empty, unknown or missing.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  previewMacro(input: {
    /** The id of the macro. */
    macroId: string;
  } & {
    /** The id of the ticket. */
    ticket_id: string;
    /** The language to take instead, such as `de`. */
    language?: string;
  }, options?: CallOptions): Promise<MacroPreview> {
    return this.send(["POST /macros/:macroId/preview"], input, options);
  }

  /**
   * Send a ticket to a platform.
   *
   * Creates or updates the ticket on the platform, as soon as it accepts it.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  pushTicket(input: {
    /** The id of the integration; for a platform its name, such as `jira`. */
    integrationId: string;
  } & {
    /** The id of the ticket. */
    ticket_id: string;
  }, options?: KeyedOptions): Promise<Delivery> {
    return this.send(["POST /integrations/:integrationId/tickets", "key"], input, options);
  }

  /**
   * Read an agent.
   *
   * Returns the current version of an agent.
   *
   * Requires `agents.read` (the role viewer or one above it).
   */
  readAgent(input: {
    /** The id of the agent. */
    agentId: string;
  }, options?: CallOptions): Promise<Agent> {
    return this.send(["GET /agents/:agentId"], input, options);
  }

  /**
   * Read what can be captured.
   *
   * Returns which features of the browser extension the organization's plan includes.
   *
   * Requires `files.read` (the role viewer or one above it).
   */
  readCapturePlan(options?: CallOptions): Promise<CapturePlan> {
    return this.send(["GET /files/capture-plan"], {}, options);
  }

  /**
   * Read a change of many tickets.
   *
   * Returns who changed which tickets in one act, with the values before and after.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  readChangeSet(input: {
    /** The id of the change. */
    changeSetId: string;
    /** The `next_cursor` of the former response, to read on from there. */
    cursor?: string;
    /** The maximum number of entries in the response. */
    size?: number;
  }, options?: CallOptions): Pages<ChangeSet, {
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
  }> {
    return this.list(["GET /change-sets/:changeSetId"], input, options);
  }

  /**
   * Read a company.
   *
   * Returns a company with its domains and the number of its customers.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  readCompany(input: {
    /** The id of the company. */
    companyId: string;
  }, options?: CallOptions): Promise<Company> {
    return this.send(["GET /companies/:companyId/"], input, options);
  }

  /**
   * Read a conversation.
   *
   * Returns one of the caller's conversations, without its messages.
   *
   * Requires `agents.read` (the role viewer or one above it).
   */
  readConversation(input: {
    /** The id of the conversation. */
    conversationId: string;
  }, options?: CallOptions): Promise<Conversation> {
    return this.send(["GET /chat/conversations/:conversationId"], input, options);
  }

  /**
   * Read a customer.
   *
   * Returns a customer with all addresses, and with the customers who were merged into them.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  readCustomer(input: {
    /** The id of the customer. */
    customerId: string;
  }, options?: CallOptions): Promise<CustomerRecord> {
    return this.send(["GET /customers/:customerId/"], input, options);
  }

  /**
   * Read a ticket as its customer sees it.
   *
   * Returns a ticket and its public messages as its customer sees them.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  readCustomerView(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<{
    /** The ticket. */
    ticket: PortalTicket;
    /** The messages, oldest first. */
    messages: PortalMessage[];
  }> {
    return this.send(["GET /tickets/:ticketId/customer-view"], input, options);
  }

  /**
   * Read a draft.
   *
   * Returns one of the caller's drafts.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  readDraft(input: {
    /** The id of the draft. */
    draftId: string;
  }, options?: CallOptions): Promise<TicketDraft> {
    return this.send(["GET /agents/drafts/:draftId"], input, options);
  }

  /**
   * Read a file.
   *
   * Returns a file and what its processing found. The URLs need no token and expire after some minutes, so request the file again instead of storing them.
   *
   * Requires `files.read` (the role viewer or one above it).
   */
  readFile(input: {
    /** The id of the file. */
    fileId: string;
  }, options?: CallOptions): Promise<StoredFile> {
    return this.send(["GET /files/:fileId"], input, options);
  }

  /**
   * Read the findings of a file.
   *
   * Returns what was found in a file, such as errors and versions: the evidence that tickets are drafted from.
   *
   * Requires `files.read` (the role viewer or one above it).
   */
  readFileAnalysis(input: {
    /** The id of the file. */
    fileId: string;
  }, options?: CallOptions): Promise<FileAnalysis> {
    return this.send(["GET /files/:fileId/analysis"], input, options);
  }

  /**
   * Read whether a file is processed.
   *
   * Returns the state of a file's processing, for polling after an upload.
   *
   * Requires `files.read` (the role viewer or one above it).
   */
  readFileStatus(input: {
    /** The id of the file. */
    fileId: string;
  }, options?: CallOptions): Promise<FileProcessing> {
    return this.send(["GET /files/:fileId/processing-status"], input, options);
  }

  /**
   * Read the text of a file.
   *
   * Returns a part of the text that was extracted from a file. Secrets that were found in it are left out.
   *
   * Requires `files.read` (the role viewer or one above it).
   */
  readFileText(input: {
    /** The id of the file. */
    fileId: string;
    /** The position of the first character. */
    offset?: number;
  }, options?: CallOptions): Promise<FileText> {
    return this.send(["GET /files/:fileId/text"], input, options);
  }

  /**
   * Read the settings of the help page.
   *
   * Returns how the organization's help page and widget look, and what they ask for.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  readHelpPageSettings(options?: CallOptions): Promise<PortalSettings> {
    return this.send(["GET /portal/settings"], {}, options);
  }

  /**
   * Read an integration.
   *
   * Returns a platform or a webhook with its settings, without secrets.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  readIntegration(input: {
    /** The id of the integration; for a platform its name, such as `jira`. */
    integrationId: string;
  }, options?: CallOptions): Promise<Integration> {
    return this.send(["GET /integrations/:integrationId/"], input, options);
  }

  /**
   * Read a macro.
   *
   * Returns a macro of the caller or a shared one, with its texts and changes.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  readMacro(input: {
    /** The id of the macro. */
    macroId: string;
  }, options?: CallOptions): Promise<Macro> {
    return this.send(["GET /macros/:macroId"], input, options);
  }

  /**
   * Read the source of a mail.
   *
   * Returns the headers and texts of a received mail, without files and secrets, up to 256 kB.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  readMailSource(input: {
    /** The id of the mail. */
    mailId: string;
  }, options?: CallOptions): Promise<MailSource> {
    return this.send(["GET /mail/received/:mailId/source"], input, options);
  }

  /**
   * Read the caller.
   *
   * Returns who the token or the API key acts as, with the organization and the role.
   *
   * For everyone who is signed in, and for every API key.
   */
  readMe(options?: CallOptions): Promise<Me> {
    return this.send(["GET /auth/me"], {}, options);
  }

  /**
   * Read the unsent messages of a ticket.
   *
   * Returns the caller's own drafts on a ticket, those that others took over, and who else has one, without the text.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  readMessageDrafts(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<MessageDrafts> {
    return this.send(["GET /tickets/:ticketId/draft"], input, options);
  }

  /**
   * Read notification settings.
   *
   * Returns what the caller is notified of, and how.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  readNotificationSettings(options?: CallOptions): Promise<NotificationSettings> {
    return this.send(["GET /notifications/settings"], {}, options);
  }

  /**
   * Read the organization.
   *
   * Returns the settings of the caller's organization, and how much storage it uses.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  readOrganization(options?: CallOptions): Promise<OrganizationSettings> {
    return this.send(["GET /organizations/me"], {}, options);
  }

  /**
   * Read the settings for replies.
   *
   * Returns what replies that are written in the product do to their tickets.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  readReplySettings(options?: CallOptions): Promise<ReplySettings> {
    return this.send(["GET /tickets/reply-settings"], {}, options);
  }

  /**
   * Read a report.
   *
   * Returns the figures and charts of a report. Dates are those of the organization's calendar; the default is the last 30 days. Each figure has the filter that lists exactly its tickets.
   *
   * Requires `analytics.read` (the role viewer or one above it).
   */
  readReport(input: {
    /** Which report it is. */
    report: "overview" | "response" | "quality" | "ai";
    /** The first day or moment, inclusive. */
    from?: string;
    /** The last day or moment. */
    to?: string;
    /** What the figures are grouped by. Null for no groups. */
    group_by?: "status" | "priority" | "category" | "department" | "channel" | "assignee" | "requester" | "company";
    /** False to leave out the comparison with the days before. */
    compare?: boolean;
  }, options?: CallOptions): Promise<Report> {
    return this.send(["GET /analytics/:report"], input, options);
  }

  /**
   * Read the plan in force.
   *
   * Returns the organization's plan, its period and its state.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  readSubscription(options?: CallOptions): Promise<Subscription> {
    return this.send(["GET /billing/subscription"], {}, options);
  }

  /**
   * Read a test payment.
   *
   * Returns a payment of the built-in test provider, which charges nothing and says so.
   *
   * Requires `organization.billing` (the role owner or one above it).
   */
  readTestCheckout(input: {
    /** The id of the payment. */
    sessionId: string;
  }, options?: CallOptions): Promise<{
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** What kind it is. */
    kind: "checkout" | "portal";
    /** The plan. */
    plan: "free" | "basic" | "premium" | null;
    /** Where the page returns to. */
    return_url: string;
  }> {
    return this.send(["GET /billing/test-checkout/:sessionId"], input, options);
  }

  /**
   * Read a ticket.
   *
   * Returns a ticket with its whole description.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  readTicket(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<Ticket> {
    return this.send(["GET /tickets/:ticketId/"], input, options);
  }

  /**
   * Read the board.
   *
   * Returns a column for each status with its newest tickets and their number. Takes the filters of the list.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  readTicketBoard(input?: {
    /** Words that entries have to contain. */
    search?: string;
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
  }, options?: CallOptions): Promise<TicketBoard> {
    return this.send(["GET /tickets/board"], input, options);
  }

  /**
   * Read how the caller works on tickets.
   *
   * Returns the caller's own settings for tickets, which apply in every browser.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  readTicketMemberSettings(options?: CallOptions): Promise<TicketMemberSettings> {
    return this.send(["GET /tickets/member-settings"], {}, options);
  }

  /**
   * List categories, departments and labels.
   *
   * Returns the words that the organization's settings and tickets contain, as suggestions for new tickets.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  readTicketVocabulary(options?: CallOptions): Promise<TicketVocabulary> {
    return this.send(["GET /tickets/vocabulary"], {}, options);
  }

  /**
   * Read the use of AI tickets.
   *
   * Returns how many AI tickets the current period has used, and each that counted.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  readUsage(options?: CallOptions): Promise<Usage> {
    return this.send(["GET /billing/usage"], {}, options);
  }

  /**
   * Read the state of the widget's secret.
   *
   * Returns when the secret was created that pages sign identities with, not the secret.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  readWidgetSecretState(options?: CallOptions): Promise<{
    /** When it was created. */
    created_at: string | null;
    /** Until when the former secret is valid. Null if there is none. */
    former_until: string | null;
  }> {
    return this.send(["GET /portal/widget-secret"], {}, options);
  }

  /**
   * Read who has how many tickets.
   *
   * Returns the unfinished tickets of each member, first the member whose requester waits longest, and those without an assignee.
   *
   * Requires `members.manage` (the role admin or one above it).
   */
  readWorkload(options?: CallOptions): Promise<TicketWorkload> {
    return this.send(["GET /tickets/workload"], {}, options);
  }

  /**
   * Repeat a delivery.
   *
   * Sends a delivery again, with the same id, and the ticket as it is now.
   *
   * Requires `integrations.manage` (the role admin or one above it).
   */
  redeliver(input: {
    /** The id of the delivery. */
    deliveryId: string;
  }, options?: KeyedOptions): Promise<Delivery> {
    return this.send(["POST /integrations/deliveries/:deliveryId/redeliver", "key"], input, options);
  }

  /**
   * Make a ticket of a mail that was set aside.
   *
   * Makes a ticket of a mail, or a message on the ticket that it answers, within moments. Recorded in the audit log. The mail is not acknowledged, and its sender is not taken for a member.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  releaseMail(input: {
    /** The id of the mail. */
    mailId: string;
  }, options?: CallOptions): Promise<{
  }> {
    return this.send(["POST /mail/set-aside/:mailId/release"], input, options);
  }

  /**
   * Make a ticket of a mail held as spam.
   *
   * The same as `releaseMail`.
   *
   * Requires `tickets.write` (the role user or one above it).
   *
   * **Deprecated.** Use `releaseMail`.
   *
   * @deprecated
   */
  releaseSpam(input: {
    /** The id of the mail. */
    mailId: string;
  }, options?: CallOptions): Promise<{
  }> {
    return this.send(["POST /mail/spam/:mailId/release"], input, options);
  }

  /**
   * Remove the secrets in a file.
   *
   * Removes the secrets that were found in a file from the stored file. This cannot be undone.
   *
   * Requires `files.upload` (the role user or one above it).
   */
  removeFileSecrets(input: {
    /** The id of the file. */
    fileId: string;
  }, options?: CallOptions): Promise<StoredFile> {
    return this.send(["DELETE /files/:fileId/secrets"], input, options);
  }

  /**
   * Remove a member, or leave.
   *
   * Removes a member and ends their sessions. Members of any role may remove themselves; removing others requires `members.manage`. What they wrote stays.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  removeMember(input: {
    /** The id of the member. */
    memberId: string;
  }, options?: CallOptions): Promise<{
  }> {
    return this.send(["DELETE /organizations/members/:memberId/"], input, options);
  }

  /**
   * Rename a conversation.
   *
   * Changes the title of a conversation.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  renameConversation(input: {
    /** The id of the conversation. */
    conversationId: string;
  } & {
    /** The title of the conversation. */
    title: string;
  }, options?: KeyedOptions): Promise<Conversation> {
    return this.send(["PATCH /chat/conversations/:conversationId", "key"], input, options);
  }

  /**
   * Rename the organization.
   *
   * Changes the organization's name and slug.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  renameOrganization(input?: {
    /** The name. */
    name?: string;
    /** The name in addresses of pages. */
    slug?: string;
  }, options?: CallOptions): Promise<{
    /** The id. It never changes, and says nothing about what it identifies. */
    id: string;
    /** The name. */
    name: string;
    /** The name in addresses of pages. */
    slug: string;
  }> {
    return this.send(["PATCH /auth/organization"], input, options);
  }

  /**
   * Change an agent (PUT).
   *
   * The same as `updateAgent`: only the given fields are changed.
   *
   * Requires `agents.manage` (the role admin or one above it).
   */
  replaceAgentFields(input: {
    /** The id of the agent. */
    agentId: string;
  } & AgentChange, options?: KeyedOptions & VersionedOptions): Promise<Agent> {
    return this.send(["PUT /agents/:agentId", "key"], input, options);
  }

  /**
   * Replace a macro.
   *
   * Replaces all that the author of a macro chooses. A shared macro requires `organization.settings`.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  replaceMacro(input: {
    /** The id of the macro. */
    macroId: string;
  } & NewMacro, options?: KeyedOptions): Promise<Macro> {
    return this.send(["PUT /macros/:macroId", "key"], input, options);
  }

  /**
   * Change a ticket (PUT).
   *
   * The same as `updateTicket`: only the given fields are changed.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  replaceTicketFields(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & TicketChange, options?: KeyedOptions & VersionedOptions): Promise<Ticket> {
    return this.send(["PUT /tickets/:ticketId/", "key"], input, options);
  }

  /**
   * Process a file again.
   *
   * Starts the processing of a file again, for instance after it failed.
   *
   * Requires `files.upload` (the role user or one above it).
   */
  reprocessFile(input: {
    /** The id of the file. */
    fileId: string;
  }, options?: KeyedOptions): Promise<StoredFile> {
    return this.send(["POST /files/:fileId/reprocess", "key"], input, options);
  }

  /**
   * Send an invitation again.
   *
   * Sends the invitation again, with a new link that is valid for 7 days. The former link ends.
   *
   * Requires `members.manage` (the role admin or one above it).
   */
  resendInvitation(input: {
    /** The id of the invitation. */
    invitationId: string;
  }, options?: CallOptions): Promise<Invitation> {
    return this.send(["POST /organizations/invitations/:invitationId/resend"], input, options);
  }

  /**
   * Reserve an AI ticket.
   *
   * Reserves a place in the quota for an AI ticket. The same key returns the same place. It is released after ten minutes unless it is settled.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  reserveAiTicket(input: {
    /** The key that identifies the AI ticket, chosen by the caller. */
    key: string;
  }, options?: CallOptions): Promise<AiTicketPlace> {
    return this.send(["POST /billing/ai-tickets"], input, options);
  }

  /**
   * Restore a conversation.
   *
   * Restores a deleted conversation with its messages.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  restoreConversation(input: {
    /** The id of the conversation. */
    conversationId: string;
  }, options?: CallOptions): Promise<Conversation> {
    return this.send(["POST /chat/conversations/:conversationId/restore"], input, options);
  }

  /**
   * Restore a deleted ticket.
   *
   * Restores a deleted ticket with its messages and files.
   *
   * Requires `tickets.delete` (the role admin or one above it).
   */
  restoreTicket(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: KeyedOptions & VersionedOptions): Promise<Ticket> {
    return this.send(["POST /tickets/:ticketId/restore", "key"], input, options);
  }

  /**
   * Have a reply written again.
   *
   * Replaces the last reply by a new one. Returns once the reply is complete, or streams it with `Accept: text/event-stream`. Closing the stream does not stop the reply.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  retryReply(input: {
    /** The id of the conversation. */
    conversationId: string;
  }, options?: KeyedOptions): Promise<Exchange> {
    return this.send(["POST /chat/conversations/:conversationId/retry", "key"], input, options);
  }

  /**
   * Revoke an invitation.
   *
   * Ends an invitation, so that its link no longer works.
   *
   * Requires `members.manage` (the role admin or one above it).
   */
  revokeInvitation(input: {
    /** The id of the invitation. */
    invitationId: string;
  }, options?: CallOptions): Promise<{
  }> {
    return this.send(["DELETE /organizations/invitations/:invitationId"], input, options);
  }

  /**
   * Replace the signing secret of a webhook.
   *
   * Creates a new signing secret. For a day, deliveries are signed with both.
   *
   * Requires `integrations.manage` (the role admin or one above it).
   */
  rotateWebhookSecret(input: {
    /** The id of the integration; for a platform its name, such as `jira`. */
    integrationId: string;
  }, options?: KeyedOptions): Promise<{
    /** The secret that deliveries are signed with. It is returned only in this response. */
    signing_secret: string;
  }> {
    return this.send(["POST /integrations/:integrationId/secret", "key"], input, options);
  }

  /**
   * Save an unsent message.
   *
   * Stores the caller's draft of a reply or a note, which is then there on each of their devices. Nothing is sent. A draft of a reply requires `tickets.write`.
   *
   * Requires `tickets.note` (the role viewer or one above it).
   */
  saveMessageDraft(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & NewMessageDraft, options?: CallOptions): Promise<MessageDraft> {
    return this.send(["PUT /tickets/:ticketId/draft"], input, options);
  }

  /**
   * Search files.
   *
   * Finds files whose names and texts contain all words of the search, with the text around the first match.
   *
   * Requires `files.read` (the role viewer or one above it).
   */
  searchFiles(input: {
    /** Words that entries have to contain. */
    search: string;
    /** The maximum number of entries in the response. */
    size?: number;
  }, options?: CallOptions): Promise<FileHits> {
    return this.send(["GET /files/search"], input, options);
  }

  /**
   * Search messages.
   *
   * Finds messages and notes that contain all given words. Returns the newest match of each ticket, newest first.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  searchMessages(input: {
    /** Words that entries have to contain. */
    search: string;
    /** The maximum number of entries in the response. */
    size?: number;
  }, options?: CallOptions): Promise<MessageHits> {
    return this.send(["GET /tickets/messages"], input, options);
  }

  /**
   * Send a message to an agent.
   *
   * Adds a message and has the agent reply to it. Returns once the reply is complete, or streams it with `Accept: text/event-stream`. Closing the stream does not stop the reply.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  sendMessage(input: {
    /** The id of the conversation. */
    conversationId: string;
  } & {
    /** The text of the message. */
    message: string;
    /** The files, by the ids that their uploads returned. */
    attachments?: Array<{
      /** The id of an uploaded file. */
      file_id: string;
    }>;
    /** The id of the caller's last message, which this one and its reply replace. */
    replaces?: string;
  }, options?: KeyedOptions): Promise<Exchange> {
    return this.send(["POST /chat/conversations/:conversationId/messages", "key"], input, options);
  }

  /**
   * Send a saved report now.
   *
   * Sends a saved report to the caller by email.
   *
   * Requires `analytics.read` (the role viewer or one above it).
   */
  sendSavedReport(input: {
    /** The id of the saved report. */
    savedReportId: string;
  }, options?: KeyedOptions): Promise<SavedReport> {
    return this.send(["POST /analytics/saved-reports/:savedReportId/send", "key"], input, options);
  }

  /**
   * Send a test mail to an inbox.
   *
   * Sends an email to the inbox through the installation's mail server. The list of inboxes shows when it arrived. It becomes no ticket.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  sendTestMail(input: {
    /** The id of the inbox. */
    inboxId: string;
  }, options?: CallOptions): Promise<InboxTest> {
    return this.send(["POST /mail/inboxes/:inboxId/test-mail"], input, options);
  }

  /**
   * Send a test email.
   *
   * Sends a test email to the caller's address.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  sendTestNotification(options?: CallOptions): Promise<{
  }> {
    return this.send(["POST /notifications/test-email"], {}, options);
  }

  /**
   * Send a message to an agent's thread.
   *
   * Adds a message to a conversation with an agent, which is created by the first one. Returns once the reply is complete, or streams it with `Accept: text/event-stream`. Closing the stream does not stop the reply.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  sendThreadMessage(input: {
    /** The id of the agent. */
    agentId: string;
    /** The id of the conversation, which the caller chooses. */
    threadId: string;
  } & {
    /** The text. */
    content: string;
    /** Always `user`. */
    role: "user";
    /** The files, by the ids that their uploads returned. */
    attachments?: Array<{
      /** The id of an uploaded file. */
      file_id: string;
    }>;
  }, options?: KeyedOptions): Promise<Exchange> {
    return this.send(["POST /chat/:agentId/threads/:threadId/messages", "key"], input, options);
  }

  /**
   * Say whether a member takes new tickets.
   *
   * Makes a member available, busy or away. At `until`, a busy or away member is available again. Members set their own; setting that of others, or any with an API key, requires `members.manage`. Assigning tickets to the member stays possible. Recorded in the audit log.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  setAvailability(input: {
    /** The id of the member. */
    memberId: string;
  } & {
    /** `available`, `busy` or `away`. */
    state: "available" | "busy" | "away";
    /** When the member is available again. Absent or null for no end. */
    until?: string | null;
  }, options?: CallOptions): Promise<Member> {
    return this.send(["PUT /organizations/members/:memberId/availability"], input, options);
  }

  /**
   * Say that the caller looks at a ticket.
   *
   * Shows the other members for 15 seconds that the caller looks at a ticket or writes, and returns who else does. `left` ends it at once.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  setPresence(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & {
    /** What the caller does. `left` ends it at once. */
    state: "viewing" | "typing" | "left";
  }, options?: CallOptions): Promise<Presence> {
    return this.send(["PUT /tickets/:ticketId/presence"], input, options);
  }

  /**
   * Count or release an AI ticket.
   *
   * Counts a reserved place, with the ticket that was created, or releases it with null.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  settleAiTicket(input: {
    /** The key that the place was reserved with. */
    key: string;
  } & {
    /** The id of the ticket. */
    ticket_id: string | null;
  }, options?: CallOptions): Promise<AiTicketPlace> {
    return this.send(["PUT /billing/ai-tickets/:key"], input, options);
  }

  /**
   * Snooze a ticket.
   *
   * Leaves an unfinished ticket out of the queues until a time, or until the requester replies. It comes back at the top of its queue, with the reason. A ticket that is snoozed until a time comes back with a reply, too. One that is pending because it is scheduled is opened at the time.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  snoozeTicket(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & {
    /** When it ends. */
    until?: string;
    /** True to snooze until the requester replies. */
    until_reply?: true;
  }, options?: CallOptions): Promise<Ticket> {
    return this.send(["POST /tickets/:ticketId/snooze"], input, options);
  }

  /**
   * Split a ticket.
   *
   * Creates a new ticket that refers to some messages of this one. The messages stay where they are.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  splitTicket(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & Split, options?: KeyedOptions & VersionedOptions): Promise<Ticket> {
    return this.send(["POST /tickets/:ticketId/split", "key"], input, options);
  }

  /**
   * Start the consent of a mail provider.
   *
   * Returns the page of the provider where the owner of the mailbox consents. The provider redirects back with a `state` and a `code`.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  startMailConsent(input: {
    /** The id of the inbox. */
    inboxId: string;
  }, options?: CallOptions): Promise<{
    /** The address. */
    url: string;
  }> {
    return this.send(["POST /mail/inboxes/:inboxId/consent"], input, options);
  }

  /**
   * Stop a reply.
   *
   * Stops the reply that is being written. What was written so far stays.
   *
   * Requires `agents.use` (the role user or one above it).
   */
  stopReply(input: {
    /** The id of the conversation. */
    conversationId: string;
  }, options?: CallOptions): Promise<{
  }> {
    return this.send(["POST /chat/conversations/:conversationId/stop"], input, options);
  }

  /**
   * Suggest a reply.
   *
   * Returns a suggestion for a reply to a ticket with its evidence. Nothing is sent or stored.
   *
   * Requires `agents.use`, `tickets.read` (the role user or one above it).
   */
  suggestReply(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<{
    /** The text. */
    text: string;
    /** The statements, each with its evidence. */
    statements: Statement[];
    /** Everything that statements refer to. */
    evidence: Evidence[];
    /** What wrote the reply. */
    author: AiAuthor;
  }> {
    return this.send(["POST /agents/ticket-help/:ticketId/reply"], input, options);
  }

  /**
   * Summarize a ticket.
   *
   * Returns what a ticket, its messages and files say, each statement with its evidence. Stores nothing on the ticket.
   *
   * Requires `agents.use`, `tickets.read` (the role user or one above it).
   */
  summarizeTicket(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<{
    /** The statements, each with its evidence. */
    statements: Statement[];
    /** Everything that statements refer to. */
    evidence: Evidence[];
    /** What wrote the summary. */
    author: AiAuthor;
  }> {
    return this.send(["GET /agents/ticket-help/:ticketId/summary"], input, options);
  }

  /**
   * Take the next ticket.
   *
   * Assigns the most urgent ticket that nobody has to the caller, and returns it: of the tickets that are new, open or in progress, the one with the highest priority, then the one whose requester has waited longest, then the one that is due first. Two callers never get the same ticket.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  takeNextTicket(options?: KeyedOptions): Promise<Ticket> {
    return this.send(["POST /tickets/take-next", "key"], {}, options);
  }

  /**
   * Take over an unsent message.
   *
   * Moves the text and the files of another member's draft to the caller's own, after what that contains. The other member is informed. Recorded in the audit log. A draft of a reply requires `tickets.write`.
   *
   * Requires `tickets.note` (the role viewer or one above it).
   */
  takeOverMessageDraft(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & {
    /** The id of the member whose draft it is. */
    member_id: string;
    /** `public` messages reach the requester; `internal` notes are only seen by members. */
    visibility: "public" | "internal";
  }, options?: CallOptions): Promise<MessageDraft> {
    return this.send(["POST /tickets/:ticketId/draft/take-over"], input, options);
  }

  /**
   * Test an agent.
   *
   * Has the agent, with unsaved changes, reply to messages. Nothing is stored, and tools that write are described but not run. Returns once the reply is complete, or streams it with `Accept: text/event-stream`. Closing the stream does not stop the reply.
   *
   * Requires `agents.manage` (the role admin or one above it).
   */
  testAgent(input: {
    /** The id of the agent. */
    agentId: string;
  } & AgentTest, options?: CallOptions): Promise<{
    /** The reply. */
    reply: string;
  }> {
    return this.send(["POST /agents/:agentId/test"], input, options);
  }

  /**
   * Test the servers of an inbox.
   *
   * Tests the servers of an inbox, or others in their place. Nothing is saved.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  testInboxServers(input: {
    /** The id of the inbox. */
    inboxId: string;
  } & InboxConnectionDraft, options?: CallOptions): Promise<ConnectionReport> {
    return this.send(["POST /mail/inboxes/:inboxId/test"], input, options);
  }

  /**
   * Test an integration.
   *
   * Calls the platform with the stored settings and returns what it answered. A webhook receives a test event.
   *
   * Requires `integrations.manage` (the role admin or one above it).
   */
  testIntegration(input: {
    /** The id of the integration; for a platform its name, such as `jira`. */
    integrationId: string;
  }, options?: CallOptions): Promise<IntegrationTest> {
    return this.send(["POST /integrations/:integrationId/test/"], input, options);
  }

  /**
   * Test mail servers.
   *
   * Signs in to both servers and sends a mail from the address to itself. Nothing is saved.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  testMailServers(input: ConnectionDraft, options?: CallOptions): Promise<ConnectionReport> {
    return this.send(["POST /mail/inboxes/test"], input, options);
  }

  /**
   * Undo a change of many tickets.
   *
   * Gives each ticket back what it had before, unless it was changed since. May be repeated: it continues where it stopped. The undo is a change set of its own. One that deleted or restored tickets requires `tickets.delete`.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  undoChangeSet(input: {
    /** The id of the change. */
    changeSetId: string;
  }, options?: CallOptions): Promise<ChangeSetUndo> {
    return this.send(["POST /change-sets/:changeSetId/undo"], input, options);
  }

  /**
   * Remove a link.
   *
   * Removes a link between two tickets, and writes an event on both. The body names the link.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  unlinkTickets(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & NewLink, options?: KeyedOptions & VersionedOptions): Promise<TicketRelations> {
    return this.send(["DELETE /tickets/:ticketId/links", "key"], input, options);
  }

  /**
   * Undo a merge of customers.
   *
   * Separates the customers again, and returns the customer as they were before the merge.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  unmergeCustomer(input: {
    /** The id of the customer. */
    customerId: string;
  }, options?: KeyedOptions): Promise<Customer> {
    return this.send(["POST /customers/:customerId/unmerge", "key"], input, options);
  }

  /**
   * Undo a merge.
   *
   * Separates a merged ticket from the other one again. It gets its former status unless that was changed since.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  unmergeTicket(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: KeyedOptions & VersionedOptions): Promise<TicketRelations> {
    return this.send(["POST /tickets/:ticketId/unmerge", "key"], input, options);
  }

  /**
   * Stop watching a ticket.
   *
   * Stops notifying the caller of a ticket that they neither requested nor are assigned to, until they write on it or are mentioned there again.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  unwatchTicket(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: Array<{
      /** The member. */
      member: Person;
      /** When the first one was created. */
      since: string;
    }>;
    /** Whether the caller watches. */
    is_watching: boolean;
  }> {
    return this.send(["DELETE /tickets/:ticketId/watch"], input, options);
  }

  /**
   * Change an agent.
   *
   * Changes the given fields of an agent. Every actual change creates a new version; conversations keep the one they started with.
   *
   * Requires `agents.manage` (the role admin or one above it).
   */
  updateAgent(input: {
    /** The id of the agent. */
    agentId: string;
  } & AgentChange, options?: KeyedOptions & VersionedOptions): Promise<Agent> {
    return this.send(["PATCH /agents/:agentId", "key"], input, options);
  }

  /**
   * Change a company.
   *
   * Changes the given fields: an absent one keeps its value, null clears it. Domains and custom data are replaced as a whole.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  updateCompany(input: {
    /** The id of the company. */
    companyId: string;
  } & CompanyChange, options?: KeyedOptions & VersionedOptions): Promise<Company> {
    return this.send(["PATCH /companies/:companyId/", "key"], input, options);
  }

  /**
   * Change a customer.
   *
   * Changes the given fields: an absent one keeps its value, null clears it. Lists of addresses and custom data are replaced.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  updateCustomer(input: {
    /** The id of the customer. */
    customerId: string;
  } & CustomerChange, options?: KeyedOptions & VersionedOptions): Promise<Customer> {
    return this.send(["PATCH /customers/:customerId/", "key"], input, options);
  }

  /**
   * Change the settings of the help page.
   *
   * Changes the given settings. Recorded in the audit log.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  updateHelpPageSettings(input?: PortalSettingsChange, options?: CallOptions): Promise<PortalSettings> {
    return this.send(["PUT /portal/settings"], input, options);
  }

  /**
   * Change an inbox.
   *
   * Changes the given fields of an inbox. New servers are tried before they are stored.
   *
   * Requires `organization.settings`, `tickets.read` (the role admin or one above it).
   */
  updateInbox(input: {
    /** The id of the inbox. */
    inboxId: string;
  } & InboxChange, options?: CallOptions): Promise<Inbox> {
    return this.send(["PATCH /mail/inboxes/:inboxId"], input, options);
  }

  /**
   * Connect or change an integration.
   *
   * Stores the given settings, and turns the integration on or off. Secrets are sealed and never returned. Recorded in the audit log.
   *
   * Requires `integrations.manage`, `tickets.read` (the role admin or one above it).
   */
  updateIntegration(input: {
    /** The id of the integration; for a platform its name, such as `jira`. */
    integrationId: string;
  } & IntegrationChange, options?: KeyedOptions): Promise<Integration> {
    return this.send(["PUT /integrations/:integrationId/", "key"], input, options);
  }

  /**
   * Change a macro.
   *
   * Changes what is given; texts and changes are replaced as a whole. A shared macro requires `organization.settings`.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  updateMacro(input: {
    /** The id of the macro. */
    macroId: string;
  } & MacroChange, options?: KeyedOptions): Promise<Macro> {
    return this.send(["PATCH /macros/:macroId", "key"], input, options);
  }

  /**
   * Change a member.
   *
   * Changes the role of a member, or deactivates them. Only owners may grant or revoke the owner role. Recorded in the audit log.
   *
   * Requires `members.manage` (the role admin or one above it).
   */
  updateMember(input: {
    /** The id of the member. */
    memberId: string;
  } & {
    /** The role in the organization. */
    role?: "viewer" | "user" | "admin" | "owner";
    /** False if the person was deactivated and cannot sign in. */
    is_active?: boolean;
  }, options?: CallOptions): Promise<Member> {
    return this.send(["PUT /organizations/members/:memberId/"], input, options);
  }

  /**
   * Edit a message.
   *
   * Replaces the text of the caller's own message until its `editable_until`.
   *
   * Requires `tickets.note` (the role viewer or one above it).
   */
  updateMessage(input: {
    /** The id of the ticket. */
    ticketId: string;
    /** The id of the message. */
    communicationId: string;
  } & CommunicationChange, options?: KeyedOptions): Promise<Communication> {
    return this.send(["PATCH /tickets/:ticketId/communications/:communicationId", "key"], input, options);
  }

  /**
   * Change notification settings.
   *
   * Changes the given settings. Only the listed events and inboxes change.
   *
   * Requires `members.read` (the role viewer or one above it).
   */
  updateNotificationSettings(input?: NotificationSettingsChange, options?: CallOptions): Promise<NotificationSettings> {
    return this.send(["PUT /notifications/settings"], input, options);
  }

  /**
   * Change the organization.
   *
   * Changes the given settings: an absent one keeps its value. Recorded in the audit log.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  updateOrganization(input?: OrganizationChange, options?: KeyedOptions): Promise<OrganizationSettings> {
    return this.send(["PUT /organizations/me/", "key"], input, options);
  }

  /**
   * Change the settings for replies.
   *
   * Changes what replies that are written in the product do to their tickets. Recorded in the audit log.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  updateReplySettings(input?: ReplySettingsChange, options?: CallOptions): Promise<ReplySettings> {
    return this.send(["PUT /tickets/reply-settings"], input, options);
  }

  /**
   * Change a saved report.
   *
   * Renames a saved report, or starts or stops its weekly email.
   *
   * Requires `analytics.read` (the role viewer or one above it).
   */
  updateSavedReport(input: {
    /** The id of the saved report. */
    savedReportId: string;
  } & {
    /** The name. */
    name?: string;
    /** True if it is sent to its author on Mondays at 08:00. */
    weekly?: boolean;
  }, options?: KeyedOptions): Promise<SavedReport> {
    return this.send(["PATCH /analytics/saved-reports/:savedReportId", "key"], input, options);
  }

  /**
   * Change a ticket.
   *
   * Changes the given fields of a ticket: an absent field keeps its value, null clears it. Each change is recorded in the ticket's history, and notifies members and webhooks.
   *
   * Requires `tickets.write` (the role user or one above it).
   */
  updateTicket(input: {
    /** The id of the ticket. */
    ticketId: string;
  } & TicketChange, options?: KeyedOptions & VersionedOptions): Promise<Ticket> {
    return this.send(["PATCH /tickets/:ticketId/", "key"], input, options);
  }

  /**
   * Change how the caller works on tickets.
   *
   * Changes the caller's own settings for tickets.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  updateTicketMemberSettings(input: TicketMemberSettings, options?: CallOptions): Promise<TicketMemberSettings> {
    return this.send(["PUT /tickets/member-settings"], input, options);
  }

  /**
   * Change a view.
   *
   * Changes the name, the filters or the audience of a view. A shared view requires `views.share`.
   *
   * Requires `views.own` (the role user or one above it).
   */
  updateView(input: {
    /** The id of the view. */
    viewId: string;
  } & {
    /** The name. */
    name?: string;
    /** Filters, as in the list of tickets. */
    query?: TicketViewQuery;
    /** Who sees the view. */
    audience?: "own" | "shared";
  }, options?: KeyedOptions): Promise<TicketView> {
    return this.send(["PUT /views/:viewId", "key"], input, options);
  }

  /**
   * Upload a file.
   *
   * Stores a file, detects its type from its content and starts to process it. Attach it by its id. Requires `files.upload` (the role user or one above it).
   */
  uploadFile(input: {
    /** What the file shows. Has to come before `file`. */
    description?: string;
    /** The file with its name, at most 25 MiB. */
    file: Upload;
  }, options?: KeyedOptions): Promise<StoredFile> {
    return this.upload(["POST /files/upload", "key"], input, options);
  }

  /**
   * Upload a logo.
   *
   * Replaces the organization's logo. It is stored as WebP.
   *
   * Requires `organization.settings` (the role admin or one above it).
   */
  uploadLogo(input: {
    /** A picture as PNG, JPEG or WebP. */
    logo: Upload;
  }, options?: CallOptions): Promise<OrganizationSettings> {
    return this.upload(["POST /organizations/me/logo"], input, options);
  }

  /**
   * Verify the audit log.
   *
   * Recomputes every hash of the organization's audit log, and returns whether an entry was changed or deleted.
   *
   * Requires `audit.read` (the role admin or one above it).
   */
  verifyAuditLog(options?: CallOptions): Promise<AuditVerification> {
    return this.send(["GET /audit-log/verification"], {}, options);
  }

  /**
   * Watch a ticket.
   *
   * Notifies the caller of what happens on the ticket, by their own settings. Repeating it changes nothing. Not in the history of the ticket.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  watchTicket(input: {
    /** The id of the ticket. */
    ticketId: string;
  }, options?: CallOptions): Promise<{
    /** The entries of this page, or all of them if there are no pages. */
    items: Array<{
      /** The member. */
      member: Person;
      /** When the first one was created. */
      since: string;
    }>;
    /** Whether the caller watches. */
    is_watching: boolean;
  }> {
    return this.send(["PUT /tickets/:ticketId/watch"], input, options);
  }

  /**
   * Watch several tickets, or stop it.
   *
   * Watches the tickets, or stops watching them. Those that do not exist are left out.
   *
   * Requires `tickets.read` (the role viewer or one above it).
   */
  watchTickets(input: {
    /** The ids of the tickets. */
    ticket_ids: string[];
    /** Whether the caller watches. */
    is_watching: boolean;
  }, options?: CallOptions): Promise<{
    /** The number of tickets that were changed. */
    changed: number;
  }> {
    return this.send(["POST /tickets/watch"], input, options);
  }
}
