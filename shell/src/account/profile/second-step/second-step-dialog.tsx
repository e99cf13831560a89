import { t } from "@tessera/language/t";
import { Modal } from "@tessera/ui/mantine-lazy";
import { useState } from "react";
import { account, type SecondStepOffer } from "../account.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { PasswordStep } from "./password-step.tsx";
import { ScanStep } from "./scan-step.tsx";

export type SecondStepAct = "turn-on" | "renew-codes" | "turn-off";

/** The current step. Every action begins with the password. The backup codes can be left only by confirming that they were saved. */
type Step =
  | { kind: "password" }
  | { kind: "scan"; offer: SecondStepOffer }
  | { kind: "codes"; codes: string[] };

interface SecondStepDialogProps {
  act: SecondStepAct;
  email: string;
  /** Called after the account has changed, to load it again. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const labels = {
  "turn-on": {
    title: t("Turn on two-step sign-in"),
    text: t("Enter your password to begin."),
    action: t("Continue"),
    isDanger: false,
  },
  "renew-codes": {
    title: t("New backup codes"),
    text: t("The codes you have now stop working. Enter your password and a code to get new ones."),
    action: t("Create new codes"),
    isDanger: false,
  },
  "turn-off": {
    title: t("Turn off two-step sign-in"),
    text: t("After that, your password alone is enough to sign in. Enter it and a code to continue."),
    action: t("Turn off"),
    isDanger: true,
  },
};

export function SecondStepDialog({ act, email, onChanged, onClose }: SecondStepDialogProps) {
  const [step, setStep] = useState<Step>({ kind: "password" });
  const { title, ...passwordWords } = labels[act];
  const mayLeave = step.kind !== "codes";

  const begin = async (proof: { password: string; code: string }) => {
    if (act === "turn-on") setStep({ kind: "scan", offer: await account.offerSecondStep(proof.password) });
    if (act === "renew-codes") setStep({ kind: "codes", codes: await account.renewBackupCodes(proof) });
    if (act === "turn-off") {
      await account.turnOffSecondStep(proof);
      await onChanged();
      onClose();
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      withCloseButton={mayLeave}
      closeOnEscape={mayLeave}
      closeOnClickOutside={step.kind === "password"}
    >
      {step.kind === "password" && (
        <PasswordStep {...passwordWords} asksCode={act !== "turn-on"} email={email} onProof={begin} />
      )}
      {step.kind === "scan" && (
        <ScanStep
          totpUri={step.offer.totpUri}
          onCode={async (code) => {
            await account.turnOnSecondStep(code);
            setStep({ kind: "codes", codes: step.offer.backupCodes });
            await onChanged();
          }}
        />
      )}
      {step.kind === "codes" && <BackupCodes codes={step.codes} onDone={onClose} />}
    </Modal>
  );
}
