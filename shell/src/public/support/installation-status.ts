type InstallationStatus = "all" | "some" | "none";

async function fetchStatus(timeout = 8000): Promise<InstallationStatus> {
  try {
    const response = await fetch("/statusz", { cache: "no-store", signal: AbortSignal.timeout(timeout) });
    return response.ok ? "all" : "some";
  } catch {
    return "none";
  }
}

const tones: Record<InstallationStatus, string> = { all: "good", some: "bad", none: "bad" };

/**
 * Checks the installation and shows the result. The texts come from the page, in its language: `data-waiting`, `data-all`, `data-some`,
 * `data-none`.
 */
export async function showInstallationStatus(place: HTMLElement, again: HTMLButtonElement): Promise<void> {
  again.disabled = true;
  place.dataset.tone = "waiting";
  place.textContent = place.dataset.waiting ?? "";

  const status = await fetchStatus();
  place.dataset.tone = tones[status];
  place.textContent = place.dataset[status] ?? "";
  again.hidden = false;
  again.disabled = false;
}
