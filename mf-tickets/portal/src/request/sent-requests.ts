const maxTitles = 10;

function keyFor(organization: string): string {
  return `tessera-sent-requests:${organization}`;
}

/** Notes in this browser that a request was sent from it and waits for its confirmation. */
export function rememberSent(organization: string, title: string): void {
  const titles = [...readSent(organization), title].slice(-maxTitles);
  try {
    localStorage.setItem(keyFor(organization), JSON.stringify(titles));
  } catch {
    // Without storage, the person confirms with a button.
  }
}

/** Returns the subjects of the requests that were sent from this browser. */
export function readSent(organization: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyFor(organization)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((title) => typeof title === "string") : [];
  } catch {
    return [];
  }
}

export function forgetSent(organization: string): void {
  try {
    localStorage.removeItem(keyFor(organization));
  } catch {
    // Nothing was stored.
  }
}
