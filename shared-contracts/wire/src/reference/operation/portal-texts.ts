import type { portalRoutes } from "../../portal/portal.ts";
import type { portalFormRoutes } from "../../portal/portal-form.ts";
import type { portalSettingRoutes } from "../../portal/portal-setting.ts";
import type { satisfactionRoutes } from "../../portal/satisfaction.ts";
import { describeOperations } from "../operation-text.ts";

const lostLink = "The link has expired or never existed.";

export const portalTexts = describeOperations<keyof typeof portalRoutes>()({
  "GET /portal/organizations/:organization": {
    id: "readHelpPage",
    summary: "Read the help page of an organization",
    description:
      "Returns what the help page of an organization shows to everyone: name, colour, and the fields of its form.",
  },
  "POST /portal/sign-in": {
    id: "requestCustomerLink",
    summary: "Send a sign-in link to a customer",
    description:
      "Mails a single-use link and a code if the address belongs to a customer. The response is the same for everyone.",
  },
  "POST /portal/session": {
    id: "openCustomerSession",
    summary: "Sign a customer in by a link",
    description: "Uses up the link and sets the cookie of the session.",
    errors: { not_found: lostLink, conflict: "The link was used." },
  },
  "GET /portal/session": {
    id: "readCustomerSession",
    summary: "Read a customer's session",
    description: "Returns a fresh token for the session of the cookie; null if nobody is signed in.",
  },
  "DELETE /portal/session": {
    id: "closeCustomerSession",
    summary: "Sign a customer out",
    description: "Ends the session of the cookie.",
  },
  "POST /portal/session/code": {
    id: "openCustomerSessionByCode",
    summary: "Sign a customer in by a code",
    description: "Signs in with the code from the same mail as the link.",
    errors: { not_found: "The code is wrong or too old." },
  },
  "POST /portal/session/identity": {
    id: "openCustomerSessionByIdentity",
    summary: "Sign a customer in by a signed identity",
    description:
      "Signs in with the identity that the host page of a widget states in a JWT (HS256), signed with the organization's secret.",
    errors: { not_signed_in: "The token is not signed with the secret, or too old." },
  },
  "POST /portal/files": {
    id: "createCustomerUpload",
    summary: "Get a URL for an upload of a customer",
    description:
      "Returns a URL that takes the bytes of this file by `PUT` for ten minutes. Its response has the receipt to send along with a message.",
  },
  "GET /portal/tickets/": {
    id: "listCustomerTickets",
    summary: "List a customer's tickets",
    description:
      "Returns the customer's own tickets, and those of their company if the organization shares them, newest first.",
  },
  "GET /portal/tickets/:ticketId/": {
    id: "readCustomerTicket",
    summary: "Read a customer's ticket",
    description: "Returns a ticket as its customer sees it.",
  },
  "GET /portal/tickets/:ticketId/messages": {
    id: "listCustomerMessages",
    summary: "List the messages of a customer's ticket",
    description: "Returns the public messages of a ticket, oldest first.",
  },
  "POST /portal/tickets/:ticketId/messages": {
    id: "createCustomerMessage",
    takesKey: true,
    summary: "Write a message as a customer",
    description: "Adds a public message, and opens the ticket again if it is pending or finished.",
    errors: { conflict: "The ticket was merged into another one." },
  },
  "POST /portal/tickets/:ticketId/close": {
    id: "closeCustomerTicket",
    takesKey: true,
    summary: "Close a ticket as its customer",
    description: "Closes the ticket, because the customer needs no more help.",
  },
  "POST /portal/tickets/:ticketId/reopen": {
    id: "reopenCustomerTicket",
    takesKey: true,
    summary: "Open a ticket again as its customer",
    description: "Opens a finished ticket again.",
  },
});

export const portalFormTexts = describeOperations<keyof typeof portalFormRoutes>()({
  "GET /portal/form/challenge": {
    id: "createFormChallenge",
    summary: "Get a challenge of the request form",
    description:
      "Returns a proof-of-work challenge, which costs a browser about a second and keeps robots away.",
  },
  "POST /portal/form/pass": {
    id: "createFormPass",
    summary: "Exchange a solved challenge for a pass",
    description: "Returns a pass that is valid for one request and its files. A solution counts once.",
  },
  "POST /portal/form/files": {
    id: "createFormUpload",
    summary: "Get a URL for an upload of the form",
    description:
      "Returns a URL that takes the bytes of this file by `PUT` for ten minutes. Its response has the receipt to send along with the request.",
  },
  "POST /portal/form/requests": {
    id: "createFormRequest",
    summary: "Send the request form",
    description:
      "Holds the request until its sender confirms the address by the link of a mail; only then members see it. The response is the same for everyone. A repetition with the same pass counts as the same request.",
  },
  "POST /portal/form/open": {
    id: "readFormRequests",
    summary: "Read what a link confirms",
    description: "Returns the subjects of the requests that a link from a mail would confirm.",
    errors: { not_found: lostLink },
  },
  "POST /portal/session/request": {
    id: "confirmFormRequests",
    summary: "Confirm requests by a link",
    description:
      "Creates the tickets of the requests that wait for this address, and sets the cookie of a session.",
    errors: { not_found: lostLink },
  },
  "POST /portal/tickets/": {
    id: "createCustomerTicket",
    takesKey: true,
    summary: "Create a ticket as a customer",
    description: "Creates a ticket of the customer who is signed in.",
  },
});

export const portalSettingTexts = describeOperations<keyof typeof portalSettingRoutes>()({
  "GET /portal/settings": {
    id: "readHelpPageSettings",
    summary: "Read the settings of the help page",
    description: "Returns how the organization's help page and widget look, and what they ask for.",
  },
  "PUT /portal/settings": {
    id: "updateHelpPageSettings",
    summary: "Change the settings of the help page",
    description: "Changes the given settings. Recorded in the audit log.",
  },
  "GET /portal/widget-secret": {
    id: "readWidgetSecretState",
    summary: "Read the state of the widget's secret",
    description: "Returns when the secret was created that pages sign identities with, not the secret.",
  },
  "POST /portal/widget-secret": {
    id: "createWidgetSecret",
    summary: "Create the widget's secret",
    description:
      "Creates the secret, or replaces it: the former one is valid for another day. Refused to API keys, because it signs in as any customer.",
  },
  "GET /tickets/:ticketId/customer-view": {
    id: "readCustomerView",
    summary: "Read a ticket as its customer sees it",
    description: "Returns a ticket and its public messages as its customer sees them.",
    errors: { conflict: "The ticket was not requested by a customer." },
  },
});

export const satisfactionTexts = describeOperations<keyof typeof satisfactionRoutes>()({
  "POST /portal/rating/open": {
    id: "readRatingRequest",
    summary: "Read what a rating link is for",
    description:
      "Returns the ticket that a link from an email asks about. Opening a link rates nothing, because programs that scan mails open links as well.",
    errors: { not_found: lostLink },
  },
  "POST /portal/rating": {
    id: "rateTicket",
    summary: "Rate a ticket",
    description: "Stores the customer's rating, and replaces an earlier one through the same link.",
    errors: { not_found: lostLink },
  },
});
