/** The server cannot start as asked. The message says what is wrong, and what to do. */
export class StartRefusal extends Error {}
