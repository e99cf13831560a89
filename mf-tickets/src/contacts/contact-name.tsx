import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useSession } from "@tessera/ui/remote/session";
import type { ReactNode } from "react";
import { useMatch } from "react-router";
import { companyQuery, customerQuery } from "../common/contact.queries.ts";

interface NameProps {
  show?: (name: string) => ReactNode;
}

/** The name of the customer whose page is open, for the breadcrumb and the window title. */
export function CustomerName({ show = (name) => name }: NameProps) {
  const { customerId = "" } = useMatch("/dashboard/customers/:customerId")?.params ?? {};
  const { data } = useQuery(customerQuery(useSession(), customerId));
  return show(data?.name ?? t("Customer"));
}

/** The name of the company whose page is open, for the breadcrumb and the window title. */
export function CompanyName({ show = (name) => name }: NameProps) {
  const { companyId = "" } = useMatch("/dashboard/customers/companies/:companyId")?.params ?? {};
  const { data } = useQuery(companyQuery(useSession(), companyId));
  return show(data?.name ?? t("Company"));
}
