import type { notificationRoutes } from "../../notification/notification.ts";
import type { auditRoutes } from "../../organization/audit.ts";
import type { billingRoutes } from "../../organization/billing.ts";
import type { grantRoutes } from "../../organization/grant.ts";
import type { memberRoutes } from "../../organization/member.ts";
import type { membershipRoutes } from "../../organization/membership.ts";
import type { organizationRoutes } from "../../organization/organization.ts";
import { describeOperations } from "../operation-text.ts";

const lastOwner = "The member is the last owner, who can neither leave nor be demoted.";
const operatorsOnly = "For operators of the installation, who are signed in; everyone else is refused.";

export const organizationTexts = describeOperations<keyof typeof organizationRoutes>()({
  "GET /organizations/me": {
    id: "readOrganization",
    summary: "Read the organization",
    description: "Returns the settings of the caller's organization, and how much storage it uses.",
  },
  "PUT /organizations/me/": {
    id: "updateOrganization",
    takesKey: true,
    summary: "Change the organization",
    description: "Changes the given settings: an absent one keeps its value. Recorded in the audit log.",
    errors: { conflict: "The slug is taken." },
  },
  "POST /organizations/me/logo": {
    id: "uploadLogo",
    summary: "Upload a logo",
    description: "Replaces the organization's logo. It is stored as WebP.",
    form: { logo: "A picture as PNG, JPEG or WebP." },
    errors: { too_large: "The picture is too large.", unsupported_type: "The file is no such picture." },
  },
  "DELETE /organizations/me/logo": {
    id: "deleteLogo",
    summary: "Remove the logo",
    description: "Removes the organization's logo.",
  },
  "GET /organizations/me/data-jobs": {
    id: "listDataJobs",
    summary: "List exports and erasures",
    description: "Returns the exports and erasures that were requested, newest first, with their state.",
  },
  "POST /organizations/me/export": {
    id: "exportOrganization",
    takesKey: true,
    summary: "Export all data",
    description:
      "Starts an export of everything that the organization stored. The list of jobs has the URL of the archive once it is finished.",
    errors: { conflict: "An export is being made." },
  },
  "POST /organizations/me/erasure": {
    id: "erasePerson",
    takesKey: true,
    summary: "Erase a person",
    description:
      "Starts to erase everything that a person wrote, and their identity, including files and AI text. The email address identifies the person. This cannot be undone.",
    errors: { conflict: "The person is still a member." },
  },
});

export const memberTexts = describeOperations<keyof typeof memberRoutes>()({
  "GET /members": {
    id: "listMembers",
    summary: "List members",
    description: "Returns the people of the organization with their roles, sorted by name.",
  },
});

export const membershipTexts = describeOperations<keyof typeof membershipRoutes>()({
  "PATCH /auth/organization": {
    id: "renameOrganization",
    summary: "Rename the organization",
    description: "Changes the organization's name and slug.",
    errors: { conflict: "The slug is taken." },
  },
  "POST /organizations/invite/": {
    id: "inviteMember",
    summary: "Invite someone",
    description: "Sends an invitation by email, valid for 7 days. Only owners may invite owners.",
    errors: { conflict: "The address belongs to a member, or is already invited." },
  },
  "GET /organizations/invitations": {
    id: "listInvitations",
    summary: "List invitations",
    description: "Returns the organization's invitations with their state, newest first.",
  },
  "POST /organizations/invitations/:invitationId/resend": {
    id: "resendInvitation",
    summary: "Send an invitation again",
    description:
      "Sends the invitation again, with a new link that is valid for 7 days. The former link ends.",
    errors: { conflict: "The invitation was accepted or revoked." },
  },
  "DELETE /organizations/invitations/:invitationId": {
    id: "revokeInvitation",
    summary: "Revoke an invitation",
    description: "Ends an invitation, so that its link no longer works.",
    errors: { conflict: "The invitation was accepted." },
  },
  "GET /invitations/:token": {
    id: "readInvitation",
    summary: "Read an invitation by its link",
    description:
      "Returns what an invitation's link is for. The address is masked unless the caller is signed in with it, or may create the account for it.",
  },
  "POST /invitations/:token/account": {
    id: "createInvitedAccount",
    summary: "Create the account of an invited person",
    description:
      "Creates the account of the invited person, who then is a member and signed in by a cookie. The link confirms the address.",
    errors: { conflict: "The address has an account, or the invitation is over." },
  },
  "POST /invitations/:token/accept": {
    id: "acceptInvitation",
    summary: "Accept an invitation",
    description: "Makes the caller a member with the role of the invitation.",
    errors: { conflict: "The invitation is over, or for another account." },
  },
  "PUT /organizations/members/:memberId/": {
    id: "updateMember",
    summary: "Change a member",
    description:
      "Changes the role of a member, or deactivates them. Only owners may grant or revoke the owner role. Recorded in the audit log.",
    errors: { conflict: lastOwner },
  },
  "PUT /organizations/members/:memberId/availability": {
    id: "setAvailability",
    summary: "Say whether a member takes new tickets",
    description:
      "Makes a member available, busy or away. At `until`, a busy or away member is available again. Members set their own; setting that of others, or any with an API key, requires `members.manage`. Assigning tickets to the member stays possible. Recorded in the audit log.",
  },
  "DELETE /organizations/members/:memberId/": {
    id: "removeMember",
    summary: "Remove a member, or leave",
    description:
      "Removes a member and ends their sessions. Members of any role may remove themselves; removing others requires `members.manage`. What they wrote stays.",
    errors: { conflict: lastOwner },
  },
});

