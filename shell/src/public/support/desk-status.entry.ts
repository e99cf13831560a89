import { showDeskStatus } from "./desk-status.ts";

const place = document.getElementById("desk-status");
const again = document.getElementById("ask-again");

if (place && again instanceof HTMLButtonElement) {
  again.addEventListener("click", () => void showDeskStatus(place, again));
  void showDeskStatus(place, again);
}
