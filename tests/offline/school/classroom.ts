import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { PresenceState } from '#domain/presence/presence.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import type { NewEntry } from '#src/offline/outbox/entry-kind.ts'
import { openUserDatabase, type UserTables } from '#src/offline/storage/user-database.ts'
import { check, type Fault } from '../model/checker.ts'
import type { Report } from '../model/records.ts'
import type { Tab } from './tab.ts'
import type { Tablet } from './tablet.ts'
import { type Breaks, World } from './world.ts'

export const marie = 'marie' as UserId
export const karim = 'karim' as UserId
const date = localDate('2026-11-17')

/** One tablet in one class, with Marie signed in and a good network: what goes wrong is up to the test. */
export function openClassroom({ tabs = 1, ...breaks }: { tabs?: number } & Breaks = {}): Classroom {
  const world = new World(1, breaks)
  const [tablet] = world.tablets
  if (!tablet) throw new Error('a world has tablets')
  tablet.signIn(marie)
  while (tablet.tabs.length < tabs) tablet.openTab()
  return new Classroom(world, tablet)
}

export class Classroom {
  readonly world: World
  readonly tablet: Tablet
  readonly user = marie

  constructor(world: World, tablet: Tablet) {
    this.world = world
    this.tablet = tablet
  }

  get tab(): Tab {
    const tab = this.tablet.tabs.find((open) => open.isUsable)
    if (!tab) throw new Error('no tab is open')
    return tab
  }

  mark(child: string, state: PresenceState | 'blank', note: string | null = null): NewEntry {
    const mark = markOf(state, note)
    const halfDay = 'am'
    const childId = child as ChildId
    const content = this.tablet.isUpdated
      ? { childId, date, halfDay, mark }
      : { childId, date, period: halfDay, mark }
    return { kind: this.tablet.kind('presence.mark'), content, baseVersion: null }
  }

  note(group: string, noteId: string, text = noteId): NewEntry {
    const content = { group, noteId, text }
    return { kind: this.tablet.kind('notebook.note'), content, baseVersion: null }
  }

  /** Enters them in the first tab; resolves once time has passed so that it may be saved and sent. */
  async enter(...entries: NewEntry[]): Promise<void> {
    const entering = this.tab.enter(entries)
    await this.advance(0)
    await entering
  }

  advance(ms: number): Promise<void> {
    return this.world.simulation.advance(ms)
  }

  /** Reads what lies in a person's database, as another program would. */
  async read<T>(work: (tables: UserTables) => PromiseLike<T>, userId: UserId = marie): Promise<T> {
    const { indexedDb, versions } = this.tablet
    const connection = openUserDatabase(userId, { indexedDb, versions })
    try {
      return await connection.read(work)
    } finally {
      connection.close()
    }
  }

  rows(userId: UserId = marie): Promise<Entry[]> {
    return this.read(({ outbox }) => outbox.toArray(), userId)
  }

  async statuses(userId: UserId = marie): Promise<string[]> {
    return (await this.rows(userId)).map((row) => row.status)
  }

  /** Lists what the checker finds in what came to the server so far. */
  faults(): Fault[] {
    const { saves, server } = this.world
    const report: Report = {
      ...{ saves, rows: [], photos: [], photoRows: [], untrue: [], kills: 0, requests: 0 },
      ...{ settledByPeople: new Set(), gone: new Set(), healedAfter: 0 },
    }
    return check(report, server)
  }

  /** The state of a child's morning at the server. */
  recorded(child: string): PresenceState | null {
    return this.world.server.day({ childId: child as ChildId, date }).am?.mark.state ?? null
  }
}

function markOf(state: PresenceState | 'blank', note: string | null) {
  switch (state) {
    case 'blank':
      return null
    case 'absent':
      return { state, reason: null, justified: 'pending', note } as const
    case 'present':
    case 'late':
      return { state, arrivedAt: null, note } as const
    default:
      throw new Error(`the classroom does not mark ${state}`)
  }
}