export const billingTexts = describeOperations<keyof typeof billingRoutes>()({
  "GET /billing/plans": {
    id: "listPlans",
    summary: "List plans",
    description: "Returns the plans that the installation sells, with what they include.",
  },
  "GET /billing/subscription": {
    id: "readSubscription",
    summary: "Read the plan in force",
    description: "Returns the organization's plan, its period and its state.",
  },
  "GET /billing/usage": {
    id: "readUsage",
    summary: "Read the use of AI tickets",
    description: "Returns how many AI tickets the current period has used, and each that counted.",
  },
  "POST /billing/checkout": {
    id: "startCheckout",
    takesKey: true,
    summary: "Buy a plan",
    description:
      "Returns the page of the payment provider where the plan is paid. Nothing changes before it is.",
    errors: { conflict: "The plan is already in force, or the installation sells none." },
  },
  "POST /billing/portal": {
    id: "openBillingPortal",
    takesKey: true,
    summary: "Manage the payment",
    description: "Returns the page of the payment provider where payment and invoices are managed.",
    errors: { conflict: "There is nothing to manage." },
  },
  "POST /billing/ai-tickets": {
    id: "reserveAiTicket",
    summary: "Reserve an AI ticket",
    description:
      "Reserves a place in the quota for an AI ticket. The same key returns the same place. It is released after ten minutes unless it is settled.",
    errors: { quota_exceeded: "The AI tickets of the current period are used up." },
  },
  "PUT /billing/ai-tickets/:key": {
    id: "settleAiTicket",
    summary: "Count or release an AI ticket",
    description: "Counts a reserved place, with the ticket that was created, or releases it with null.",
  },
  "GET /billing/test-checkout/:sessionId": {
    id: "readTestCheckout",
    summary: "Read a test payment",
    description: "Returns a payment of the built-in test provider, which charges nothing and says so.",
  },
  "POST /billing/test-checkout/:sessionId": {
    id: "finishTestCheckout",
    summary: "Finish a test payment",
    description:
      "Ends a payment of the built-in test provider with an outcome, as a payment provider would report it.",
  },
});

export const grantTexts = describeOperations<keyof typeof grantRoutes>()({
  "GET /billing/organizations": {
    id: "listOrganizationPlans",
    summary: "List the plans of organizations",
    description: `Returns the organizations of the installation with their plans, sorted by slug. ${operatorsOnly}`,
  },
  "PUT /billing/organizations/:organizationId/grant": {
    id: "grantPlan",
    summary: "Give an organization a plan",
    description: `Gives an organization a plan or AI tickets without payment, and replaces what it was given before. Its audit log records it. ${operatorsOnly}`,
  },
  "DELETE /billing/organizations/:organizationId/grant": {
    id: "endGrant",
    summary: "End a given plan",
    description: `Ends what an organization was given. Its audit log records it. ${operatorsOnly}`,
  },
});

export const auditTexts = describeOperations<keyof typeof auditRoutes>()({
  "GET /audit-log": {
    id: "listAuditEntries",
    summary: "List the audit log",
    description: "Returns who did what to the organization, its members and its data, newest first.",
  },
  "GET /audit-log/verification": {
    id: "verifyAuditLog",
    summary: "Verify the audit log",
    description:
      "Recomputes every hash of the organization's audit log, and returns whether an entry was changed or deleted.",
  },
  "GET /audit-log/export": {
    id: "exportAuditLog",
    summary: "Export the audit log as CSV",
    description: "Returns the entries as CSV, oldest first, each with its position and hash.",
    produces: "text/csv",
  },
});

export const notificationTexts = describeOperations<keyof typeof notificationRoutes>()({
  "GET /notifications": {
    id: "listNotifications",
    summary: "List notifications",
    description:
      "Returns the caller's notifications, newest first, and the number of unread ones. Those that are done are listed only with `done`.",
  },
  "POST /notifications/read": {
    id: "markNotificationsRead",
    summary: "Mark notifications as read",
    description:
      "Marks the given notifications as read, or as unread with `is_read: false`. Without `ids`, all of them.",
  },
  "POST /notifications/done": {
    id: "markNotificationsDone",
    summary: "Mark notifications as done",
    description:
      "Marks the given notifications as read and done, so that they are no longer listed, or lists them again with `is_done: false`. Without `ids`, all that match the filter.",
  },
  "GET /notifications/settings": {
    id: "readNotificationSettings",
    summary: "Read notification settings",
    description: "Returns what the caller is notified of, and how.",
  },
  "PUT /notifications/settings": {
    id: "updateNotificationSettings",
    summary: "Change notification settings",
    description: "Changes the given settings. Only the listed events and inboxes change.",
  },
  "POST /notifications/test-email": {
    id: "sendTestNotification",
    summary: "Send a test email",
    description: "Sends a test email to the caller's address.",
  },
});
