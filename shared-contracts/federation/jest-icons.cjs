/** The icons, each loaded from its own file when it is first used: together they are 3.6 MB, which every test file would evaluate. */
module.exports = new Proxy(
  {},
  {
    get: (_icons, name) =>
      name === "__esModule" || require(`@tabler/icons-react/dist/esm/icons/${String(name)}.mjs`).default,
  },
);
