import { configure, getConfig } from "@testing-library/dom";

const { getElementError } = getConfig();

configure({
  // How long `findBy…` and `waitFor` wait. The default of one second is too short on a busy machine.
  asyncUtilTimeout: 10_000,
  // The whole document is printed when they time out, not on every attempt.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics ? missing(message) : getElementError(message, container),
});

/** Creates an error whose stack includes the document as well, which is added to its message at the end of a wait. */
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
