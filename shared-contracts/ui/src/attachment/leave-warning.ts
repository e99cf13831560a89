function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Returns a function that turns the browser's confirmation before leaving the page on or off, for data that would be lost. */
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
