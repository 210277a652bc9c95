import { describe, expect, test } from 'vitest'
import type { Entry } from '#src/offline/entry.ts'
import type { AnyEntryKind } from '#src/offline/entry-kind.ts'
import type { Fault } from './checker.ts'
import { runSeeds } from './run-seeds.ts'
import type { Breaks } from './world.ts'

/** The kinds of fault in the first world in which the broken part shows. */
async function kindsOfFault(breaks: Breaks): Promise<Set<Fault['kind']>> {
  for (let seed = 1; seed <= 25; seed++) {
    const { faults } = await runSeeds({ from: seed, to: seed }, breaks)
    if (faults.length > 0) return new Set(faults.map((fault) => fault.kind))
  }
  return new Set()
}

describe('the checker finds out', () => {
  test('a server that does not remember entry ids', async () => {
    expect(await kindsOfFault({ server: { knowsIds: false } })).toContain('doubled')
  })

  test('a server where the last writer wins without a word', async () => {
    expect(await kindsOfFault({ server: { tellsConflicts: false } })).toContain('wrong')
  })

  test('an app that merges a new tap into an entry that was sent already', async () => {
    const breaks: Breaks = {
      async afterSaving(connection, saved) {
        await connection.write(['outbox'], async ({ outbox }) => {
          for (const { key, seq } of saved)
            await outbox
              .where('[key+status]')
              .equals([key, 'waiting'])
              .filter((older) => older.seq < seq)
              .modify({ status: 'superseded' })
        })
      },
    }
    expect(await kindsOfFault(breaks)).toContain('wrong')
  })

  test('an app that clears its entries before the answer', async () => {
    const breaks: Breaks = {
      async beforeSending(connection, entries) {
        await connection.write(['outbox'], ({ outbox }) =>
          outbox.bulkDelete(entries.map((entry) => entry.seq)),
        )
      },
    }
    expect(await kindsOfFault(breaks)).toContain('lost')
  })

  test('an app that sends the taps on one child in any order', async () => {
    let lanes = 0
    const unordered = (kind: AnyEntryKind): AnyEntryKind => ({
      ...kind,
      laneOf: (content) => `${kind.laneOf(content)}#${lanes++}`,
      keyOf: (content) => `${kind.keyOf(content)}#${lanes}`,
    })
    const breaks: Breaks = {
      kind: unordered,
      async beforeSending(_, entries) {
        entries.reverse()
      },
    }
    expect(await kindsOfFault(breaks)).toContain('wrong')
  })

  test('an app that gives an entry a new id at each try', async () => {
    let tries = 0
    const breaks: Breaks = {
      async beforeSending(_, entries) {
        for (const entry of entries)
          Object.assign(entry, {
            entryId: `0000dead-0000-7000-8000-${String(tries++).padStart(12, '0')}`,
          })
      },
    }
    expect(await kindsOfFault(breaks)).toContain('wrong')
  })
  test('a screen that calls an entry sent before the answer is on the disk', async () => {
    const hasty = (entry: Entry): Entry =>
      entry.status === 'sending' ? { ...entry, status: 'accepted' } : entry
    const breaks: Breaks = {
      onWritten: (written) => ({ ...written, entries: written.entries.map(hasty) }),
    }
    expect(await kindsOfFault(breaks)).toContain('untrue')
  })

  test('a screen that hears nothing of what another tab writes', async () => {
    expect(await kindsOfFault({ isDeaf: true })).toContain('untrue')
  })
})
