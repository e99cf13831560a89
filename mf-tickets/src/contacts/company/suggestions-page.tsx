import { IconBuilding } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { countOf, t } from "@tessera/language/t";
import { Button, Group, SegmentedControl } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { StateView } from "@tessera/ui/state/state-view";
import type { CompanySuggestion } from "@tessera/wire/customer/company-suggestion";
import { formatNumber } from "@tessera/wire/text/wording";
import { useState } from "react";
import { ContactList } from "../contact-list.tsx";
import classes from "../contacts.module.css";
import { ContactsFrame } from "../contacts-frame.tsx";
import { CompanyMark } from "./company-mark.tsx";
import { ConfirmCompanyDialog } from "./confirm-company-dialog.tsx";
import { type SuggestionListQuery, suggestionsQuery, useDismissSuggestion } from "./suggestions.queries.ts";

type SuggestionState = SuggestionListQuery["state"];

function describeCustomers({ addresses, customer_count: count }: CompanySuggestion): string {
  const others = count - addresses.length;
  const named = addresses.join(", ");
  if (others <= 0 || named === "") return named;
  return t("{addresses} and {others} more", { addresses: named, others: formatNumber(others) });
}

function Decisions({ suggestion, state }: { suggestion: CompanySuggestion; state: SuggestionState }) {
  const [isConfirming, setConfirming] = useState(false);
  const dismissing = useDismissSuggestion(suggestion);
  const { name } = suggestion;
  return (
    <Group gap={8} wrap="nowrap">
      {state === "suggested" ? (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={t("Dismiss suggestion {company}", { company: name })}
          loading={dismissing.isPending}
          onClick={() => dismissing.mutate()}
        >
          {t("Dismiss suggestion")}
        </Button>
      ) : null}
      <Button
        size="xs"
        variant="default"
        aria-label={t("Confirm {company}", { company: name })}
        onClick={() => setConfirming(true)}
      >
        {t("Confirm")}
      </Button>
      {isConfirming ? (
        <ConfirmCompanyDialog suggestion={suggestion} onClose={() => setConfirming(false)} />
      ) : null}
    </Group>
  );
}

function NoSuggestions({ state, search }: { state: SuggestionState; search: string }) {
  if (search)
    return (
      <StateView icon={IconBuilding} title={t("No suggestions found")} text={t("Try a name or a domain.")} />
    );
  if (state === "dismissed") return <StateView icon={IconBuilding} title={t("No dismissed suggestions")} />;
  return (
    <StateView
      icon={IconBuilding}
      title={t("No suggestions")}
      text={t("A domain is suggested when someone writes from it for the first time.")}
    />
  );
}

function SuggestionList({ search }: { search: string }) {
  const { can } = useRemoteContext();
  const [state, setState] = useState<SuggestionState>("suggested");
  const query = useInfiniteQuery(suggestionsQuery(useSession(), search ? { state, search } : { state }));
  const counts = query.data?.pages[0]?.counts;
  const label = (text: string, count: number | undefined) =>
    count === undefined ? text : `${text} (${formatNumber(count)})`;
  return (
    <>
      <p className={classes.notice}>
        {t(
          "These domains may be companies, or email providers. Their customers have no company and see only their own tickets until you confirm one.",
        )}
      </p>
      <SegmentedControl
        aria-label={t("Suggestions")}
        className={classes.states}
        value={state}
        onChange={setState}
        data={[
          { value: "suggested", label: label(t("Suggested"), counts?.suggested) },
          { value: "dismissed", label: label(t("Dismissed"), counts?.dismissed) },
        ]}
      />
      <ContactList
        what="suggestions"
        query={query}
        empty={<NoSuggestions state={state} search={search} />}
        toRow={(suggestion) => ({
          id: suggestion.id,
          mark: <CompanyMark />,
          name: suggestion.name,
          detail: describeCustomers(suggestion),
          side: countOf(suggestion.customer_count, "customer"),
          actions: can("tickets.write") ? <Decisions suggestion={suggestion} state={state} /> : null,
        })}
      />
    </>
  );
}

/** `/dashboard/customers/companies/suggestions`: the domains of senders that no member has decided on. */
export function SuggestionsPage() {
  return (
    <ContactsFrame kind="suggestions" action={null}>
      {(search) => <SuggestionList search={search} />}
    </ContactsFrame>
  );
}
