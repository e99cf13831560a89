function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Lets the browser ask before the page is left, as long as something would be lost. */
export function createLeaveWarning(): (isNeeded: boolean) => void {
  let isOn = false;
  const handle = (event: BeforeUnloadEvent) => warn(event);

  return (isNeeded) => {
    if (isNeeded === isOn) return;
    isOn = isNeeded;
    if (isNeeded) window.addEventListener("beforeunload", handle);
    else window.removeEventListener("beforeunload", handle);
  };
}
