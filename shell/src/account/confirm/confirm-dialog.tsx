import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Stack, Text } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { callIdentity } from "../../session/call-identity.ts";
import type { IdentityClient } from "../../session/identity-client.ts";
import { FailureNote } from "../profile/failure-note.tsx";
import { ProofForm } from "./proof-form.tsx";

interface ConfirmDialogProps {
  identity: IdentityClient;
  onEnd: (isConfirmed: boolean) => void;
}

type Method = "password" | "code" | "provider";

/** The z-index of the dialog, above that of any dialog that the call came from. */
const aboveOthers = 400;

export function ConfirmDialog({ identity, onEnd }: ConfirmDialogProps) {
  const { data, error } = useQuery({
    queryKey: ["confirm-session"],
    queryFn: () => callIdentity<{ method: Method }>("/confirm-session"),
    staleTime: 0,
    gcTime: 0,
  });

  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      title={t("Confirm it's you")}
      zIndex={aboveOthers}
      closeOnClickOutside={false}
    >
      {data ? (
        <Proof method={data.method} identity={identity} onEnd={onEnd} />
      ) : error ? (
        <FailureNote error={error} />
      ) : (
        <LoadingChip text={t("Loading...")} />
      )}
    </Modal>
  );
}

function Proof({ method, identity, onEnd }: ConfirmDialogProps & { method: Method }) {
  const { user } = useIdentityState(identity);

  if (method === "provider") return <ProofAtProvider identity={identity} />;
  return (
    <ProofForm
      kind={method}
      email={user?.email ?? ""}
      onProof={async (proof) => {
        await callIdentity("/confirm-session", { body: proof });
        onEnd(true);
      }}
    />
  );
}

/** With an external identity provider, signing in again is the proof. */
function ProofAtProvider({ identity }: Pick<ConfirmDialogProps, "identity">) {
  return (
    <Stack gap={16}>
      <Text size="sm">{t("This change is protected. Sign in again, then repeat it.")}</Text>
      <Button fullWidth onClick={() => void (identity.signInAgain ?? identity.signOut)()}>
        {t("Sign in again")}
      </Button>
    </Stack>
  );
}
