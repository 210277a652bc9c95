/**
 * Does the work for each of these, one after the other. One that fails keeps no other from its turn: its error is thrown
 * when all had theirs, and the first error stands for them all.
 */
export async function eachInTurn<Thing>(
  things: Iterable<Thing>,
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const thing of things) await work(thing).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
