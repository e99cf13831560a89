import { Failed, Loading, Missing } from "./part/state-views.tsx";
import type { Portal } from "./place/create-portal.ts";
import type { PortalState } from "./place/portal-state.ts";
import { RateHelp } from "./rating/rate-help.tsx";
import { Rated, RatingExpired } from "./rating/rated.tsx";
import { ConfirmRequest } from "./request/confirm-request.tsx";
import { NewRequest } from "./request/new-request.tsx";
import { RequestHeld } from "./request/request-held.tsx";
import { type RequestDraft, useRequestDraft } from "./request/use-request-draft.ts";
import { Greeting } from "./sign-in/greeting.tsx";
import { LinkSent } from "./sign-in/link-sent.tsx";
import { OpenLink } from "./sign-in/open-link.tsx";
import { TicketList } from "./ticket/ticket-list.tsx";
import { TicketView } from "./ticket/ticket-view.tsx";
import { type ReplyDraft, useReplyDraft } from "./ticket/use-reply-draft.ts";

interface CurrentViewProps {
  portal: Portal;
  state: PortalState;
}

/** Shows the view of the state, and keeps what is being written while another one is shown. */
export function CurrentView({ portal, state }: CurrentViewProps) {
  const request = useRequestDraft(portal, state.account !== null);
  const reply = useReplyDraft(portal);
  return <View key={state.shown} portal={portal} state={state} request={request} reply={reply} />;
}

interface ViewProps extends CurrentViewProps {
  request: RequestDraft;
  reply: ReplyDraft;
}

function View({ portal, state, request, reply }: ViewProps) {
  const { view, organization, account, offers } = state;
  const hasForm = organization?.form != null;
  switch (view.kind) {
    case "loading":
      return <Loading />;
    case "missing":
      return <Missing />;
    case "failed":
      return <Failed {...view} onTryAgain={portal.begin} />;
    case "sign-in":
      return <Greeting portal={portal} hasForm={hasForm} {...view} />;
    case "link-sent":
      return <LinkSent portal={portal} {...view} />;
    case "open-link":
      return <OpenLink portal={portal} {...view} />;
    case "tickets":
      return <TicketList portal={portal} hasForm={hasForm} {...view} />;
    case "ticket":
      return <TicketView portal={portal} read={view.read} draft={reply} />;
    case "new-request":
      return (
        <NewRequest isSignedIn={account !== null} draft={request} {...{ portal, organization, offers }} />
      );
    case "request-held":
      return <RequestHeld api={portal.api} {...view} />;
    case "confirm-request":
      return <ConfirmRequest portal={portal} {...view} />;
    case "rate":
      return <RateHelp portal={portal} {...view} />;
    case "rated":
      return <Rated />;
    case "rating-expired":
      return <RatingExpired />;
  }
}
