import { IconMailCheck, IconMailQuestion } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { useSession } from "@tessera/ui/remote/session";
import { StateView } from "@tessera/ui/state/state-view";
import type { SetAsideMail } from "@tessera/wire/mail/mail";
import { LoadedPages } from "../common/loaded-pages.tsx";
import classes from "./set-aside.module.css";
import { setAsideQuery } from "./set-aside.queries.ts";
import { useSetAsideFilter } from "./set-aside-filter.ts";
import { SetAsideRow } from "./set-aside-row.tsx";
import { SetAsideToolbar } from "./set-aside-toolbar.tsx";

/** The page of the mails that became neither a ticket nor a message. */
export function SetAsidePage() {
  const { filter, change } = useSetAsideFilter();
  const mails = useInfiniteQuery(setAsideQuery(useSession(), filter));
  const isFiltered = filter.reason !== null || filter.search !== "";
  return (
    <SettingsPage
      title={t("Set aside")}
      sentence={t("Email that became neither a ticket nor a message, each with the reason.")}
    >
      <SetAsideToolbar filter={filter} counts={mails.data?.pages[0]?.counts} onChange={change} />
      <LoadedPages
        query={mails}
        loading={t("Loading email that was set aside...")}
        failure={t("Failed to load the email that was set aside")}
      >
        {(items) => <MailList mails={items} isFiltered={isFiltered} />}
      </LoadedPages>
    </SettingsPage>
  );
}

function MailList({ mails, isFiltered }: { mails: SetAsideMail[]; isFiltered: boolean }) {
  if (mails.length === 0 && isFiltered)
    return (
      <StateView
        icon={IconMailQuestion}
        title={t("No email matches")}
        text={t("Try another word or another reason.")}
      />
    );
  if (mails.length === 0)
    return (
      <StateView
        icon={IconMailCheck}
        title={t("No email was set aside")}
        text={t("Every email became a ticket or a message.")}
      />
    );
  return (
    <ul className={classes.list} aria-label={t("Email that was set aside")}>
      {mails.map((mail) => (
        <SetAsideRow key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}
