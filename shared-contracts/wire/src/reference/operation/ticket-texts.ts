import type { presenceRoutes } from "../../notification/live.ts";
import type { changeSetRoutes } from "../../ticket/change-set.ts";
import type { communicationRoutes } from "../../ticket/communication.ts";
import type { macroRoutes } from "../../ticket/macro.ts";
import type { memberSettingRoutes } from "../../ticket/member-setting.ts";
import type { messageDraftRoutes } from "../../ticket/message-draft.ts";
import type { replySettingRoutes } from "../../ticket/reply-setting.ts";
import type { ticketRoutes } from "../../ticket/ticket.ts";
import type { ticketQueueRoutes } from "../../ticket/ticket-queue.ts";
import type { ticketRelationRoutes } from "../../ticket/ticket-relation.ts";
import type { ticketSnoozeRoutes } from "../../ticket/ticket-snooze.ts";
import type { viewRoutes } from "../../ticket/ticket-view.ts";
import type { ticketWatcherRoutes } from "../../ticket/ticket-watcher.ts";
import type { ticketWorkloadRoutes } from "../../ticket/ticket-workload.ts";
import { describeOperations } from "../operation-text.ts";

const notMerged = "The tickets are already merged, or not merged at all, or the relation would be a circle.";

export const ticketTexts = describeOperations<keyof typeof ticketRoutes>()({
  "GET /tickets/": {
    id: "listTickets",
    summary: "List tickets",
    description:
      "Returns a page of the organization's tickets that match all given filters, newest first unless `sort` says otherwise. To read all of them, pass the `next_cursor` of each response as `cursor`. Descriptions are cut after 200 characters.",
  },
  "GET /tickets/board": {
    id: "readTicketBoard",
    summary: "Read the board",
    description:
      "Returns a column for each status with its newest tickets and their number. Takes the filters of the list.",
  },
  "GET /tickets/counts": {
    id: "countTickets",
    summary: "Count tickets that need attention",
    description:
      "Returns how many tickets are open, overdue, unassigned, and created today in the organization's time zone.",
  },
  "GET /tickets/vocabulary": {
    id: "readTicketVocabulary",
    summary: "List categories, departments and labels",
    description:
      "Returns the words that the organization's settings and tickets contain, as suggestions for new tickets.",
  },
  "GET /tickets/deleted": {
    id: "listDeletedTickets",
    summary: "List deleted tickets",
    description: "Returns the deleted tickets that can still be restored, most recently deleted first.",
  },
  "GET /tickets/of-files": {
    id: "listTicketsOfFiles",
    summary: "List the tickets of files",
    description:
      "Returns for each of up to 50 files the tickets that it is attached to: at most five, newest first.",
  },
  "POST /tickets/": {
    id: "createTicket",
    takesKey: true,
    summary: "Create a ticket",
    description:
      "Creates a ticket. Its requester is the caller unless `requester_id` names a customer or another member. Notifies members and webhooks, and starts the due time of the ticket's priority. Files are uploaded first and named in `attachments`.",
  },
  "POST /tickets/bulk": {
    id: "changeTickets",
    takesKey: true,
    summary: "Change many tickets",
    description:
      "Changes one field of up to thousands of tickets, given by their ids or by filters, or deletes or restores them. Tickets that cannot be changed are skipped and named in the response. The whole change can be undone by its `change_set_id`. Deleting and restoring require `tickets.delete`.",
  },
  "GET /tickets/:ticketId/": {
    id: "readTicket",
    summary: "Read a ticket",
    description: "Returns a ticket with its whole description.",
  },
  "PUT /tickets/:ticketId/": {
    id: "replaceTicketFields",
    takesKey: true,
    summary: "Change a ticket (PUT)",
    description: "The same as `updateTicket`: only the given fields are changed.",
    takesVersion: true,
  },
  "PATCH /tickets/:ticketId/": {
    id: "updateTicket",
    takesKey: true,
    summary: "Change a ticket",
    description:
      "Changes the given fields of a ticket: an absent field keeps its value, null clears it. Each change is recorded in the ticket's history, and notifies members and webhooks.",
    takesVersion: true,
  },
  "DELETE /tickets/:ticketId/": {
    id: "deleteTicket",
    takesKey: true,
    summary: "Delete a ticket",
    description:
      "Deletes a ticket with its messages and files. It can be restored for 30 days; after that it is erased.",
    takesVersion: true,
  },
  "POST /tickets/:ticketId/restore": {
    id: "restoreTicket",
    takesKey: true,
    takesVersion: true,
    summary: "Restore a deleted ticket",
    description: "Restores a deleted ticket with its messages and files.",
  },
  "GET /tickets/:ticketId/files": {
    id: "listTicketFiles",
    summary: "List the files of a ticket",
    description: "Returns the files that are attached to a ticket and to its messages.",
  },
  "POST /tickets/:ticketId/attachments": {
    id: "attachFiles",
    takesKey: true,
    takesVersion: true,
    summary: "Attach files to a ticket",
    description: "Attaches uploaded files to a ticket, in addition to those that it has.",
    errors: { conflict: "The ticket would have more files than allowed." },
  },
  "PUT /tickets/:ticketId/read": {
    id: "markTicketRead",
    summary: "Mark a ticket as read",
    description:
      "Records that the caller has seen the ticket's history up to an event. Changes nothing for other members.",
  },
  "GET /tickets/:ticketId/activity": {
    id: "listTicketActivity",
    summary: "List the history of a ticket",
    description:
      "Returns what happened to a ticket, newest first: changes of fields, messages, merges and links, each with its author.",
  },
});

