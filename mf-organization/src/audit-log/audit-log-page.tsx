import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { zoneAbbreviations } from "@tessera/ui/moment/time-zones";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { NotAllowedState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { AuditEntry } from "@tessera/wire/organization/audit";
import { LoadedPages } from "../common/loaded-pages.tsx";
import { toQuery, useAuditFilter } from "./audit-filter.ts";
import { getActor, getOrigin, toSentence } from "./audit-labels.ts";
import classes from "./audit-log.module.css";
import { auditLogQuery } from "./audit-log.queries.ts";
import { AuditToolbar } from "./audit-toolbar.tsx";
import { AuditVerificationBar } from "./audit-verification.tsx";

/** The audit log: who changed what in the organization, and how its members' accounts were used. */
export function AuditLogPage() {
  const { can } = useRemoteContext();
  if (!can("audit.read"))
    return <NotAllowedState text={t("Only admins and owners can see the audit log.")} />;
  return <AuditLog />;
}

function AuditLog() {
  const session = useSession();
  const { filter, change } = useAuditFilter();
  const query = toQuery(filter, getZone(session.timezone));
  const log = useInfiniteQuery(auditLogQuery(session, query));

  return (
    <SettingsPage
      title={t("Audit log")}
      sentence={t(
        "Who changed members, settings, plans and keys, and where accounts were used. Entries can't be edited or deleted.",
      )}
    >
      <AuditToolbar filter={filter} query={query} onChange={change} />
      <AuditVerificationBar />
      <LoadedPages
        query={log}
        loading={t("Loading audit log...")}
        failure={t("Failed to load the audit log")}
      >
        {(entries) => <Entries entries={entries} />}
      </LoadedPages>
    </SettingsPage>
  );
}

/** Returns the time zone in which times are shown. */
function getZone(timezone: string | null | undefined): string {
  return timezone && Object.hasOwn(zoneAbbreviations, timezone) ? timezone : "UTC";
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) return <p className={classes.empty}>{t("No entries match these filters.")}</p>;
  return (
    <ul className={classes.list} aria-label={t("Audit log")}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { timezone } = useSession();
  const { text, zone, title } = formatDateTime(entry.created_at, timezone);
  const origin = getOrigin(entry);
  const detail = entry.detail && translateReason(entry.detail_reason, entry.detail);
  return (
    <li className={classes.entry} data-failed={/\.(?:failed|refused)$/.test(entry.action) || undefined}>
      <div className={classes.what}>
        <span className={classes.sentence}>{toSentence(entry)}</span>
        {detail ? <span className={classes.detail}>{detail}</span> : null}
        {origin ? <span className={classes.detail}>{origin}</span> : null}
      </div>
      <span className={classes.who}>{getActor(entry)}</span>
      <time className={classes.when} dateTime={entry.created_at} title={title}>
        {text} {zone}
      </time>
    </li>
  );
}
