import type { integrationRoutes } from "../../mail/integration.ts";
import type { mailRoutes } from "../../mail/mail.ts";
import { describeOperations } from "../operation-text.ts";

export const mailTexts = describeOperations<keyof typeof mailRoutes>()({
  "GET /mail/support-address": {
    id: "readSupportAddress",
    summary: "Read where customers write to",
    description: "Returns the address of an organization's oldest inbox, or null if it has none.",
    errors: { not_found: "There is no such organization." },
  },
  "GET /mail/inboxes": {
    id: "listInboxes",
    summary: "List inboxes",
    description:
      "Returns the addresses that the organization receives mail at. Only those who may change settings see the servers behind them.",
  },
  "POST /mail/inboxes": {
    id: "createInbox",
    summary: "Create an inbox",
    description:
      "Creates an inbox at an address of the installation, or one that is filled from a mailbox of the organization's own. The mailbox is opened before it is stored. An organization has at most 50 inboxes.",
    errors: { conflict: "The address is taken, or there are 50 inboxes." },
  },
  "PATCH /mail/inboxes/:inboxId": {
    id: "updateInbox",
    summary: "Change an inbox",
    description: "Changes the given fields of an inbox. New servers are tried before they are stored.",
  },
  "DELETE /mail/inboxes/:inboxId": {
    id: "deleteInbox",
    summary: "Delete an inbox",
    description: "Deletes an inbox. Mail to its address is no longer received; tickets stay.",
  },
  "POST /mail/inboxes/:inboxId/consent": {
    id: "startMailConsent",
    summary: "Start the consent of a mail provider",
    description:
      "Returns the page of the provider where the owner of the mailbox consents. The provider redirects back with a `state` and a `code`.",
  },
  "POST /mail/inboxes/connect": {
    id: "connectMailbox",
    summary: "Finish the consent of a mail provider",
    description:
      "Stores the consent of a mailbox's owner, within 15 minutes, by the person who requested it. The mailbox is opened first.",
  },
  "POST /mail/inboxes/test": {
    id: "testMailServers",
    summary: "Test mail servers",
    description: "Signs in to both servers and sends a mail from the address to itself. Nothing is saved.",
  },
  "POST /mail/inboxes/:inboxId/test": {
    id: "testInboxServers",
    summary: "Test the servers of an inbox",
    description: "Tests the servers of an inbox, or others in their place. Nothing is saved.",
  },
  "POST /mail/inboxes/:inboxId/test-mail": {
    id: "sendTestMail",
    summary: "Send a test mail to an inbox",
    description:
      "Sends an email to the inbox through the installation's mail server. The list of inboxes shows when it arrived. It becomes no ticket.",
    errors: { rate_limited: "A test mail was sent within the last 10 seconds." },
  },
  "GET /mail/tickets/:ticketId": {
    id: "listTicketMails",
    summary: "List the mails of a ticket",
    description: "Returns the newest 500 mails of a ticket, received and sent, each with its state.",
  },
  "GET /mail/received/:mailId/source": {
    id: "readMailSource",
    summary: "Read the source of a mail",
    description: "Returns the headers and texts of a received mail, without files and secrets, up to 256 kB.",
    errors: { not_found: "There is no such mail, or it is no longer stored." },
  },
  "GET /mail/set-aside": {
    id: "listSetAsideMails",
    summary: "List mails that were set aside",
    description:
      "Returns the mails that became neither a ticket nor a message, newest first, each with the reason.",
  },
  "POST /mail/set-aside/:mailId/release": {
    id: "releaseMail",
    summary: "Make a ticket of a mail that was set aside",
    description:
      "Makes a ticket of a mail, or a message on the ticket that it answers, within moments. Recorded in the audit log. The mail is not acknowledged, and its sender is not taken for a member.",
    errors: { not_found: "There is no such mail, or its original is no longer stored." },
  },
  "GET /mail/spam": {
    id: "listSpam",
    summary: "List mails held as spam",
    description: "Returns the newest 100 mails that were set aside as spam.",
    deprecated: "Use `listSetAsideMails` with `reason=spam`.",
  },
  "POST /mail/spam/:mailId/release": {
    id: "releaseSpam",
    summary: "Make a ticket of a mail held as spam",
    description: "The same as `releaseMail`.",
    deprecated: "Use `releaseMail`.",
  },
});

export const integrationTexts = describeOperations<keyof typeof integrationRoutes>()({
  "GET /integrations/": {
    id: "listIntegrations",
    summary: "List integrations",
    description:
      "Returns the platforms that can be connected, with the organization's connections and webhooks. Settings are only shown to those who may manage them.",
  },
  "GET /integrations/:integrationId/": {
    id: "readIntegration",
    summary: "Read an integration",
    description: "Returns a platform or a webhook with its settings, without secrets.",
  },
  "PUT /integrations/:integrationId/": {
    id: "updateIntegration",
    takesKey: true,
    summary: "Connect or change an integration",
    description:
      "Stores the given settings, and turns the integration on or off. Secrets are sealed and never returned. Recorded in the audit log.",
  },
  "DELETE /integrations/:integrationId/": {
    id: "deleteIntegration",
    takesKey: true,
    summary: "Disconnect an integration",
    description: "Disconnects the platform and deletes its credentials. A webhook is deleted.",
  },
  "POST /integrations/:integrationId/test/": {
    id: "testIntegration",
    summary: "Test an integration",
    description:
      "Calls the platform with the stored settings and returns what it answered. A webhook receives a test event.",
  },
  "POST /integrations/webhooks": {
    id: "createWebhook",
    takesKey: true,
    summary: "Create a webhook",
    description:
      "Creates a webhook that receives the given events at an address. The response contains the signing secret, which is not shown again.",
  },
  "POST /integrations/:integrationId/secret": {
    id: "rotateWebhookSecret",
    takesKey: true,
    summary: "Replace the signing secret of a webhook",
    description: "Creates a new signing secret. For a day, deliveries are signed with both.",
  },
  "GET /integrations/deliveries": {
    id: "listDeliveries",
    summary: "List deliveries",
    description:
      "Returns the requests that were sent to platforms and webhooks or will be, newest first, each with the response.",
  },
  "POST /integrations/deliveries/:deliveryId/redeliver": {
    id: "redeliver",
    takesKey: true,
    summary: "Repeat a delivery",
    description: "Sends a delivery again, with the same id, and the ticket as it is now.",
    errors: { conflict: "The delivery is still waiting." },
  },
  "POST /integrations/:integrationId/tickets": {
    id: "pushTicket",
    takesKey: true,
    summary: "Send a ticket to a platform",
    description: "Creates or updates the ticket on the platform, as soon as it accepts it.",
    errors: { conflict: "The integration is not connected." },
  },
  "GET /integrations/tickets/:ticketId": {
    id: "listExternalTickets",
    summary: "List the external tickets of a ticket",
    description: "Returns what a ticket is called on other platforms, and its status there.",
  },
});
