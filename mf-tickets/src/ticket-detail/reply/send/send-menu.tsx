import { IconCheck, IconChevronDown, IconClock } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { isApple } from "@tessera/ui/key/apple";
import { EnterSign } from "@tessera/ui/key/enter-sign";
import { ActionIcon, Kbd, Menu } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useSession } from "@tessera/ui/remote/session";
import {
  communicationLimits,
  type RepliedStatus,
  repliedStatuses,
} from "@tessera/wire/ticket/communication.constants";
import { useState } from "react";
import { useThenNext } from "../../../common/keys/then-next.queries.ts";
import { listSendTimes } from "../../../common/time/common-times.ts";
import { serverNow } from "../../../common/time/server-clock.ts";
import { TimeForm } from "../../../common/time/time-form.tsx";
import { sendLabels } from "./send-labels.ts";
import classes from "./send-menu.module.css";

/** As on the keyboard. */
const altKey = isApple() ? "⌥" : t("Alt");

const check = <IconCheck size={16} stroke={1.5} aria-hidden />;

interface SendMenuProps {
  disabled: boolean;
  /** What the button beside the menu does. */
  usual: RepliedStatus;
  /** True for replies by mail, which can wait. */
  mayWait: boolean;
  /** True if a next ticket may be opened. */
  isFromList: boolean;
  onSend(statusAfter: RepliedStatus): void;
  onSendLater(at: string): void;
}

/** The other ways to send a reply: with a status, or later. Choosing one sends, and does not change what the button does. */
export function SendMenu({ disabled, usual, mayWait, isFromList, onSend, onSendLater }: SendMenuProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Menu position="top-end" width={336}>
        <Menu.Target>
          <ActionIcon
            size={28}
            className={classes.opener}
            variant="filled"
            color="accent"
            aria-label={t("More ways to send")}
            title={t("More ways to send")}
            disabled={disabled}
          >
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {repliedStatuses.map((status) => (
            <Menu.Item
              key={status}
              leftSection={<span className={classes.check}>{status === usual ? check : null}</span>}
              rightSection={status === "resolved" ? <ResolveKeys /> : null}
              onClick={() => onSend(status)}
            >
              {sendLabels[status]}
            </Menu.Item>
          ))}
          {mayWait ? <LaterItems onSend={onSendLater} onChoose={() => setChoosing(true)} /> : null}
          {isFromList ? <ThenNextItem /> : null}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isChoosing} onClose={() => setChoosing(false)} title={t("Send later")} size={400}>
        <TimeForm
          submit={t("Schedule reply")}
          limits={{
            minutes: communicationLimits.minScheduleMinutes,
            days: communicationLimits.maxScheduleDays,
          }}
          onChoose={(at) => {
            setChoosing(false);
            onSendLater(at);
          }}
        />
      </Modal>
    </>
  );
}

function ResolveKeys() {
  return (
    <Kbd className={classes.keys} aria-hidden>
      {altKey} <EnterSign />
    </Kbd>
  );
}

function LaterItems({ onSend, onChoose }: { onSend(at: string): void; onChoose(): void }) {
  const zone = useSession().timezone ?? "UTC";
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t("Send later")}</Menu.Label>
      {listSendTimes(serverNow(), zone).map(({ label, at }) => (
        <Menu.Item
          key={label}
          leftSection={<IconClock size={14} stroke={1.5} aria-hidden />}
          rightSection={<span className={classes.time}>{formatDateTime(at, zone).text}</span>}
          onClick={() => onSend(at)}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Item onClick={onChoose}>{t("Choose a time…")}</Menu.Item>
    </>
  );
}

/** On phones, the choice that is beside the button elsewhere. */
function ThenNextItem() {
  const { opensNext, choose } = useThenNext();
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        role="menuitemcheckbox"
        aria-checked={opensNext}
        closeMenuOnClick={false}
        leftSection={<span className={classes.check}>{opensNext ? check : null}</span>}
        onClick={() => choose(!opensNext)}
      >
        {t("Then next ticket")}
      </Menu.Item>
    </>
  );
}
