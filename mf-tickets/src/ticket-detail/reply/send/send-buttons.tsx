import { t } from "@tessera/language/t";
import { SubmitKeys } from "@tessera/ui/key/submit-keys";
import { Button } from "@tessera/ui/mantine";
import type { RepliedStatus } from "@tessera/wire/ticket/communication.constants";
import classes from "../reply-box.module.css";
import { sendLabels } from "./send-labels.ts";
import { SendMenu } from "./send-menu.tsx";
import type { SendChoice } from "./use-writing.ts";

interface SendButtonsProps {
  isReply: boolean;
  usual: RepliedStatus;
  maySend: boolean;
  /** True if the reply can be sent later. */
  mayWait: boolean;
  isFromList: boolean;
  onSend(choice?: SendChoice): void;
}

/** The button that sends the message, and for a reply the menu with other ways. */
export function SendButtons({ isReply, usual, maySend, mayWait, isFromList, onSend }: SendButtonsProps) {
  return (
    <div className={classes.ways}>
      <Button
        className={classes.send}
        data-split={isReply || undefined}
        disabled={!maySend}
        rightSection={<SubmitKeys />}
        onClick={() => onSend()}
      >
        {isReply ? sendLabels[usual] : t("Add note")}
      </Button>
      {isReply ? (
        <SendMenu
          disabled={!maySend}
          usual={usual}
          mayWait={mayWait}
          isFromList={isFromList}
          onSend={(statusAfter) => onSend({ statusAfter })}
          onSendLater={(at) => onSend({ at })}
        />
      ) : null}
    </div>
  );
}
