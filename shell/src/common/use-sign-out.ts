import { t } from "@tessera/language/t";
import { useShell } from "./shell-context.ts";
import { noteSignedIn } from "./signed-in-note.ts";

/** Returns a function that signs out in all tabs and opens the landing page, which is not part of this application. */
export function useSignOut(): () => Promise<void> {
  const { identity, notify } = useShell();

  return async () => {
    try {
      await identity.signOut();
      noteSignedIn(false);
      location.assign("/");
    } catch (error) {
      const message = error instanceof Error ? { message: error.message } : {};
      notify({ kind: "error", title: t("Couldn't sign out"), ...message });
    }
  };
}
