import { t } from "@tessera/language/t";
import { useState } from "react";
import type { Portal } from "../place/create-portal.ts";
import { sendAsCustomer, sendAsStranger } from "./send-request.ts";
import { rememberSent } from "./sent-requests.ts";
import type { RequestDraft } from "./use-request-draft.ts";

/** The time after which the form says why it is not sent yet. */
const slowPassMs = 3_000;

/** Sends the request, and shows what follows. `isSlow` is true while many others use the form and the pass takes long. */
export function useRequestSending(portal: Portal, draft: RequestDraft, isSignedIn: boolean) {
  const [isSlow, setSlow] = useState(false);

  async function awaitPass(): Promise<string> {
    const waiting = setTimeout(() => setSlow(true), slowPassMs);
    try {
      return await draft.pass.get();
    } finally {
      clearTimeout(waiting);
      setSlow(false);
    }
  }

  async function send(): Promise<void> {
    if (isSignedIn) {
      const id = await sendAsCustomer(portal, draft);
      draft.clear();
      portal.say(t("Your request was sent."));
      location.hash = `ticket=${id}`;
      return;
    }
    portal.say(t("Sending…"));
    const { email, title } = await sendAsStranger(portal, draft, awaitPass);
    draft.pass.drop();
    draft.clear();
    rememberSent(portal.api.organization, title);
    portal.show({ kind: "request-held", email });
  }

  return { isSlow, send };
}
