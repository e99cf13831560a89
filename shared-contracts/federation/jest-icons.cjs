/** The icons, each loaded from a file of its own when it is first drawn: together they are 3.6 MB that every suite would evaluate. */
module.exports = new Proxy(
  {},
  {
    get: (_icons, name) =>
      name === "__esModule" || require(`@tabler/icons-react/dist/esm/icons/${String(name)}.mjs`).default,
  },
);
