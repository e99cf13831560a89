import { readStored, writeStored } from "@tessera/ui/remote/raw-storage";

const key = "was-signed-in";

/** Notes in this browser that somebody signed in or out, so that the sign-in page can say that a session ended by itself. */
export function noteSignedIn(isSignedIn: boolean): void {
  writeStored(key, isSignedIn ? "true" : null);
}

export function wasSignedIn(): boolean {
  return readStored(key) === "true";
}
