import { IconSearch, IconZoomExclamation } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { countOf, t } from "@tessera/language/t";
import { TextInput, Title, useDocumentTitle } from "@tessera/ui/mantine";
import { Loaded } from "@tessera/ui/page/view-states";
import { StateView } from "@tessera/ui/state/state-view";
import { useDeferredValue, useState } from "react";
import { CentredPage } from "../../common/centred-page.tsx";
import { useShell } from "../../common/shell-context.ts";
import { resolvedReleases } from "../releases/resolved-releases.ts";
import { LicenceRow } from "./licence-row.tsx";
import classes from "./licences.module.css";
import { licencesQuery } from "./licences.queries.ts";
import { findLicences, isExchangeable, type ListedLicence } from "./listed-licence.ts";

/** Lists the packages of others that the installation consists of, with the texts of their licences. Needs no session. */
export function LicencesPage() {
  const shell = useShell();
  const licences = useQuery(licencesQuery(resolvedReleases(shell)));
  useDocumentTitle(t("Open source licences"));
  return (
    <CentredPage wide>
      <Title order={1} className={classes.title}>
        {t("Open source licences")}
      </Title>
      <p className={classes.lead}>
        {t("Tessera is free software under the MIT licence. It contains these packages of others.")}
      </p>
      <Loaded query={licences} loading={t("Loading licences...")} failure={t("Couldn't load the licences")}>
        {(list) => <LicenceList licences={list} />}
      </Loaded>
    </CentredPage>
  );
}

function LicenceList({ licences }: { licences: ListedLicence[] }) {
  const [search, setSearch] = useState("");
  const found = findLicences(licences, useDeferredValue(search));
  return (
    <>
      <Exchangeable licences={licences} />
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t("Search packages and licences")}
        placeholder={t("Search packages and licences")}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <p role="status" className={classes.count}>
        {countOf(found.length, "package")}
      </p>
      {found.length === 0 ? (
        <StateView
          icon={IconZoomExclamation}
          title={t("No packages found")}
          text={t("Search for a part of a name, or for a licence such as MIT.")}
        />
      ) : (
        <ul className={classes.list} aria-label={t("Packages")}>
          {found.map((licence) => (
            <LicenceRow key={`${licence.name}@${licence.version}`} licence={licence} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Names the packages that everyone may exchange. */
function Exchangeable({ licences }: { licences: ListedLicence[] }) {
  const names = licences.filter(isExchangeable).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className={classes.note}>
      {t(
        "Under the LGPL: {names}. They are files of their own on the servers: who runs or passes on Tessera may exchange them for changed versions.",
        { names: names.join(", ") },
      )}
    </p>
  );
}