export const communicationTexts = describeOperations<keyof typeof communicationRoutes>()({
  "GET /tickets/messages": {
    id: "searchMessages",
    summary: "Search messages",
    description:
      "Finds messages and notes that contain all given words. Returns the newest match of each ticket, newest first.",
  },
  "GET /tickets/:ticketId/communications": {
    id: "listMessages",
    summary: "List the messages of a ticket",
    description: "Returns the replies and internal notes of a ticket, oldest first.",
  },
  "POST /tickets/:ticketId/communications": {
    id: "createMessage",
    takesKey: true,
    summary: "Reply, or write a note",
    description:
      "Adds a message to a ticket. A public message reaches the requester by the channel that the ticket came from, and requires `tickets.write`; an internal note is only seen by members. With `send_at`, a reply is sent later. The reply can set the ticket's status. With `leaks`, it is compared with internal notes of the ticket, data of other customers, secrets, unfilled variables and the customer's language before it is stored.",
    errors: {
      precondition_failed:
        "A public message was written since `seen_until`, and `current` is the newest of them; or the reply contains what may not be for its reader, the `reason` is `ticket.reply_leaks`, and the `leaks` of `current` say what: `kind`, the characters `from` and `to` of the body or a `file_id`, the `note` or `owner` it comes from, and `may_send`.",
      conflict: "The ticket was merged into another one, or its requester is blocked.",
    },
  },
  "PATCH /tickets/:ticketId/communications/:communicationId": {
    id: "updateMessage",
    takesKey: true,
    summary: "Edit a message",
    description: "Replaces the text of the caller's own message until its `editable_until`.",
    errors: { conflict: "The message can no longer be edited." },
  },
  "DELETE /tickets/:ticketId/communications/:communicationId": {
    id: "deleteMessage",
    takesKey: true,
    summary: "Delete a message",
    description:
      "Removes the text of the caller's own message until its `editable_until`; its place in the ticket stays. A reply that is not sent yet is cancelled.",
    errors: { conflict: "The message can no longer be deleted." },
  },
  "POST /tickets/:ticketId/communications/:communicationId/decide": {
    id: "decideHeldMessage",
    takesKey: true,
    summary: "Decide about a held message",
    description:
      "Decides what becomes of a message that came by mail and waits, because its sender is new to the ticket or not proved to be the member they claim to be.",
    errors: {
      conflict: "The message does not wait for a decision, or this decision is not possible for it.",
    },
  },
});

