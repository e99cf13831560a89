const commands = [
  ["npm start", "the whole installation with demo data"],
  ["npm run dev", "the same with hot reload; with `-- gallery` the shared components in their states"],
  ["npm run token -- owner@demo.test", "a bearer token of the running installation"],
  ["npm run service -- tickets", "one service, in the running installation"],
  ["npm run service -- organization grant list", "a command of a service: plans that operators give"],
  ["npm run doctor", "what the running installation depends on, one line each with what to do; `-- --json`"],
  ["npm run demo -- --tickets 1000000 --organizations 200", "tickets for load tests"],
  ["npm test", "static checks, unit tests, main operations, a dozen workflows in a browser"],
  ["npm test -- changed", "the tests that your changes can break"],
  ["npm test -- services/tickets", "the tests of one workspace; `e2e` are those in a browser"],
  ["npm run test:all", "all other tests"],
  ["npm run format", "formats and lints"],
  ["npm run check -- alone", "packs each service and runs it on its own"],
  ["npm run check -- new-module", "creates a module and its service, end to end"],
  ["npm run check -- skew", "old and new versions together"],
  ["npm run check -- extension", "the browser extension as an installation delivers it"],
  ["npm run check -- security", "attacks; with `--seeded` each finds its seeded fault"],
  ["npm run check -- strings", "every text that people read, with an optional folder"],
  ["npm run check -- messages", "texts without a translation, with an optional folder"],
  ["npm run check -- firefox", "Mozilla's linter on the browser extension"],
  ["npm run check -- licences", "the licences of all packages"],
  ["npm run check -- chart", "renders the Helm chart"],
  ["npm run check -- sdk", "writes the server SDK's methods and types"],
  ["npm run bench -- live", "a benchmark; infra/bench/README.md lists them"],
  ["npm run new:module -- knowledge", "creates a module and its service"],
  ["npm run release", "publishes, promotes or rolls back a module"],
  ["npm run try -- --as anna@acme.test", "your module in a running installation, for one person"],
  [
    "npm run pack -- tickets /tmp/tickets",
    "the content of a service's image; `packages` are those for module teams",
  ],
] as const;

// `npm run help`: lists the commands.
const width = Math.max(...commands.map(([command]) => command.length));
for (const [command, what] of commands) console.log(`  ${command.padEnd(width)}  ${what}`);
