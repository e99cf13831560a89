import { IconCheck } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { TextInput, UnstyledButton } from "@tessera/ui/mantine";
import { AvailabilityDot, availabilityText, useAvailability } from "@tessera/ui/person/availability";
import type { User } from "@tessera/wire/account/session";
import {
  type AvailabilityState,
  availabilityStates,
} from "@tessera/wire/organization/availability.constants";
import { useState } from "react";
import classes from "./availability.module.css";
import { beginningOf, firstDay, offeredEnds } from "./availability-end.ts";
import { useSetAvailability } from "./use-set-availability.ts";

/** Lets the person say whether they take new tickets, and until when they do not. */
export function AvailabilityChoice({ user }: { user: User }) {
  const current = useAvailability(user.organization?.availability);
  const [opened, setOpened] = useState<AvailabilityState | null>(null);
  const set = useSetAvailability(user.id);
  const choose = (state: AvailabilityState, end: Date | null) => {
    setOpened(null);
    void set({ state, until: end?.toISOString() ?? null });
  };
  return (
    <section aria-label={t("Availability")}>
      {availabilityStates.map((state) => (
        <div key={state}>
          <UnstyledButton
            className={classes.state}
            aria-pressed={state === current.state}
            aria-expanded={state === "available" ? undefined : state === opened}
            onClick={() =>
              state === "available" ? choose(state, null) : setOpened(state === opened ? null : state)
            }
          >
            <AvailabilityDot state={state} />
            <span className={classes.word}>
              {availabilityText(state === current.state ? current : { state, until: null })}
            </span>
            {state === current.state ? <IconCheck size={16} stroke={1.5} aria-hidden /> : null}
          </UnstyledButton>
          {state === opened ? <Ends onChoose={(end) => choose(state, end)} /> : null}
        </div>
      ))}
      <p className={classes.note}>{t("Colleagues see this where they assign tickets.")}</p>
    </section>
  );
}

function Ends({ onChoose }: { onChoose(end: Date | null): void }) {
  const [day, setDay] = useState("");
  const end = day === "" ? null : beginningOf(day, new Date());
  return (
    <div className={classes.ends}>
      {offeredEnds.map(({ label, getTime }) => (
        <UnstyledButton key={label} className={classes.end} onClick={() => onChoose(getTime(new Date()))}>
          {label}
        </UnstyledButton>
      ))}
      <form
        className={classes.day}
        onSubmit={(event) => {
          event.preventDefault();
          if (end) onChoose(end);
        }}
      >
        <TextInput
          type="date"
          size="xs"
          aria-label={t("Until a date")}
          min={firstDay(new Date())}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <UnstyledButton type="submit" className={classes.end} disabled={end === null}>
          {t("Until a date")}
        </UnstyledButton>
      </form>
    </div>
  );
}
