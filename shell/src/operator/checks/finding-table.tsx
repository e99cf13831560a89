import { t } from "@tessera/language/t";
import type { InstallationFinding } from "@tessera/wire/api/installation-check";
import tableClasses from "../detail/release-table.module.css";
import { checkLabel, stateLabels } from "./check-labels.ts";
import classes from "./checks.module.css";
import { sayFinding } from "./finding-text.ts";

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
        {findings.map(({ check, state, text, services }) => (
          <tr key={`${check} ${text}`}>
            <th scope="row">
              <span className={classes.part}>
                <span>{checkLabel(check)}</span>{" "}
                <span className={classes.state} data-state={state}>
                  {stateLabels[state]}
                </span>
              </span>
            </th>
            <FindingText text={text} services={services} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FindingText({ text, services }: Pick<InstallationFinding, "text" | "services">) {
  const said = sayFinding(text);
  return (
    <td {...(said === text ? { lang: "en" } : {})} className={classes.text} title={services.join(", ")}>
      {said}
    </td>
  );
}
