import { configure, getConfig } from "@testing-library/dom";

const { getElementError } = getConfig();

configure({
  // How long `findBy…` and `waitFor` wait for what will come: one second is short on a busy machine.
  asyncUtilTimeout: 10_000,
  // The whole document is printed when they give up, not each time they look.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics ? missing(message) : getElementError(message, container),
});

/** An error that takes on the document, which the wait adds to its message in the end, in its trace as well. */
function missing(message) {
  let trace = message;
  const error = Object.assign(new Error(message), { name: "TestingLibraryElementError" });
  return Object.defineProperty(error, "stack", {
    get: () => trace.replace(message, () => error.message),
    set: (value) => {
      trace = value;
    },
  });
}
