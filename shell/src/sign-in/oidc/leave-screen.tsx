import { t } from "@tessera/language/t";
import { Box, Button, Stack, useDocumentTitle } from "@tessera/ui/mantine";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { AuthCard } from "../form/auth-card.tsx";
import { RefusalNote } from "../form/refusal-note.tsx";
import { useSubmission } from "../form/use-submission.ts";
import { returnPath } from "../return-path.ts";
import { SignedOutOnly } from "../signed-out-only.tsx";
import type { OidcIdentity } from "./oidc-identity.ts";

interface LeaveScreenProps {
  identity: OidcIdentity;
  /** The issuer's host. */
  issuerName: string;
}

export function LeaveScreen(props: LeaveScreenProps) {
  useDocumentTitle(t("Sign In · Tessera: AI-assisted customer support"));

  return (
    <SignedOutOnly identity={props.identity}>
      <WayIn {...props} />
    </SignedOutOnly>
  );
}

/**
 * Goes to the issuer automatically, unless the person was signed in on this page: they have just signed out, or need to know that their
 * session has ended.
 */
function WayIn({ identity, issuerName }: LeaveScreenProps) {
  const { search } = useLocation();
  const { submission, send } = useSubmission();
  const isLeaving = useRef(false);
  const leave = () => void send(() => identity.leaveToSignIn(returnPath(search)));

  useEffect(() => {
    if (isLeaving.current || identity.wasSignedIn()) return;
    isLeaving.current = true;
    leave();
  });

  return (
    <AuthCard
      title={t("Sign in to Tessera")}
      text={t("You sign in at {provider}.", { provider: issuerName })}
    >
      <Box mt={24}>
        <Stack gap={16}>
          {submission.kind === "refused" && <RefusalNote refusal={submission.refusal} />}
          <Button size="lg" fullWidth loading={isUnderway(submission.kind)} onClick={leave}>
            {t("Sign In")}
          </Button>
        </Stack>
      </Box>
    </AuthCard>
  );
}

/** Returns true also when done, because the page is being left once the issuer's address is known. */
function isUnderway(kind: ReturnType<typeof useSubmission>["submission"]["kind"]): boolean {
  return kind === "sending" || kind === "done";
}