export const messageDraftTexts = describeOperations<keyof typeof messageDraftRoutes>()({
  "GET /tickets/:ticketId/draft": {
    id: "readMessageDrafts",
    summary: "Read the unsent messages of a ticket",
    description:
      "Returns the caller's own drafts on a ticket, those that others took over, and who else has one, without the text.",
  },
  "PUT /tickets/:ticketId/draft": {
    id: "saveMessageDraft",
    summary: "Save an unsent message",
    description:
      "Stores the caller's draft of a reply or a note, which is then there on each of their devices. Nothing is sent. A draft of a reply requires `tickets.write`.",
    errors: {
      precondition_failed:
        "The draft is not in the given `version`. `current` is the present one, null if there is none.",
    },
  },
  "DELETE /tickets/:ticketId/draft": {
    id: "deleteMessageDraft",
    summary: "Discard an unsent message",
    description:
      "Deletes the caller's draft of a reply or a note, and the note that it was taken over. Does nothing if there is none.",
    errors: { precondition_failed: "The draft is not in the given `version`. `current` is the present one." },
  },
  "POST /tickets/:ticketId/draft/take-over": {
    id: "takeOverMessageDraft",
    summary: "Take over an unsent message",
    description:
      "Moves the text and the files of another member's draft to the caller's own, after what that contains. The other member is informed. Recorded in the audit log. A draft of a reply requires `tickets.write`.",
    errors: { conflict: "Both drafts together are too long." },
  },
});

export const ticketSnoozeTexts = describeOperations<keyof typeof ticketSnoozeRoutes>()({
  "POST /tickets/:ticketId/snooze": {
    id: "snoozeTicket",
    summary: "Snooze a ticket",
    description:
      "Leaves an unfinished ticket out of the queues until a time, or until the requester replies. It comes back at the top of its queue, with the reason. A ticket that is snoozed until a time comes back with a reply, too. One that is pending because it is scheduled is opened at the time.",
  },
  "DELETE /tickets/:ticketId/snooze": {
    id: "endTicketSnooze",
    summary: "End the snooze of a ticket",
    description: "Puts a snoozed ticket back into its queues. Does nothing if it is not snoozed.",
  },
});

export const ticketWatcherTexts = describeOperations<keyof typeof ticketWatcherRoutes>()({
  "GET /tickets/:ticketId/watchers": {
    id: "listTicketWatchers",
    summary: "List who watches a ticket",
    description:
      "Returns the active members who watch a ticket: those who chose to, and those who wrote on it or were mentioned there and did not stop.",
  },
  "PUT /tickets/:ticketId/watch": {
    id: "watchTicket",
    summary: "Watch a ticket",
    description:
      "Notifies the caller of what happens on the ticket, by their own settings. Repeating it changes nothing. Not in the history of the ticket.",
  },
  "DELETE /tickets/:ticketId/watch": {
    id: "unwatchTicket",
    summary: "Stop watching a ticket",
    description:
      "Stops notifying the caller of a ticket that they neither requested nor are assigned to, until they write on it or are mentioned there again.",
  },
  "POST /tickets/watch": {
    id: "watchTickets",
    summary: "Watch several tickets, or stop it",
    description: "Watches the tickets, or stops watching them. Those that do not exist are left out.",
  },
});

