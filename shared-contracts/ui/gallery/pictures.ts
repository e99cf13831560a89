const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#c1c8fd"/><circle cx="40" cy="30" r="14" fill="#434dbd"/><path d="M12 80a28 28 0 0 1 56 0" fill="#434dbd"/></svg>`;

/** The URL of a small picture that needs no request. */
export const aPicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
