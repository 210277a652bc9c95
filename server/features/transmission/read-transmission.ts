import { levelOfChild, levelsOfChildren } from '#domain/classes/child-level.ts'
import type { ChildId, ClassId, StandardId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Prescription } from '#domain/transmission/medicine/prescription.ts'
import type { TransmissionSettings } from '#domain/transmission/settings.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import { dateGiven } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listLevelsInClass } from '#server/records/children/enrolments.sql.ts'
import { glanceAtClass } from '#server/records/children/glance-at-class.ts'
import { logTelling } from '#server/records/health/health.sql.ts'
import { listMealsOfDay, type MealOfDay } from '#server/records/meals/meals.sql.ts'
import {
  listGiftsBefore,
  listLinesOfClass,
} from '#server/records/transmission/transmission-lines.sql.ts'
import { type LineTruth, lineTruth } from './line-truth.ts'
import { listPrescriptionsOfClass } from './prescriptions/prescriptions.sql.ts'
import { listLevelSettings, settingsOfClass, settingsOfLevel } from './settings/settings.sql.ts'
import { requireSheetKeeper } from './transmission.policy.ts'
import { type Colleague, listColleagues } from './transmission.sql.ts'

/** Lines that the sheet of a class asks for and the level of this child does not. */
export type LinesLeftOut = { childId: ChildId; lines: LineName[] }

/** TransmissionDay of the contract: the sheets of a class on one day, and what is needed to fill them. */
export type TransmissionDayRecord = {
  classId: ClassId
  /** For which its sheet is laid out: those of its children. */
  standardIds: readonly [StandardId, ...StandardId[]]
  date: LocalDate
  lines: LineTruth[]
  giftsBefore: LineTruth[]
  settings: TransmissionSettings
  /** The children whose own level does not write every line of the class. */
  leftOut: LinesLeftOut[]
  prescriptions: Prescription[]
  colleagues: Colleague[]
}

/**
 * The day of one class, with what is prescribed to its children, of which every telling is logged (decision 032). Null
 * for a class that is not the viewer's, as for one that does not exist.
 */
export async function readTransmissionDay(
  context: RequestContext,
  wish: { classId: string; date: string },
): Promise<TransmissionDayRecord | null> {
  const viewer = requireSheetKeeper(context)
  const date = dateGiven(wish.date, 'transmission.malformed-date')
  const at = { viewer, work: 'transmission', classId: wish.classId, date } as const
  const read = await glanceAtClass(context, at, (asking, classId) => {
    const days = { classId, from: date, to: date }
    return Promise.all([
      // With what was struck out: the tablet that wrote it would go on showing its own entry.
      listLinesOfClass(asking, { ...days, which: 'everything' }),
      listGiftsBefore(asking, days),
      listPrescriptionsOfClass(asking, days),
      listLevelSettings(asking),
      listColleagues(asking),
      listLevelsInClass(asking, { classId, date }),
    ])
  })
  if (!read) return null
  const { schoolClass } = read
  const { id: classId } = schoolClass
  const [lines, giftsBefore, prescriptions, levels, colleagues, children] = read.found
  if (prescriptions.length > 0) {
    const { database, ids, clock } = context
    const at = instantOf(clock.now())
    const childIds = prescriptions.map(({ childId }) => childId)
    await database.inSchool(viewer.schoolId, (tx) =>
      logTelling(tx, { viewer, at, ids, seen: [{ classId, childIds }] }),
    )
  }
  const { standardId: main } = schoolClass
  const standardIds = levelsOfChildren(
    main,
    children.map(({ own }) => own),
  )
  const settings = settingsOfClass(standardIds, levels)
  const leftOut = children.flatMap(({ childId, own }) => {
    const level = settingsOfLevel(levelOfChild({ own, main }), levels)
    const left = settings.lines.filter((line) => !level.lines.includes(line))
    return left.length > 0 ? [{ childId, lines: left }] : []
  })
  return {
    classId,
    standardIds,
    date,
    lines: lines.map(lineTruth),
    giftsBefore: giftsBefore.map(lineTruth),
    settings,
    leftOut,
    prescriptions,
    colleagues,
  }
}

/** The meals of a day that was told: its class was judged with it. */
export function readMealsOfDay(
  context: RequestContext,
  day: Pick<TransmissionDayRecord, 'date' | 'standardIds'>,
): Promise<MealOfDay[]> {
  const { schoolId } = requireSheetKeeper(context)
  return context.database.glanceInSchool(schoolId, (tx) => listMealsOfDay(tx, day))
}
