import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, useDisclosure, VisuallyHidden } from "@tessera/ui/mantine";
import { SettingsPage } from "@tessera/ui/page/settings-page";
import { Loaded } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Delivery, Integration } from "@tessera/wire/mail/integration";
import { deliveryStates } from "@tessera/wire/mail/integration.constants";
import { useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import type { DeliveryFilter } from "./delivery.queries.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { integrationsQuery } from "./integration.queries.ts";
import { IntegrationCard } from "./integration-card.tsx";
import classes from "./integrations.module.css";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";

/** The page of connected systems, and the deliveries to them. */
export function IntegrationsPage() {
  const { can } = useRemoteContext();
  const integrations = useQuery(integrationsQuery(useSession()));
  const mayManage = can("integrations.manage");
  return (
    <SettingsPage
      title={t("Integrations")}
      sentence={[
        t(
          "Tickets travel through a queue: a failing service delays them. A delivery is given up after about a day; admins and owners are notified and can redeliver it for 30 days.",
        ),
        ...(mayManage ? [] : [t("Only admins and owners can connect and change them.")]),
      ].join(" ")}
    >
      <Loaded
        query={integrations}
        loading={t("Loading integrations...")}
        failure={t("Failed to load integrations")}
      >
        {({ items }) => <Connections integrations={items} mayManage={mayManage} />}
      </Loaded>
    </SettingsPage>
  );
}

interface ConnectionsProps {
  integrations: Integration[];
  mayManage: boolean;
}

function Connections({ integrations, mayManage }: ConnectionsProps) {
  const { filter, change } = useDeliveryFilter();
  const log = useRef<HTMLHeadingElement>(null);
  const webhooks = integrations.filter(({ platform }) => platform === "webhook");
  const showLog = ({ id, state }: Integration) => {
    change({ integration_id: id, ...(state === "failing" ? { state: "given_up" } : {}) });
    log.current?.focus({ preventScroll: true });
    log.current?.scrollIntoView({ block: "start" });
  };
  const getCards = (items: Integration[]) =>
    items.map((integration) => (
      <IntegrationCard
        key={integration.id}
        integration={integration}
        mayManage={mayManage}
        onShowLog={showLog}
      />
    ));

  return (
    <>
      <VisuallyHidden component="h2">{t("Platforms")}</VisuallyHidden>
      <ul className={classes.cards} aria-label={t("Platforms")}>
        {getCards(integrations.filter(({ platform }) => platform !== "webhook"))}
      </ul>
      <WebhooksHead count={webhooks.length} mayManage={mayManage} />
      {webhooks.length > 0 ? (
        <ul className={classes.cards} aria-label={t("Webhooks")}>
          {getCards(webhooks)}
        </ul>
      ) : (
        <p className={classes.empty}>
          {t("No webhooks yet. A webhook sends signed messages about tickets to your own address.")}
        </p>
      )}
      {mayManage ? (
        <DeliveryLog headRef={log} integrations={integrations} filter={filter} onChange={change} />
      ) : null}
    </>
  );
}

function WebhooksHead({ count, mayManage }: { count: number; mayManage: boolean }) {
  const [isMaking, making] = useDisclosure(false);
  return (
    <div className={classes.section}>
      <h2 className={classes.heading}>
        {t("Webhooks")} {count > 0 ? <span className={classes.count}>{count}</span> : null}
      </h2>
      {mayManage ? (
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={making.open}>
          {t("New webhook")}
        </Button>
      ) : null}
      <NewWebhookDialog isOpened={isMaking} onClose={making.close} />
    </div>
  );
}

function isState(value: string | null): value is Delivery["state"] {
  return deliveryStates.some((state) => state === value);
}

/** Returns the filter of the deliveries, kept in the address, and a function that changes it. */
function useDeliveryFilter() {
  const [address, setAddress] = useSearchParams();
  const of = address.get("of");
  const state = address.get("state");
  const filter = useMemo<DeliveryFilter>(
    () => ({ ...(of ? { integration_id: of } : {}), ...(isState(state) ? { state } : {}) }),
    [of, state],
  );
  const change = ({ integration_id: id, state: next }: DeliveryFilter) =>
    setAddress(
      { ...(id ? { of: id } : {}), ...(next ? { state: next } : {}) },
      { replace: true, preventScrollReset: true },
    );
  return { filter, change };
}
