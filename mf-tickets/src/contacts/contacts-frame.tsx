import { IconSearch } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { CloseButton, SegmentedControl, TextInput, Title, useDebouncedCallback } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { customerLimits } from "@tessera/wire/customer/customer.constants";
import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { SignedOutState } from "../common/view-states.tsx";
import classes from "./contacts.module.css";

const typingPause = 200;

interface SearchProps {
  label: string;
  search: string;
  onSearch(search: string): void;
}

function ContactSearch({ label, search, onSearch }: SearchProps) {
  const [text, setText] = useState(search);
  const searchLater = useDebouncedCallback(onSearch, typingPause);
  const clear = () => {
    searchLater.cancel();
    setText("");
    onSearch("");
  };
  return (
    <TextInput
      className={classes.search}
      aria-label={label}
      placeholder={label}
      maxLength={customerLimits.search}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={text ? <CloseButton size={24} aria-label={t("Clear search")} onClick={clear} /> : null}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        searchLater(value);
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") clear();
      }}
    />
  );
}

/** Returns the search text in the address of a list, and a function that changes it. */
function useContactSearch(): [search: string, change: (search: string) => void] {
  const [address, setAddress] = useSearchParams();
  const search = (address.get("search") ?? "").slice(0, customerLimits.search);
  return [search, (wanted) => setAddress(wanted.trim() ? { search: wanted } : {}, { replace: true })];
}

type ListKind = "customers" | "companies";
const paths: Record<ListKind, string> = {
  customers: "/dashboard/customers",
  companies: "/dashboard/customers/companies",
};

const titles = {
  customers: t("Customers"),
  companies: t("Companies"),
  suggestions: t("Suggested companies"),
};

interface FrameProps {
  kind: keyof typeof titles;
  action: ReactNode;
  children(search: string): ReactNode;
}

/** The page layout around the list of customers, of companies or of suggested ones. */
export function ContactsFrame({ kind, action, children }: FrameProps) {
  const navigate = useNavigate();
  const { access } = useSession();
  const [search, change] = useContactSearch();
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{titles[kind]}</Title>
        {action}
      </div>
      <div className={classes.toolbar}>
        <SegmentedControl
          aria-label={t("Show")}
          value={kind === "customers" ? kind : "companies"}
          onChange={(chosen) => void navigate(paths[chosen])}
          data={[
            { value: "customers", label: t("Customers") },
            { value: "companies", label: t("Companies") },
          ]}
        />
        <ContactSearch
          label={kind === "customers" ? t("Search customers") : t("Search companies")}
          search={search}
          onSearch={change}
        />
      </div>
      {access === "signed-out" ? <SignedOutState text={t("Please sign in to access customers.")} /> : null}
      {access === "loading" ? <LoadingChip text={t("Loading...")} /> : null}
      {access === "ready" ? children(search.trim()) : null}
    </div>
  );
}
