/** The page shown until a shell is published. It needs no scripts or styles and reloads by itself. */
export const startingPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Tessera is starting</title><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>Tessera is starting</h1><p>This page opens by itself in a moment.</p></body>
</html>
`;
export const startingRefreshSeconds = 2;
