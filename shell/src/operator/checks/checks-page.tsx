import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Skeleton } from "@tessera/ui/mantine";
import { useShell } from "../../common/shell-context.ts";
import { installationChecksQuery } from "../common/operator.queries.ts";
import { Answered, OperatorPage } from "../common/operator-page.tsx";
import { FindingTable } from "./finding-table.tsx";

/** Shows what the installation depends on, as `npm run doctor` prints it. */
export function ChecksPage() {
  const { call } = useShell();
  const checks = useQuery(installationChecksQuery(call));
  return (
    <OperatorPage
      title={t("Checks")}
      sentence={t("What the installation depends on, and what to do where it doesn't work.")}
    >
      <Answered question={checks} failure={t("Couldn't check the installation")} skeleton={<PageSkeleton />}>
        {(findings) => <FindingTable findings={findings} />}
      </Answered>
    </OperatorPage>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label={t("Checking the installation...")}>
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
