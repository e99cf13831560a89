// The seeded fault of `registry`, preloaded into the gateway: its cached copy of the registry always appears to be too old.
const now = performance.now.bind(performance);
let ahead = 0;
performance.now = () => {
  ahead += 10_000;
  return now() + ahead;
};
