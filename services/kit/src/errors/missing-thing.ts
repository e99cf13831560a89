import { type Reason, toReason } from "@tessera/wire/reason/reason";

/** What the caller gets for a malformed id, by the thing that a path parameter names: `saved report` for `:savedReportId`. */
export const missingByThing: Readonly<Record<string, Reason>> = {
  agent: toReason("agent.not_found"),
  "change set": toReason("ticket.change_set_not_found"),
  communication: toReason("ticket.communication_not_found"),
  company: toReason("customer.company_not_found"),
  conversation: toReason("agent.conversation_not_found"),
  customer: toReason("customer.not_found"),
  delivery: toReason("organization.delivery_not_found"),
  draft: toReason("agent.draft_not_found"),
  file: toReason("file.not_found"),
  inbox: toReason("mail.inbox_not_found"),
  integration: toReason("organization.integration_not_found"),
  invitation: toReason("account.invitation_not_found"),
  job: toReason("release.job_not_found"),
  key: toReason("release.key_not_found"),
  mail: toReason("mail.not_found"),
  member: toReason("account.member_not_found"),
  organization: toReason("account.organization_not_found"),
  "saved report": toReason("analytics.report_not_found"),
  session: toReason("account.session_not_found"),
  thread: toReason("agent.thread_not_found"),
  ticket: toReason("ticket.not_found"),
  user: toReason("account.user_not_found"),
  view: toReason("ticket.view_not_found"),
};
