import { type Answers, aFakeInstallation } from "@tessera/federation/testing/fake-installation";
import { aUser } from "@tessera/federation/testing/fake-session";
import type { ReportGroup, ReportName } from "@tessera/wire/analytics/analytics.constants";
import type { Role } from "@tessera/wire/api/permission";
import { aFilter, aReport, aSavedReport } from "./report.builder.ts";

const statusGroups = [
  {
    key: "open",
    label: "open",
    values: [{ value: 64, filter: aFilter("created", { figure_by: "status", figure_group: "open" }) }],
  },
  { key: "new", label: "new", values: [{ value: 18, filter: null }] },
];

/** The default responses: a report as requested, and one saved report. */
const usual: Answers = {
  "GET /organizations/me": () => ({ timezone: "Europe/Amsterdam" }),
  "GET /analytics/:report": ({ params, query }) => {
    const by = (query.group_by ?? null) as ReportGroup | null;
    const report = (params.report ?? "overview") as ReportName;
    return aReport({ report, group_by: by, ...(by === "status" ? { groups: statusGroups } : {}) });
  },
  "GET /analytics/saved-reports": () => ({ items: [aSavedReport()] }),
};

/** Creates an in-memory installation in the time zone of Amsterdam, used by a person with the given role. */
export function anInstallation(answers: Answers = {}, { role = "user" }: { role?: Role } = {}) {
  return aFakeInstallation({ ...usual, ...answers }, aUser({ timezone: "Europe/Amsterdam", role }));
}
