import { IconBookmark } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Popover, Skeleton, useDisclosure } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import type { ReportAddress } from "../report-address.ts";
import reportPage from "../report-page.module.css";
import { SaveForm } from "./save-form.tsx";
import { savedReportsQuery } from "./saved-report.queries.ts";
import classes from "./saved-reports.module.css";
import { SavedRow } from "./saved-row.tsx";

function SavedList({ onOpen }: { onOpen(): void }) {
  const { data, error, refetch } = useQuery(savedReportsQuery(useSession()));
  if (error && !data) {
    return (
      <p className={classes.note}>
        {t("Couldn't load your saved reports: {message}", { message: error.message })}{" "}
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {t("Try again")}
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton height={56} />;
  if (data.length === 0) {
    return (
      <p className={classes.note}>
        {t("No saved reports yet. Open a saved report with one click, or get it by email on Mondays.")}
      </p>
    );
  }
  return (
    <ul className={classes.list} aria-label={t("Saved reports")}>
      {data.map((saved) => (
        <SavedRow key={saved.id} saved={saved} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** Shows the person's saved reports, to open or to get by email, and the form to save one. */
export function SavedReports({ address }: { address: ReportAddress }) {
  const [isOpened, { close, toggle }] = useDisclosure(false);
  return (
    <Popover opened={isOpened} onDismiss={close} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={reportPage.tool}
          leftSection={<IconBookmark size={16} stroke={1.5} />}
          onClick={toggle}
        >
          {t("Saved")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t("Saved reports")}>
        <SavedList onOpen={close} />
        <SaveForm address={address} />
      </Popover.Dropdown>
    </Popover>
  );
}
