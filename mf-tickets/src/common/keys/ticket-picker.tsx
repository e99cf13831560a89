import { IconCheck, IconSearch } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { TextInput, VisuallyHidden } from "@tessera/ui/mantine";
import { Combobox, Modal, useCombobox } from "@tessera/ui/mantine-lazy";
import { maxSnoozeDays } from "@tessera/wire/ticket/ticket.constants";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ChoiceOption } from "../choice/choice-option.tsx";
import { useFirstMatch } from "../choice/use-first-match.ts";
import { TimeForm } from "../time/time-form.tsx";
import { type FieldChoices, useFieldChoices } from "./field-choices.tsx";
import type { KeySubject } from "./key-target.ts";
import { closePicker, type PickedField, usePicker } from "./picker.store.ts";
import { ownTime } from "./snooze-choices.tsx";
import classes from "./ticket-picker.module.css";

const titles: Readonly<Record<PickedField, string>> = {
  status: t("Change status"),
  priority: t("Change priority"),
  assignee: t("Assign"),
  labels: t("Change labels"),
  snooze: t("Snooze"),
};

/** The values of a field, in a dialog: typing finds one, Enter gives it to the tickets that the keys act on. */
export function TicketPicker() {
  const asked = usePicker((state) => state.asked);
  return (
    <Modal
      opened={asked !== null}
      onClose={closePicker}
      title={asked ? <Title {...asked} /> : null}
      size={360}
      padding={0}
      yOffset="12vh"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ header: classes.header, body: classes.body }}
    >
      {asked ? <Choices {...asked} /> : null}
    </Modal>
  );
}

interface AskedProps {
  field: PickedField;
  subject: KeySubject;
}

function Title({ field, subject: { tickets, count } }: AskedProps) {
  const [ticket] = tickets;
  const subject =
    count === 1 && ticket ? `#${ticket.number}` : t("{count} tickets", { count: String(count) });
  return (
    <>
      {titles[field]} <span className={classes.subject}>{subject}</span>
    </>
  );
}

function Choices({ field, subject }: AskedProps) {
  const [text, setText] = useState("");
  const choices = useFieldChoices(field, subject.tickets, text);
  const [isTyping, setTyping] = useState(false);
  const change = (wanted: TicketBulkChange) => {
    closePicker();
    subject.change(wanted);
  };
  const choose = (value: string) => (value === ownTime ? setTyping(true) : change(choices.toChange(value)));
  if (isTyping)
    return (
      <div className={classes.time}>
        <TimeForm
          submit={t("Snooze")}
          limits={{ minutes: 1, days: maxSnoozeDays }}
          onChoose={(until) => change({ snooze: { until } })}
        />
      </div>
    );
  return <ChoiceList label={titles[field]} text={text} onText={setText} onChoose={choose} {...choices} />;
}

interface ChoiceListProps extends FieldChoices<TicketBulkChange> {
  label: string;
  text: string;
  onText(text: string): void;
  onChoose(value: string): void;
}

function ChoiceList({ label, hint, text, onText, options, current, nothing, onChoose }: ChoiceListProps) {
  const combobox = useCombobox({ opened: true });
  const { onKeyDown, ...active } = useFirstMatch(combobox, {
    text,
    options: options.map(({ value }) => value),
  });
  // The open list would keep Escape from the dialog.
  const handle = (event: KeyboardEvent) => {
    if (event.key === "Escape") closePicker();
    else onKeyDown(event);
  };
  const field = useRef<HTMLInputElement>(null);
  // The dialog moves the focus later, when the next keys may have been pressed already.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  // The list is open from the start, so that the current value is active before anything is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list appears
  useEffect(() => void combobox.selectActiveOption(), []);
  return (
    <Combobox store={combobox} onOptionSubmit={onChoose}>
      <Combobox.EventsTarget withExpandedAttribute {...active}>
        <TextInput
          ref={field}
          className={classes.field}
          data-autofocus
          role="combobox"
          aria-label={label}
          autoComplete="off"
          placeholder={hint}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={text}
          onKeyDown={handle}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.options} aria-label={label}>
        {options.map(({ value, shown }) => (
          <ChoiceOption key={value} combobox={combobox} value={value} active={current.includes(value)}>
            <span className={classes.choice}>{shown}</span>
            {current.includes(value) ? (
              <>
                <IconCheck size={16} stroke={1.5} aria-hidden />
                <VisuallyHidden>{t("Current")}</VisuallyHidden>
              </>
            ) : null}
          </ChoiceOption>
        ))}
      </Combobox.Options>
      {options.length === 0 ? <Combobox.Empty role="status">{nothing}</Combobox.Empty> : null}
    </Combobox>
  );
}
