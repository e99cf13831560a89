type DeskStatus = "all" | "some" | "none";

async function askDesk(timeout = 8000): Promise<DeskStatus> {
  try {
    const answer = await fetch("/statusz", { cache: "no-store", signal: AbortSignal.timeout(timeout) });
    return answer.ok ? "all" : "some";
  } catch {
    return "none";
  }
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
