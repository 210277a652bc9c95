/** The server cannot start as asked. The message is for whoever starts it: what is wrong, and what to do. */
export class StartRefusal extends Error {}
