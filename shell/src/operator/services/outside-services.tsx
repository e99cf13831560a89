import { IconPlugConnected, IconPlus } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { countOf, t, tx } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Button, Skeleton, Title, useDisclosure } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import type { OutsideService } from "@tessera/wire/api/outside-service";
import { useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import { Mark } from "../common/mark.tsx";
import { Moment } from "../common/moment.tsx";
import { operatorKey, servicesQuery } from "../common/operator.queries.ts";
import { Answered } from "../common/operator-page.tsx";
import { ReleaseActionDialog } from "../release-action/release-action-dialog.tsx";
import classes from "./outside-services.module.css";
import { RegisterServiceDialog } from "./register-service-dialog.tsx";

/** Lists the services of other teams behind prefixes of this installation. */
export function OutsideServices() {
  const { call } = useShell();
  const services = useQuery(servicesQuery(call));
  const [isRegistering, registering] = useDisclosure(false);
  const [leaving, setLeaving] = useState<OutsideService | null>(null);
  return (
    <section className={classes.section} aria-labelledby="outside-services">
      <div className={classes.head}>
        <div>
          <Title order={2} id="outside-services">
            {t("Services from outside")}
          </Title>
          <p className={classes.quiet}>
            {t(
              "Services of other teams, in any language. Each receives the tokens of the people who call it.",
            )}
          </p>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={registering.open}
        >
          {t("Register a service")}
        </Button>
      </div>
      <Answered
        question={services}
        failure={t("Couldn't load the services")}
        skeleton={<Skeleton height={96} radius="lg" />}
      >
        {(items) => <ServiceList items={items} onRemove={setLeaving} />}
      </Answered>
      {isRegistering ? <RegisterServiceDialog onClose={registering.close} /> : null}
      {leaving ? <RemoveDialog service={leaving} onClose={() => setLeaving(null)} /> : null}
    </section>
  );
}

interface ServiceListProps {
  items: OutsideService[];
  onRemove(service: OutsideService): void;
}

function ServiceList({ items, onRemove }: ServiceListProps) {
  if (items.length === 0)
    return (
      <StateView
        icon={IconPlugConnected}
        title={t("No services from outside")}
        text={t("Register a service, and the installation forwards requests under its prefixes to it.")}
      />
    );
  return (
    <ul className={classes.list} aria-label={t("Services from outside")}>
      {items.map((service) => (
        <ServiceRow key={service.name} service={service} onRemove={onRemove} />
      ))}
    </ul>
  );
}

function ServiceRow({
  service,
  onRemove,
}: {
  service: OutsideService;
  onRemove: (service: OutsideService) => void;
}) {
  const { name, url, prefixes, operations, problems, registered_at: at, registered_by: person } = service;
  const { problem_reasons: reasons = [] } = service;
  const isFine = problems.length === 0;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.title}>
          {name}{" "}
          <Mark
            tone={isFine ? "good" : "bad"}
            label={isFine ? t("Answers") : t("Doesn't match its contract")}
          />
        </span>
        <span className={classes.quiet}>
          {prefixes.join(", ")} → {url} · {countOf(operations, "operation")}
        </span>
        <span className={classes.quiet}>
          {tx("Registered {moment} by {person}", { moment: <Moment at={at} />, person })}
        </span>
        {isFine ? null : (
          <ul className={classes.problems}>
            {problems.map((problem, index) => (
              <li key={problem}>{translateReason(reasons[index], problem)}</li>
            ))}
          </ul>
        )}
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={t("Remove {name}", { name })}
        onClick={() => onRemove(service)}
      >
        {t("Remove")}
      </Button>
    </li>
  );
}

function RemoveDialog({ service: { name }, onClose }: { service: OutsideService; onClose: () => void }) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call("DELETE /registry/services/:name", { params: { name } }),
    onSuccess: () => notify({ kind: "success", title: t("{name} is removed", { name }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  return (
    <ReleaseActionDialog
      title={t("Remove {name}?", { name })}
      action={t("Remove")}
      isFinal
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync();
      }}
    >
      {t("Modules that call it get no response from now on. Register it again to restore it.")}
    </ReleaseActionDialog>
  );
}
