import { IconBuilding, IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Skeleton, TextInput, useDebouncedCallback } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import type { OrganizationPlan } from "@tessera/wire/organization/grant";
import { useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import { Answered, OperatorPage } from "../common/operator-page.tsx";
import { MoreButton } from "../detail/more-button.tsx";
import { EndGrantDialog } from "./end-grant-dialog.tsx";
import { GrantDialog } from "./grant-dialog.tsx";
import classes from "./organizations.module.css";
import { organizationPlansQuery } from "./organizations.queries.ts";
import { PlanTable } from "./plan-table.tsx";

const searchMs = 200;

/** Lists the organizations of the installation, and gives them plans. */
export function OrganizationsPage() {
  const { call } = useShell();
  const [search, setSearch] = useState("");
  const searchLater = useDebouncedCallback((text: string) => setSearch(text.trim()), searchMs);
  const found = useInfiniteQuery({
    ...organizationPlansQuery(call, search),
    placeholderData: keepPreviousData,
  });
  return (
    <OperatorPage title={t("Organizations")} sentence={toSentence(found.data?.pages[0]?.is_sold)}>
      <TextInput
        className={classes.search}
        aria-label={t("Search organizations")}
        placeholder={t("Search organizations")}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        onChange={({ currentTarget }) => searchLater(currentTarget.value)}
      />
      <Answered question={found} failure={t("Couldn't load the organizations")} skeleton={<PageSkeleton />}>
        {({ pages }) => (
          <>
            <OrganizationList
              items={pages.flatMap(({ items }) => items)}
              isSold={pages[0]?.is_sold ?? true}
            />
            <MoreButton list={found} label={t("More organizations")} />
          </>
        )}
      </Answered>
    </OperatorPage>
  );
}

function toSentence(isSold: boolean | undefined): string {
  if (isSold === false)
    return t("Nothing is sold here: every organization has everything, unless you give it less.");
  return t("The plan of each organization. You can give one a plan or AI tickets without payment.");
}

interface OrganizationListProps {
  items: OrganizationPlan[];
  isSold: boolean;
}

function OrganizationList({ items, isSold }: OrganizationListProps) {
  const [given, setGiven] = useState<OrganizationPlan | null>(null);
  const [ended, setEnded] = useState<OrganizationPlan | null>(null);
  if (items.length === 0)
    return (
      <StateView
        icon={IconBuilding}
        title={t("No organizations found")}
        text={t("Search for a part of the name, or of the name in its addresses.")}
      />
    );
  return (
    <>
      <PlanTable items={items} onGive={setGiven} onEnd={setEnded} />
      {given ? <GrantDialog organization={given} isSold={isSold} onClose={() => setGiven(null)} /> : null}
      {ended ? <EndGrantDialog organization={ended} isSold={isSold} onClose={() => setEnded(null)} /> : null}
    </>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label={t("Loading organizations...")}>
      <Skeleton height={240} radius="lg" />
    </div>
  );
}
