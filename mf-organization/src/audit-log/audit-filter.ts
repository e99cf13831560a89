import type { AuditExportQuery } from "@tessera/wire/organization/audit";
import { useSearchParams } from "react-router";
import { startOfDay, startOfNextDay } from "./day-start.ts";

/** The filter of the audit log. Days are formatted as `2026-11-20`, both inclusive; an empty string means all. */
export interface AuditFilter {
  about: string;
  who: string;
  from: string;
  to: string;
}

const names = ["about", "who", "from", "to"] as const;

function readFilter(address: URLSearchParams): AuditFilter {
  const word = (name: string) => address.get(name) ?? "";
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(word(name)) ? word(name) : "");
  return {
    about: word("about").slice(0, 60),
    who: word("who").slice(0, 64),
    from: day("from"),
    to: day("to"),
  };
}

/** Converts the filter to a query of the API. Days are those of the user's time zone. */
export function toQuery({ about, who, from, to }: AuditFilter, zone: string): AuditExportQuery {
  return {
    ...(about ? { action: about } : {}),
    ...(who ? { actor_id: who } : {}),
    ...(from ? { from: startOfDay(from, zone) } : {}),
    ...(to ? { to: startOfNextDay(to, zone) } : {}),
  };
}

/** Returns the filter and a function that changes it. The state is kept in the address. */
export function useAuditFilter() {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const change = (changed: Partial<AuditFilter>) => {
    const next = { ...filter, ...changed };
    setAddress(Object.fromEntries(names.flatMap((name) => (next[name] ? [[name, next[name]]] : []))), {
      replace: true,
    });
  };
  return { filter, change };
}
