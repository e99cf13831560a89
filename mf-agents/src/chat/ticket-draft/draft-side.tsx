import { t } from "@tessera/language/t";
import { Center, useMediaQuery } from "@tessera/ui/mantine";
import { Drawer } from "@tessera/ui/mantine-lazy";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import type { Conversation } from "@tessera/wire/agent/chat";
import { lazy, Suspense, useRef } from "react";
import type { ChatPlace } from "../use-chat-place.ts";
import classes from "./draft-side.module.css";

const DraftPanel = lazy(async () => ({ default: (await import("./draft-panel.tsx")).DraftPanel }));

interface DraftSideProps {
  place: ChatPlace;
  conversation: Conversation;
}

/** Scrolls to a message and focuses it. */
function showMessage(messageId: string): void {
  const message = document.getElementById(`message-${messageId}`);
  message?.scrollIntoView({ block: "center" });
  message?.focus({ preventScroll: true });
}

function Panel({ onMessage, conversation, place }: DraftSideProps & { onMessage(messageId: string): void }) {
  if (!place.draft) return null;
  return (
    <Suspense
      fallback={
        <Center flex={1}>
          <LoadingChip text={t("Loading the draft...")} />
        </Center>
      }
    >
      <DraftPanel conversation={conversation} draftId={place.draft} place={place} onMessage={onMessage} />
    </Suspense>
  );
}

/** Shows the draft in a drawer over the conversation. A message is scrolled to once the drawer has closed. */
function DraftDrawer(props: DraftSideProps) {
  const { place, conversation } = props;
  const wanted = useRef<string | null>(null);
  const close = () => place.go({ conversationId: conversation.id });
  return (
    <Drawer
      opened={place.draft !== null}
      onClose={close}
      onExitTransitionEnd={() => {
        if (wanted.current) showMessage(wanted.current);
        wanted.current = null;
      }}
      returnFocus={false}
      position="right"
      size={384}
      padding={0}
      withCloseButton={false}
      title={t("Ticket draft")}
      classNames={{ header: classes.drawerTitle, body: classes.drawerBody }}
    >
      <Panel
        {...props}
        onMessage={(messageId) => {
          wanted.current = messageId;
          close();
        }}
      />
    </Drawer>
  );
}

/** The ticket draft: next to the conversation, or over it if there is not enough space. */
export function DraftSide(props: DraftSideProps) {
  const isWide = useMediaQuery("(min-width: 80em)", true, { getInitialValueInEffect: false });
  if (!isWide) return <DraftDrawer {...props} />;
  return props.place.draft ? (
    <aside className={classes.panel} aria-label={t("Ticket draft")}>
      <Panel {...props} onMessage={showMessage} />
    </aside>
  ) : null;
}
