import type { Api } from "@tessera/client/call";
import { obtain } from "../api.ts";
import type { Row } from "./row.ts";

const ofReport: Row = () => ({ params: { report: "overview" } });
const newReport = { name: "Our week", report: "overview", days: 7 };

/** Creates a saved report of the caller, because saved reports are personal. */
const ofSavedReport: Row = async (_, { token }) => {
  const { id } = await obtain<{ id: string }>(token, "POST /analytics/saved-reports", { body: newReport });
  return { params: { savedReportId: id } };
};

export const reportRows = {
  "GET /analytics/:report": ofReport,
  "GET /analytics/:report/export": ofReport,
  "GET /analytics/rating-comments": () => ({}),
  "GET /analytics/saved-reports": () => ({}),
  "POST /analytics/saved-reports": () => ({ body: newReport }),
  "PATCH /analytics/saved-reports/:savedReportId": async (environment, served) => ({
    ...(await ofSavedReport(environment, served)),
    body: { name: "Our days" },
  }),
  "DELETE /analytics/saved-reports/:savedReportId": ofSavedReport,
  "POST /analytics/saved-reports/:savedReportId/send": ofSavedReport,
} satisfies Partial<Record<keyof Api, Row>>;
