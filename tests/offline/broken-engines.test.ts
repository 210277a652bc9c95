import { describe, expect, test } from 'vitest'
import type { Entry } from '#src/offline/outbox/entry.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { listPhotos, removePhotos } from '#src/offline/photos/photo-rows.ts'
import type { Fault } from './model/checker.ts'
import { runSeeds } from './run-seeds.ts'
import type { Breaks } from './school/world.ts'

/** True if a world is found in which the broken part shows in this way. */
async function isFound(kind: Fault['kind'], breaks: Breaks): Promise<boolean> {
  for (let seed = 1; seed <= 25; seed++) {
    const { faults } = await runSeeds({ from: seed, to: seed }, breaks)
    if (faults.some((fault) => fault.kind === kind)) return true
  }
  return false
}

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

  test('a server that refuses what was given beyond a prescription', async () => {
    expect(await isFound('lost', { server: { recordsEveryGift: false } })).toBe(true)
  })

  test('a server that writes a departure on the sheet and forgets the register', async () => {
    expect(await isFound('wrong', { server: { writesBoth: false } })).toBe(true)
  })

  test('a server that takes the later of two departures and asks nobody', async () => {
    const breaks: Breaks = { server: { asksAtTheDoor: false }, isBusyAtTheDoor: true }
    expect(await isFound('wrong', breaks)).toBe(true)
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

  test('an app that lets a tap overtake the one of the same child that is on its way', async () => {
    let lanes = 0
    const alone = (kind: AnyEntryKind): AnyEntryKind => ({
      ...kind,
      laneOf: (content) => `${kind.laneOf(content)}#${lanes++}`,
    })
    expect(await isFound('wrong', { kind: alone, batchSize: 1 })).toBe(true)
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

  test('an app that calls a tap saved before it is committed', async () => {
    expect(await isFound('lost', { saysSavedBeforeCommit: true })).toBe(true)
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

  test('a start that misses what another tab writes before it hears of it', async () => {
    expect(await isFound('untrue', { missesStart: true })).toBe(true)
  })

  test('an app that sends a line it heard nothing of once more, as another line', async () => {
    let copies = 0
    const again = () => `0000dead-0000-7000-8000-${String(copies++).padStart(12, '0')}`
    const breaks: Breaks = {
      async beforeSending(_, entries) {
        for (const entry of entries) {
          const line = entry.sent?.act.writeDiary
          if (!line || entry.attempts === 1) continue
          const act = { writeDiary: { ...line, itemId: again() } }
          Object.assign(entry, { entryId: again(), sent: { format: 1, act } })
        }
      },
    }
    expect(await isFound('doubled', breaks)).toBe(true)
  })

  test('an app that lets go of a photo before the server has it', async () => {
    const breaks: Breaks = {
      async beforePiece(connection, { mediaId }) {
        await connection.write(['blobs'], ({ blobs }) => removePhotos(blobs, [mediaId]))
      },
    }
    expect(await isFound('lost', breaks)).toBe(true)
  })

  test('an app that keeps the row of a photo and loses its bytes', async () => {
    const breaks: Breaks = {
      async afterSaving(connection) {
        await connection.write(['blobs'], ({ blobs }) =>
          blobs.where('id').startsWith('bytes/').delete(),
        )
      },
    }
    expect(await isFound('lost', breaks)).toBe(true)
  })

  test('an app that saves an entry and forgets to send its photos', async () => {
    const breaks: Breaks = {
      async afterSaving(connection) {
        await connection.write(['blobs'], async ({ blobs }) => {
          const rows = await listPhotos(blobs)
          await blobs.bulkPut(rows.map((row) => ({ ...row, state: 'kept' as const })))
        })
      },
    }
    expect(await isFound('stuck', breaks)).toBe(true)
  })

  test('an app that sends the photos of a form that nobody has saved', async () => {
    const breaks: Breaks = {
      async afterSaving(connection) {
        await connection.write(['blobs'], async ({ blobs }) => {
          const rows = await listPhotos(blobs)
          await blobs.bulkPut(rows.map((row) => ({ ...row, state: 'queued' as const })))
        })
      },
    }
    expect(await isFound('wrong', breaks)).toBe(true)
  })

  test('a server that joins the pieces of a photo as they come', async () => {
    expect(await isFound('wrong', { server: { joinsInOrder: false } })).toBe(true)
  })

  test('a tablet that tells nothing of what the browser has cleared', async () => {
    const breaks: Breaks = {
      async afterCounting(device, userId) {
        await device.write(['owners'], ({ owners }) => owners.update(userId, { lost: null }))
      },
    }
    expect(await isFound('untrue', breaks)).toBe(true)
  })

  test('a tablet that tells of the same loss again at each start', async () => {
    const breaks: Breaks = {
      async afterCounting(device, userId) {
        await device.write(['owners'], ({ owners }) =>
          owners
            .where('userId')
            .equals(userId)
            .modify((row) => {
              if (row.lost) row.lost = { ...row.lost, count: 2 * row.lost.count }
            }),
        )
      },
    }
    expect(await isFound('untrue', breaks)).toBe(true)
  })

  test('a tablet that counts what waits when it starts, and not after each tap', async () => {
    expect(await isFound('untrue', { isCountedOnce: true })).toBe(true)
  })

  test('an app that counts an answer which asks for patience as a try of the photo', async () => {
    const breaks: Breaks = {
      async beforePiece(connection) {
        await connection.write(['blobs'], async ({ blobs }) => {
          const rows = await listPhotos(blobs)
          await blobs.bulkPut(rows.map((row) => ({ ...row, failures: row.failures + 1 })))
        })
      },
    }
    expect(await isFound('untrue', breaks)).toBe(true)
  })

  test('a tablet that reports what waited when the app began, and nothing later', async () => {
    expect(await isFound('untrue', { isReportedOnce: true })).toBe(true)
  })
})
