import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { TextInput } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import { priorityLabel } from "@tessera/ui/ticket-mark/priority";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { ticketPriorities } from "@tessera/wire/ticket/ticket.constants";
import { assigneeChoicesQuery } from "./assignee-choices.queries.ts";
import classes from "./due-section.module.css";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSection } from "./use-section.ts";

const duePlan = { read: ({ due_hours: dueHours }: OrganizationSettings) => ({ due_hours: dueHours }) };
const assigneePlan = {
  read: ({ default_assignee_id: assignee }: OrganizationSettings) => ({ default_assignee_id: assignee }),
};

export function DueSection({ settings }: SectionProps) {
  const state = useSection(settings, duePlan);
  const { draft, change, errors } = state;
  return (
    <Section
      title={t("Due times")}
      text={t("Hours until a ticket of a priority is due. The clock stops while a ticket is pending.")}
      state={state}
    >
      <div className={classes.hours}>
        {[...ticketPriorities].reverse().map((priority) => (
          <TextInput
            key={priority}
            type="number"
            label={priorityLabel(priority)}
            rightSection={<span aria-hidden>h</span>}
            min={0.25}
            max={8760}
            step="any"
            value={draft.due_hours[priority]}
            error={errors[`due_hours.${priority}`]}
            onChange={({ currentTarget }) =>
              change({ due_hours: { ...draft.due_hours, [priority]: currentTarget.valueAsNumber || 0 } })
            }
          />
        ))}
      </div>
    </Section>
  );
}

const nobody = "nobody";

export function AssigneeSection({ settings }: SectionProps) {
  const state = useSection(settings, assigneePlan);
  const { draft, change, errors } = state;
  const members = useQuery(assigneeChoicesQuery(useSession()));
  return (
    <Section title={t("Default assignee")} text={t("Gets new tickets without an assignee.")} state={state}>
      <Select
        label={t("Default assignee")}
        searchable
        maw={320}
        data={[{ value: nobody, label: t("Nobody") }, ...(members.data ?? [])]}
        value={draft.default_assignee_id ?? nobody}
        error={errors.default_assignee_id}
        onChange={(value) => change({ default_assignee_id: value === nobody ? null : value })}
      />
    </Section>
  );
}
