const dark = matchMedia("(prefers-color-scheme: dark)");

/** Returns the scheme chosen in the user menu, or the system's scheme if there is no choice (or it is "auto"). */
function currentScheme(): "light" | "dark" {
  const chosen = storedScheme();
  if (chosen === "light" || chosen === "dark") return chosen;
  return dark.matches ? "dark" : "light";
}

function storedScheme(): string | null {
  try {
    return localStorage.getItem("color-scheme");
  } catch {
    return null;
  }
}

function applyScheme(): void {
  const scheme = currentScheme();
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
  for (const source of document.querySelectorAll<HTMLSourceElement>("source[data-scheme]")) {
    source.media = source.dataset.scheme === scheme ? "all" : "not all";
  }
}

applyScheme();
document.addEventListener("DOMContentLoaded", applyScheme);
dark.addEventListener("change", applyScheme);
