import { IconRefresh } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { ActionIcon, Button } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import type { Delivery, Integration } from "@tessera/wire/mail/integration";
import { deliveryStates } from "@tessera/wire/mail/integration.constants";
import type { Ref } from "react";
import { LoadedPages } from "../common/loaded-pages.tsx";
import { type DeliveryFilter, deliveriesQuery, useRedeliverAll } from "./delivery.queries.ts";
import { DeliveryRow } from "./delivery-row.tsx";
import { deliveryMark } from "./integration-labels.ts";
import classes from "./integrations.module.css";

interface DeliveryLogProps {
  headRef: Ref<HTMLHeadingElement>;
  integrations: readonly Integration[];
  filter: DeliveryFilter;
  onChange(filter: DeliveryFilter): void;
}

/** The deliveries that were sent or are due, newest first. */
export function DeliveryLog({ headRef, integrations, filter, onChange }: DeliveryLogProps) {
  const log = useInfiniteQuery(deliveriesQuery(useSession(), filter));
  return (
    <section aria-labelledby="deliveries">
      <div className={classes.section}>
        <h2 id="deliveries" ref={headRef} tabIndex={-1} className={classes.heading}>
          {t("Deliveries")}
        </h2>
        <DeliveryToolbar integrations={integrations} filter={filter} onChange={onChange} />
        {filter.state === "given_up" && log.data?.pages[0]?.items.length ? (
          <RedeliverAll integrationId={filter.integration_id} />
        ) : null}
        <ActionIcon
          aria-label={t("Refresh deliveries")}
          loading={log.isRefetching}
          onClick={() => void log.refetch()}
        >
          <IconRefresh size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      <LoadedPages query={log} loading={t("Loading deliveries...")} failure={t("Failed to load deliveries")}>
        {(deliveries) => <Deliveries deliveries={deliveries} isNarrowed={Object.keys(filter).length > 0} />}
      </LoadedPages>
    </section>
  );
}

function RedeliverAll({ integrationId }: { integrationId: string | undefined }) {
  const redelivering = useRedeliverAll(integrationId);
  return (
    <Button variant="default" loading={redelivering.isPending} onClick={() => redelivering.mutate()}>
      {t("Redeliver all")}
    </Button>
  );
}

const everything = "all";
const stateChoices = [
  { value: everything, label: t("All states") },
  ...deliveryStates.map((value) => ({ value, label: deliveryMark(value).label })),
];

function DeliveryToolbar({ integrations, filter, onChange }: Omit<DeliveryLogProps, "headRef">) {
  const connected = integrations.filter(({ state }) => state !== "not_connected");
  const choices = connected.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = filter.integration_id ?? everything;
  const isKnown = chosen === everything || connected.some(({ id }) => id === chosen);
  const narrow = (part: { integration_id?: string | null; state?: string | null }) => {
    const next = { integration_id: filter.integration_id, state: filter.state, ...part };
    onChange(
      Object.fromEntries(
        Object.entries(next).filter(([, value]) => value && value !== everything),
      ) as DeliveryFilter,
    );
  };

  return (
    <div className={classes.filters}>
      <Select
        aria-label={t("Shown integrations")}
        w={168}
        data={[
          { value: everything, label: t("All integrations") },
          ...choices,
          ...(isKnown ? [] : [{ value: chosen, label: t("Not connected") }]),
        ]}
        value={chosen}
        onChange={(value) => narrow({ integration_id: value })}
      />
      <Select
        aria-label={t("Shown states")}
        w={128}
        data={stateChoices}
        value={filter.state ?? everything}
        onChange={(value) => narrow({ state: value })}
      />
    </div>
  );
}

function Deliveries({ deliveries, isNarrowed }: { deliveries: Delivery[]; isNarrowed: boolean }) {
  if (deliveries.length === 0) {
    return (
      <p className={classes.empty}>
        {isNarrowed ? t("No deliveries match.") : t("Nothing has been sent yet.")}
      </p>
    );
  }
  return (
    <ul className={classes.log} aria-label={t("Deliveries")}>
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}
