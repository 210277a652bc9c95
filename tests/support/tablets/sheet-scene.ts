import { randomUUID } from 'node:crypto'
import type { EntryAnswer } from '#server/features/entries/entry-answer.ts'
import type { EntryInput } from '#server/features/entries/read-entry.ts'
import { recordPrescription } from '#server/features/transmission/prescriptions/prescriptions.acts.ts'
import { aDocument, prescriptionInput } from '../examples/prescription-examples.ts'
import { HandClock } from '../server/request-context.ts'
import { nextId, type SmallChild, type SmallClass, smallWorld } from '../server/small-world.ts'
import type { TestDatabase } from '../server/test-database.ts'
import { aSheetTablet, type SheetTablet } from './sheet-tablet.ts'

export const sheetDate = '2026-11-17'

/** Strangers to the group, each in their own way. */
const strangers = [
  'a teacher of another group',
  'a teacher without the level',
  'the director of another school',
  'a teacher without the page',
] as const
export type Stranger = (typeof strangers)[number]

/** A group of a crèche at ten past twelve, two teachers with a tablet each, and everybody who may not. */
export type SheetScene = {
  clock: HandClock
  group: SmallClass
  child: SmallChild
  marie: SheetTablet
  paul: SheetTablet
  paulsId: string
  director: SheetTablet
  others: Record<Stranger, SheetTablet>
  newChild(wishes?: {
    firstName?: string
    lastName?: string
    firstDay?: string
  }): Promise<SmallChild>
  /** Marie records a prescription of the child, whose document has arrived; answers its id. */
  prescribe(of: SmallChild, more?: object): Promise<string>
}

export async function aSheetScene(db: TestDatabase): Promise<SheetScene> {
  const clock = new HandClock(`${sheetDate}T11:10:00Z`)
  const world = smallWorld(db.owner)
  const of = await world.aSchool({ nurseryEnable: true })
  const group = await world.aClass({ of, name: 'Coccinelles' })
  const permissions = { nursery: true }
  const rights = { permissions, levelFeatures: ['nursery'] } as const
  const classes = [group]
  const mariesAccount = await world.aTeacher({ of, classes, name: 'Marie', ...rights })
  const paulsAccount = await world.aTeacher({ of, classes, name: 'Paul', ...rights })
  const elsewhere = await world.aSchool({ nurseryEnable: true })
  const otherGroup = await world.aClass({ of })
  const accounts = {
    'a teacher of another group': await world.aTeacher({ of, classes: [otherGroup], ...rights }),
    'a teacher without the level': await world.aTeacher({ of, classes, permissions, levels: [] }),
    'the director of another school': await world.aDirector({ of: elsewhere }),
    'a teacher without the page': await world.aTeacher({ of, classes, permissions: {} }),
  }
  const tablet = (who: Stranger) => aSheetTablet(db, { of: accounts[who], clock })
  const newChild = (name = {}) => world.aChild({ in: group, ...name })
  const marie = await aSheetTablet(db, { of: mariesAccount, clock, name: 'Tablette A' })
  const prescribe = async (of: SmallChild, more: object = {}) => {
    const mediaIds = [await aDocument(db.owner, { of: mariesAccount })]
    const input = prescriptionInput({ childId: of.childId, mediaIds, ...more })
    const answer = await recordPrescription(await marie.request(), { actId: nextId('act'), input })
    if (!answer.ok) throw new Error(answer.refusal.code)
    return input.prescriptionId
  }
  return {
    clock,
    group,
    child: await newChild(),
    marie,
    paul: await aSheetTablet(db, { of: paulsAccount, clock, name: 'Tablette B' }),
    paulsId: paulsAccount.userId,
    director: await aSheetTablet(db, { of: await world.aDirector({ of }), clock }),
    others: {
      'a teacher of another group': await tablet('a teacher of another group'),
      'a teacher without the level': await tablet('a teacher without the level'),
      'the director of another school': await tablet('the director of another school'),
      'a teacher without the page': await tablet('a teacher without the page'),
    },
    newChild,
    prescribe,
  }
}

/** The lines of a sheet under this id, as they are stored. */
export const storedLines = async (db: TestDatabase, lineId: string) =>
  (await db.owner.query('select * from transmission_line where line_id = $1', [lineId])).rows

export const bottle = { milk: 'first', offeredMl: 210, drunkMl: 180, note: null }

export const aBottle = (child: SmallChild, lineId: string = randomUUID(), drunkMl = 180) => ({
  child,
  lineId,
  line: 'bottle' as const,
  details: { ...bottle, drunkMl },
})

/** A gift of a medicine at five past twelve, before a second person. */
export const aGift = (child: SmallChild, prescriptionId: string, more: object = {}) => ({
  child,
  lineId: randomUUID() as string,
  line: 'medicine' as const,
  details: {
    ...{ prescriptionId, dose: 1, unit: 'kg-dose', route: 'oral', outcome: 'taken' },
    ...{ givenAt: `${sheetDate}T11:05:00.000Z`, secondUserName: 'Une stagiaire', ...more },
  },
})

/** The answer to the last of these entries. */
export const lastAnswer = async (
  tablet: SheetTablet,
  ...entries: EntryInput[]
): Promise<EntryAnswer | undefined> => (await tablet.send(...entries)).at(-1)
