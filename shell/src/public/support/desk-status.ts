export type DeskStatus = "all" | "some" | "none";

/** The gateway itself, and what of the services answers people who are not signed in. */
const doors = ["/readyz", "/api/auth/jwks", "/api/v1/registry/current"];

export async function askDesk(timeout = 8000): Promise<DeskStatus> {
  const answers = await Promise.allSettled(
    doors.map((door) => fetch(door, { cache: "no-store", signal: AbortSignal.timeout(timeout) })),
  );
  if (answers.every(({ status }) => status === "rejected")) return "none";
  return answers.every((answer) => answer.status === "fulfilled" && answer.value.ok) ? "all" : "some";
}

const shown = {
  all: { tone: "good", text: "All systems answer" },
  some: { tone: "bad", text: "Some parts are not answering" },
  none: { tone: "bad", text: "The desk could not be reached" },
};

export async function showDeskStatus(place: HTMLElement, again: HTMLButtonElement): Promise<void> {
  again.disabled = true;
  place.dataset.tone = "waiting";
  place.textContent = "Asking…";

  const { tone, text } = shown[await askDesk()];
  place.dataset.tone = tone;
  place.textContent = text;
  again.hidden = false;
  again.disabled = false;
}
