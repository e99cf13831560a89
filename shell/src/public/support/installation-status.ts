type InstallationStatus = "all" | "some" | "none";

async function askInstallation(timeout = 8000): Promise<InstallationStatus> {
  try {
    const answer = await fetch("/statusz", { cache: "no-store", signal: AbortSignal.timeout(timeout) });
    return answer.ok ? "all" : "some";
  } catch {
    return "none";
  }
}

const shown = {
  all: { tone: "good", text: "All systems operational" },
  some: { tone: "bad", text: "Some systems aren't responding" },
  none: { tone: "bad", text: "Couldn't reach the server" },
};

export async function showInstallationStatus(place: HTMLElement, again: HTMLButtonElement): Promise<void> {
  again.disabled = true;
  place.dataset.tone = "waiting";
  place.textContent = "Checking…";

  const { tone, text } = shown[await askInstallation()];
  place.dataset.tone = tone;
  place.textContent = text;
  again.hidden = false;
  again.disabled = false;
}
