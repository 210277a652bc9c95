interface BugFacts {
  name: string
  at: string[]
  message?: string
  databaseCode?: string
  constraint?: string
  table?: string
}

/**
 * What may be written into the log about a bug. The database's and the JSON parser's messages quote the values they
 * stumbled over, which may be a child's name: of those only codes and places are kept.
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
  return facts
}

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
