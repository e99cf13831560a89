import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { Button, TextInput } from "@tessera/ui/mantine";
import { saveFile } from "@tessera/ui/page/save-file";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { AuditExportQuery } from "@tessera/wire/organization/audit";
import type { AuditFilter } from "./audit-filter.ts";
import { auditTopics } from "./audit-labels.ts";
import classes from "./audit-log.module.css";
import { auditPeopleQuery } from "./audit-log.queries.ts";

interface AuditToolbarProps {
  filter: AuditFilter;
  /** The filter as a query of the API. */
  query: AuditExportQuery;
  onChange(change: Partial<AuditFilter>): void;
}

export function AuditToolbar({ filter, query, onChange }: AuditToolbarProps) {
  const people = useQuery(auditPeopleQuery(useSession()));
  return (
    <div className={classes.toolbar}>
      <Select
        className={classes.choice}
        aria-label={t("Shown entries")}
        data={auditTopics}
        value={filter.about}
        onChange={(about) => onChange({ about: about ?? "" })}
      />
      <Select
        className={classes.choice}
        aria-label={t("Person")}
        placeholder={t("Anyone")}
        data={people.data ?? []}
        searchable
        clearable
        value={filter.who || null}
        onChange={(who) => onChange({ who: who ?? "" })}
      />
      <TextInput
        className={classes.day}
        type="date"
        aria-label={t("From")}
        leftSection={t("From")}
        leftSectionWidth={52}
        value={filter.from}
        max={filter.to || undefined}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextInput
        className={classes.day}
        type="date"
        aria-label={t("To")}
        leftSection={t("To")}
        leftSectionWidth={36}
        value={filter.to}
        min={filter.from || undefined}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
      <ExportButton query={query} />
    </div>
  );
}

/** A button that exports all entries that match the filter, not only those that are loaded. */
function ExportButton({ query }: { query: AuditExportQuery }) {
  const { open, notify } = useRemoteContext();
  const exporting = useMutation({
    mutationFn: async () => {
      if (!open) throw new ApiError(t("Reload the page to export the audit log."), { status: 0 });
      return (await open("GET /audit-log/export", { query, accept: "text/csv" })).blob();
    },
    onSuccess: (rows) => saveFile("tessera-audit-log.csv", rows),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to export the audit log"), message }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {t("Export CSV")}
    </Button>
  );
}
