import type { analyticsRoutes } from "../../analytics/analytics.ts";
import { describeOperations } from "../operation-text.ts";

export const analyticsTexts = describeOperations<keyof typeof analyticsRoutes>()({
  "GET /analytics/saved-reports": {
    id: "listSavedReports",
    summary: "List saved reports",
    description: "Returns the reports that the caller saved.",
  },
  "POST /analytics/saved-reports": {
    id: "createSavedReport",
    takesKey: true,
    summary: "Save a report",
    description:
      "Saves a report under a name. With `weekly`, it is sent to the caller on Mondays at 08:00 in the organization's time zone.",
  },
  "PATCH /analytics/saved-reports/:savedReportId": {
    id: "updateSavedReport",
    takesKey: true,
    summary: "Change a saved report",
    description: "Renames a saved report, or starts or stops its weekly email.",
  },
  "DELETE /analytics/saved-reports/:savedReportId": {
    id: "deleteSavedReport",
    takesKey: true,
    summary: "Delete a saved report",
    description: "Deletes a saved report and ends its weekly email.",
  },
  "POST /analytics/saved-reports/:savedReportId/send": {
    id: "sendSavedReport",
    takesKey: true,
    summary: "Send a saved report now",
    description: "Sends a saved report to the caller by email.",
  },
  "GET /analytics/rating-comments": {
    id: "listRatingComments",
    summary: "List comments of ratings",
    description:
      "Returns what customers wrote with their ratings within the given dates, newest first, at most fifty.",
  },
  "GET /analytics/:report": {
    id: "readReport",
    summary: "Read a report",
    description:
      "Returns the figures and charts of a report. Dates are those of the organization's calendar; the default is the last 30 days. Each figure has the filter that lists exactly its tickets.",
  },
  "GET /analytics/:report/export": {
    id: "exportReport",
    summary: "Export a report as CSV",
    description: "Returns one row for each ticket behind any figure of the report.",
    produces: "text/csv",
  },
});
