import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A database that remembers the names of the statements it was asked, in order. */
export function rememberStatements(database: Database): {
  database: Database
  /** Takes what was asked since the last time. */
  take(): string[]
} {
  let names: string[] = []
  const watched = (tx: Transaction): Transaction => {
    const query = (statement: { name: string }, ...rest: []) => {
      names.push(statement.name)
      return tx.connection.query(statement as never, ...rest)
    }
    return new Proxy(tx, {
      get: (target, key) =>
        key === 'connection'
          ? new Proxy(target.connection, {
              get: (client, name) => (name === 'query' ? query : Reflect.get(client, name)),
            })
          : Reflect.get(target, key),
    })
  }
  return {
    database: {
      ...database,
      atDoor: (door, work) =>
        database.atDoor(door, (tx, finish) => {
          names.push(`begin at ${door}`)
          return work(watched(tx), finish)
        }),
    },
    take() {
      const taken = names
      names = []
      return taken
    },
  }
}