export const macroTexts = describeOperations<keyof typeof macroRoutes>()({
  "GET /macros": {
    id: "listMacros",
    summary: "List macros",
    description: "Returns the caller's own macros and the shared ones, by folder and name.",
  },
  "POST /macros": {
    id: "createMacro",
    takesKey: true,
    summary: "Create a macro",
    description:
      "Stores a text in one or more languages, changes of a ticket, or both. A shared macro requires `organization.settings`.",
    errors: { conflict: "The caller or the organization has as many macros as allowed." },
  },
  "GET /macros/:macroId": {
    id: "readMacro",
    summary: "Read a macro",
    description: "Returns a macro of the caller or a shared one, with its texts and changes.",
  },
  "PUT /macros/:macroId": {
    id: "replaceMacro",
    takesKey: true,
    summary: "Replace a macro",
    description:
      "Replaces all that the author of a macro chooses. A shared macro requires `organization.settings`.",
  },
  "PATCH /macros/:macroId": {
    id: "updateMacro",
    takesKey: true,
    summary: "Change a macro",
    description:
      "Changes what is given; texts and changes are replaced as a whole. A shared macro requires `organization.settings`.",
  },
  "DELETE /macros/:macroId": {
    id: "deleteMacro",
    takesKey: true,
    summary: "Delete a macro",
    description:
      "Deletes a macro. What was written or changed with it stays. A shared macro requires `organization.settings`.",
  },
  "POST /macros/:macroId/preview": {
    id: "previewMacro",
    summary: "Preview a macro on a ticket",
    description:
      "Returns the text with the values of a ticket, in the language of its requester if the macro has it, or else of the organization, and what the macro would change. Names what is empty, unknown or missing.",
  },
  "POST /tickets/:ticketId/macros/:macroId": {
    id: "applyMacro",
    takesKey: true,
    summary: "Apply a macro to a ticket",
    description:
      "Makes the changes of a macro at once, and writes its note; its text is not sent. To send it, write a reply with `macro_id`. The change set undoes all of it.",
  },
});

export const ticketRelationTexts = describeOperations<keyof typeof ticketRelationRoutes>()({
  "GET /tickets/:ticketId/relations": {
    id: "listTicketRelations",
    summary: "List the relations of a ticket",
    description: "Returns the tickets that a ticket was merged with, split from or linked to.",
  },
  "POST /tickets/:ticketId/merge": {
    id: "mergeTicket",
    takesKey: true,
    summary: "Merge a ticket into another",
    description:
      "Merges the ticket into another one, where its messages are shown from now on. The merged ticket keeps its own content, so that the merge can be undone. Writes an event on both tickets.",
    errors: { conflict: notMerged },
    takesVersion: true,
  },
  "POST /tickets/:ticketId/unmerge": {
    id: "unmergeTicket",
    takesKey: true,
    summary: "Undo a merge",
    description:
      "Separates a merged ticket from the other one again. It gets its former status unless that was changed since.",
    errors: { conflict: notMerged },
    takesVersion: true,
  },
  "POST /tickets/:ticketId/split": {
    id: "splitTicket",
    takesKey: true,
    summary: "Split a ticket",
    description:
      "Creates a new ticket that refers to some messages of this one. The messages stay where they are.",
    takesVersion: true,
  },
  "POST /tickets/:ticketId/links": {
    id: "linkTickets",
    takesKey: true,
    summary: "Link two tickets",
    description: "Links the ticket with another one, and writes an event on both.",
    errors: { conflict: "The opposite link exists." },
    takesVersion: true,
  },
  "DELETE /tickets/:ticketId/links": {
    id: "unlinkTickets",
    takesKey: true,
    summary: "Remove a link",
    description: "Removes a link between two tickets, and writes an event on both. The body names the link.",
    takesVersion: true,
  },
});

export const changeSetTexts = describeOperations<keyof typeof changeSetRoutes>()({
  "GET /change-sets/:changeSetId": {
    id: "readChangeSet",
    summary: "Read a change of many tickets",
    description: "Returns who changed which tickets in one act, with the values before and after.",
  },
  "POST /change-sets/:changeSetId/undo": {
    id: "undoChangeSet",
    summary: "Undo a change of many tickets",
    description:
      "Gives each ticket back what it had before, unless it was changed since. May be repeated: it continues where it stopped. The undo is a change set of its own. One that deleted or restored tickets requires `tickets.delete`.",
  },
});

