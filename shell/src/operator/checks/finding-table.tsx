import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import type { InstallationFinding } from "@tessera/wire/api/installation-check";
import tableClasses from "../detail/release-table.module.css";
import { checkLabel, stateLabels } from "./check-labels.ts";
import classes from "./checks.module.css";

export function FindingTable({ findings }: { findings: InstallationFinding[] }) {
  return (
    <table className={tableClasses.table} aria-label={t("Checks")}>
      <thead>
        <tr>
          <th scope="col">{t("Part")}</th>
          <th scope="col">{t("Finding")}</th>
        </tr>
      </thead>
      <tbody>
        {findings.map((finding) => (
          <tr key={`${finding.check} ${finding.text}`}>
            <th scope="row">
              <span className={classes.part}>
                <span>{checkLabel(finding.check)}</span>{" "}
                <span className={classes.state} data-state={finding.state}>
                  {stateLabels[finding.state]}
                </span>
              </span>
            </th>
            <FindingText {...finding} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FindingText({ text, text_reason: reason, services }: InstallationFinding) {
  const said = translateReason(reason, text);
  return (
    <td {...(said === text ? { lang: "en" } : {})} className={classes.text} title={services.join(", ")}>
      {said}
    </td>
  );
}
