import { addTicketActivityRoutes } from "./activity/ticket-activity.routes.ts";
import { addChangeSetRoutes } from "./change-set/change-set.routes.ts";
import { addApplyMacroRoutes } from "./change-set/macro/apply-macro.routes.ts";
import { addTicketBulkRoutes } from "./change-set/ticket-bulk.routes.ts";
import { addCompanyRoutes, addCompanySuggestionRoutes } from "./customer/company/company.routes.ts";
import { addCustomerCsvRoutes } from "./customer/csv/customer-csv.routes.ts";
import { addCustomerRoutes } from "./customer/customer.routes.ts";
import { addMacroRoutes } from "./macro/macro.routes.ts";
import { addHeldMessageRoutes } from "./mail/held-message.routes.ts";
import { addCommunicationRoutes } from "./message/communication.routes.ts";
import { addMessageDraftRoutes } from "./message/draft/message-draft.routes.ts";
import { addMemberSettingRoutes } from "./message/reply/member-setting.routes.ts";
import { addReplySettingRoutes } from "./message/reply/reply-setting.routes.ts";
import { addMessageSearchRoutes } from "./message/search/message-search.routes.ts";
import { addPortalFormRoutes } from "./portal/form/portal-form.routes.ts";
import { addSatisfactionRoutes } from "./portal/satisfaction/satisfaction.routes.ts";
import { addPortalSessionRoutes } from "./portal/session/portal-session.routes.ts";
import { addPortalSettingRoutes } from "./portal/setting/portal-setting.routes.ts";
import { addPortalTicketRoutes } from "./portal/ticket/portal-ticket.routes.ts";
import { addTicketStreamRoutes } from "./portal/ticket/ticket-stream.routes.ts";
import { addPresenceRoutes } from "./presence/presence.routes.ts";
import { addTicketBoardRoutes } from "./ticket/board/ticket-board.routes.ts";
import { addTicketAttachmentRoutes } from "./ticket/change/ticket-attachment.routes.ts";
import { addTicketChangeRoutes } from "./ticket/change/ticket-change.routes.ts";
import { addTicketCountsRoutes } from "./ticket/list/ticket-counts.routes.ts";
import { addTicketListRoutes } from "./ticket/list/ticket-list.routes.ts";
import { addTicketQueueRoutes } from "./ticket/queue/ticket-queue.routes.ts";
import { addTicketReadRoutes } from "./ticket/read/ticket-read.routes.ts";
import { addTicketRelationRoutes } from "./ticket/relation/ticket-relation.routes.ts";
import { addTicketRemovalRoutes } from "./ticket/removal/ticket-removal.routes.ts";
import { addTicketSnoozeRoutes } from "./ticket/snooze/ticket-snooze.routes.ts";
import { addTicketRoutes } from "./ticket/ticket.routes.ts";
import { addTicketViewRoutes } from "./ticket/view/ticket-view.routes.ts";
import { addTicketWatcherRoutes } from "./ticket/watcher/ticket-watcher.routes.ts";
import { addTicketWorkloadRoutes } from "./ticket/workload/ticket-workload.routes.ts";
import { addVocabularyRoutes } from "./vocabulary/vocabulary.routes.ts";

/** All routes, in the order of their registration. */
export const routes = [
  addTicketListRoutes,
  addTicketBoardRoutes,
  addTicketCountsRoutes,
  addTicketQueueRoutes,
  addTicketWorkloadRoutes,
  addVocabularyRoutes,
  addTicketViewRoutes,
  addTicketRoutes,
  addTicketChangeRoutes,
  addTicketRemovalRoutes,
  addTicketBulkRoutes,
  addChangeSetRoutes,
  addTicketAttachmentRoutes,
  addTicketActivityRoutes,
  addTicketReadRoutes,
  addTicketRelationRoutes,
  addCommunicationRoutes,
  addReplySettingRoutes,
  addMemberSettingRoutes,
  addMessageSearchRoutes,
  addHeldMessageRoutes,
  addMessageDraftRoutes,
  addTicketSnoozeRoutes,
  addTicketWatcherRoutes,
  addMacroRoutes,
  addApplyMacroRoutes,
  addPresenceRoutes,
  addCustomerCsvRoutes,
  addCustomerRoutes,
  addCompanyRoutes,
  addCompanySuggestionRoutes,
  addPortalSessionRoutes,
  addPortalTicketRoutes,
  addPortalFormRoutes,
  addPortalSettingRoutes,
  addTicketStreamRoutes,
  addSatisfactionRoutes,
];
