import { Title } from "@tessera/ui";
import classes from "./report-page.module.css";

/** The reports of an organization. */
export function ReportPage() {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>Analytics</Title>
      </div>
    </div>
  );
}