export const viewTexts = describeOperations<keyof typeof viewRoutes>()({
  "GET /views": {
    id: "listViews",
    summary: "List saved views",
    description: "Returns the caller's own saved views and those shared with the organization.",
  },
  "POST /views": {
    id: "createView",
    takesKey: true,
    summary: "Save a view",
    description: "Saves a set of filters under a name. A view for everyone requires `views.share`.",
    errors: { conflict: "The caller or the organization has as many views as allowed." },
  },
  "PUT /views/:viewId": {
    id: "updateView",
    takesKey: true,
    summary: "Change a view",
    description:
      "Changes the name, the filters or the audience of a view. A shared view requires `views.share`.",
  },
  "DELETE /views/:viewId": {
    id: "deleteView",
    takesKey: true,
    summary: "Delete a view",
    description: "Deletes a saved view. A shared view requires `views.share`. Tickets stay as they are.",
  },
});

export const replySettingTexts = describeOperations<keyof typeof replySettingRoutes>()({
  "GET /tickets/reply-settings": {
    id: "readReplySettings",
    summary: "Read the settings for replies",
    description: "Returns what replies that are written in the product do to their tickets.",
  },
  "PUT /tickets/reply-settings": {
    id: "updateReplySettings",
    summary: "Change the settings for replies",
    description:
      "Changes what replies that are written in the product do to their tickets. Recorded in the audit log.",
  },
});

export const presenceTexts = describeOperations<keyof typeof presenceRoutes>()({
  "GET /tickets/presence": {
    id: "listPresence",
    summary: "Read who is on the pages of tickets",
    description:
      "Returns for each of up to 100 tickets who else looks at it or writes on it now. Tickets without anyone are left out.",
  },
  "PUT /tickets/:ticketId/presence": {
    id: "setPresence",
    summary: "Say that the caller looks at a ticket",
    description:
      "Shows the other members for 15 seconds that the caller looks at a ticket or writes, and returns who else does. `left` ends it at once.",
  },
});

export const ticketQueueTexts = describeOperations<keyof typeof ticketQueueRoutes>()({
  "POST /tickets/take-next": {
    id: "takeNextTicket",
    takesKey: true,
    summary: "Take the next ticket",
    description:
      "Assigns the most urgent ticket that nobody has to the caller, and returns it: of the tickets that are new, open or in progress, the one with the highest priority, then the one whose requester has waited longest, then the one that is due first. Two callers never get the same ticket.",
    errors: { not_found: "No ticket is left that nobody has." },
  },
  "GET /tickets/queues": {
    id: "listQueuesOfTickets",
    summary: "Count the tickets of queues",
    description:
      "Returns how many tickets the caller's queues and pinned views have, and how many of them are unread.",
  },
  "PUT /views/:viewId/pin": {
    id: "pinView",
    summary: "Pin a view",
    description: "Shows a view among the caller's queues, or no longer. Changes nothing for other members.",
    errors: { conflict: "The caller pinned as many views as allowed." },
  },
});

export const memberSettingTexts = describeOperations<keyof typeof memberSettingRoutes>()({
  "GET /tickets/member-settings": {
    id: "readTicketMemberSettings",
    summary: "Read how the caller works on tickets",
    description: "Returns the caller's own settings for tickets, which apply in every browser.",
  },
  "PUT /tickets/member-settings": {
    id: "updateTicketMemberSettings",
    summary: "Change how the caller works on tickets",
    description: "Changes the caller's own settings for tickets.",
  },
});

export const ticketWorkloadTexts = describeOperations<keyof typeof ticketWorkloadRoutes>()({
  "GET /tickets/workload": {
    id: "readWorkload",
    summary: "Read who has how many tickets",
    description:
      "Returns the unfinished tickets of each member, first the member whose requester waits longest, and those without an assignee.",
  },
});
