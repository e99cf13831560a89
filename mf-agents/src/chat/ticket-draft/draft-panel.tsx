import { IconRefresh, IconSparkles, IconX } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { t, tx } from "@tessera/language/t";
import { ActionIcon, Button, Center, Tooltip } from "@tessera/ui/mantine";
import { fieldErrorsOf } from "@tessera/ui/page/field-errors";
import { FailureState } from "@tessera/ui/page/view-states";
import { keyedStores, useKeyed } from "@tessera/ui/remote/keyed-stores";
import { useSession } from "@tessera/ui/remote/session";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import type { Conversation } from "@tessera/wire/agent/chat";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { messagesQuery } from "../thread/message.queries.ts";
import type { ChatPlace } from "../use-chat-place.ts";
import { draftQuery, newDraft, useCreateTicket } from "./draft.queries.ts";
import { DraftMissing, DraftRedactions, DraftSimilar } from "./draft-details.tsx";
import { type DraftFields, getFields, getTicket } from "./draft-fields.ts";
import { DraftForm } from "./draft-form.tsx";
import classes from "./draft-panel.module.css";
import { DraftReasons, DraftSources } from "./draft-statements.tsx";
import { EvidenceScene } from "./evidence-list.tsx";
import { isQuotaExceeded, QuotaLine } from "./quota-line.tsx";

interface DraftPanelProps {
  conversation: Conversation;
  /** The id of a draft, or `new`. */
  draftId: string;
  place: ChatPlace;
  /** Scrolls to a message of the conversation. */
  onMessage(messageId: string): void;
}

interface HeadProps {
  draft: TicketDraft | undefined;
  onRedraft: (() => void) | null;
  onClose(): void;
}

function Head({ draft, onRedraft, onClose }: HeadProps) {
  return (
    <header className={classes.head}>
      <h2>{t("New ticket")}</h2>
      {draft ? (
        <span className={classes.author}>
          <IconSparkles size={14} stroke={1.5} aria-hidden />
          {draft.author.label}
        </span>
      ) : null}
      <span className={classes.space} />
      {onRedraft ? (
        <Tooltip label={t("Draft again")}>
          <ActionIcon size={28} aria-label={t("Draft again")} onClick={onRedraft}>
            <IconRefresh size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
      <ActionIcon size={28} aria-label={t("Close the draft")} onClick={onClose}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </header>
  );
}

/** Changes the address from `new` to the draft's id once it exists, so that a reload shows the same draft. */
function useOwnAddress(
  { conversation, draftId, place }: Omit<DraftPanelProps, "onMessage">,
  draft: TicketDraft | undefined,
) {
  const report = useEffectEvent((id: string) =>
    place.go({ conversationId: conversation.id, draft: id }, { replace: true }),
  );
  const madeId = draftId === newDraft ? draft?.id : undefined;
  useEffect(() => {
    if (madeId) report(madeId);
  }, [madeId]);
}

/** Returns true if the person wrote something after the draft was made. */
function useIsOutdated({ created_at: draftedAt }: TicketDraft, { id }: Conversation): boolean {
  const { data: messages = [] } = useInfiniteQuery(messagesQuery(useSession(), id));
  const newest = messages.findLast(({ role }) => role === "user");
  return newest !== undefined && Date.parse(newest.created_at) > Date.parse(draftedAt);
}

type FilledProps = Omit<DraftPanelProps, "draftId"> & { draft: TicketDraft };

function Filled({ conversation, draft, place, onMessage }: FilledProps) {
  const edits = useKeyed(draftEdits, conversation.id);
  const create = useCreateTicket(conversation);
  const fields = getFields(draft, edits);
  const { ticket } = conversation;
  const isExceeded = isQuotaExceeded(create.error);
  const isOutdated = useIsOutdated(draft, conversation);

  function submit() {
    create.mutate(getTicket(fields), {
      onSuccess() {
        draftEdits.set(conversation.id, {});
        place.go({ conversationId: conversation.id });
      },
    });
  }

  return (
    <>
      <div className={classes.body}>
        {isOutdated ? (
          <p className={classes.quiet}>{t("The conversation has continued since this draft.")}</p>
        ) : null}
        <DraftForm
          fields={fields}
          errors={fieldErrorsOf(create.error)}
          onChange={(part) => draftEdits.set(conversation.id, { ...edits, ...part })}
        />
        <EvidenceScene evidence={draft.evidence} onMessage={onMessage}>
          <DraftReasons draft={draft} />
          <DraftSimilar similar={draft.similar} />
          <DraftMissing {...draft} />
          <DraftSources draft={draft} />
        </EvidenceScene>
        <DraftRedactions redactions={draft.redactions} />
      </div>
      <footer className={classes.foot}>
        {ticket ? (
          <p className={classes.quiet}>
            {tx("This conversation was already turned into {ticket}.", {
              ticket: <Link to={`/dashboard/tickets/${ticket.id}`}>#{ticket.number}</Link>,
            })}
          </p>
        ) : null}
        {create.error && !isExceeded ? (
          <p role="alert" className={classes.failure}>
            {t("Couldn't create the ticket. {message}", { message: create.error.message })}
          </p>
        ) : null}
        <Button fullWidth loading={create.isPending} disabled={fields.title.trim() === ""} onClick={submit}>
          {ticket ? t("Create another ticket") : t("Create Ticket")}
        </Button>
        <QuotaLine isExceeded={isExceeded} />
      </footer>
    </>
  );
}

/** The draft of a conversation's ticket, which the person can edit, with its evidence. */
export function DraftPanel(props: DraftPanelProps) {
  const { conversation, draftId, place, onMessage } = props;
  const query = useQuery(draftQuery(useSession(), conversation.id, draftId));
  const again = useQuery({ ...draftQuery(useSession(), conversation.id, newDraft), enabled: false });
  const draft = query.data;
  useOwnAddress(props, draft);

  async function redraft() {
    const { data } = await again.refetch();
    if (data) place.go({ conversationId: conversation.id, draft: data.id }, { replace: true });
  }

  const isDrafting = query.isPending || again.isFetching;
  const error = again.error ?? query.error;
  return (
    <>
      <Head
        draft={draft}
        onRedraft={draft && !isDrafting ? () => void redraft() : null}
        onClose={() => place.go({ conversationId: conversation.id })}
      />
      {isDrafting || !draft ? (
        <Center className={classes.body}>
          {error && !isDrafting ? (
            <FailureState
              title={t("Failed to draft the ticket")}
              error={error}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <LoadingChip text={t("Drafting the ticket...")} />
          )}
        </Center>
      ) : (
        <Filled conversation={conversation} draft={draft} place={place} onMessage={onMessage} />
      )}
    </>
  );
}

/** The person's edits of a conversation's draft. They outlive the panel and a new draft. */
const draftEdits = keyedStores<Partial<DraftFields>>({
  open: () => ({}),
  mayForget: (edits) => Object.keys(edits).length === 0,
});
