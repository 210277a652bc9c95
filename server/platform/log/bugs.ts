import { type Unavailability, unavailabilityIn } from '#server/platform/gate/unavailable.ts'

export interface BugFacts {
  name: string
  at: string[]
  message?: string
  databaseCode?: string
  constraint?: string
  table?: string
  /** No bug of the server: what it stands on is not there, or too much is asked of it. */
  unavailable?: Unavailability
}

/**
 * Lists what may be written into the log about a bug. Messages of the database and the JSON parser quote the values they
 * stumbled over. A value may be a child's name, so that only codes and places are kept of these messages.
 */
export function factsOfBug(error: unknown): BugFacts {
  const root = rootOf(error)
  if (!(root instanceof Error)) return { name: typeof root, at: [] }
  const facts: BugFacts = {
    name: root.name,
    at: framesOf(error).concat(framesOf(root)).slice(0, 12),
  }
  if ('code' in root && typeof root.code === 'string') facts.databaseCode = root.code
  if ('constraint' in root && typeof root.constraint === 'string')
    facts.constraint = root.constraint
  if ('table' in root && typeof root.table === 'string') facts.table = root.table
  const quotesValues = 'severity' in root || 'query' in root || root instanceof SyntaxError
  if (!quotesValues) facts.message = root.message
  const unavailable = unavailabilityIn(error)
  if (unavailable) facts.unavailable = unavailable
  return facts
}

/**
 * The same for failures with the same cause. A database that is gone fails every statement in another place; a bug is
 * known by its own.
 */
export const causeOf = ({ name, at, databaseCode, message, unavailable }: BugFacts): string =>
  unavailable
    ? `${unavailable} ${databaseCode ?? message ?? name}`
    : [name, databaseCode, at[0]].filter(Boolean).join(' ')

function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  return root
}

const framesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .map((line) => line.trim())
    : []
