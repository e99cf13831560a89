/** Loads the code of the board, in a chunk of its own. */
export const loadBoard = () => import(/* webpackChunkName: "board" */ "./ticket-board.tsx");
