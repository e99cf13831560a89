import { showInstallationStatus } from "./installation-status.ts";

const place = document.getElementById("installation-status");
const again = document.getElementById("ask-again");

if (place && again instanceof HTMLButtonElement) {
  again.addEventListener("click", () => void showInstallationStatus(place, again));
  void showInstallationStatus(place, again);
}
