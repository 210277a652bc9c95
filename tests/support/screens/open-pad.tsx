import { screen, within } from '@testing-library/react'
import type { MealTypeId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import type { LineContent } from '#domain/transmission/line-content.ts'
import { defaultSettings } from '#domain/transmission/settings.ts'
import type { LineId, LineName, PrescriptionId } from '#domain/transmission/transmission.ts'
import type { ClassDay } from '#src/class-day/use-class-day.ts'
import { type Planned, planActs, type Wish } from '#src/features/transmission/acts/sheet-acts.ts'
import type { SheetActs } from '#src/features/transmission/acts/use-sheet-acts.ts'
import type { SheetRow } from '#src/features/transmission/open-sheet/sheet-rows.ts'
import type { Sheet, SheetPrescription } from '#src/features/transmission/open-sheet/use-sheet.ts'
import { PadDialog } from '#src/features/transmission/pads/pad-dialog.tsx'
import type { SheetLine } from '#src/features/transmission/transmission.view.ts'
import type { Needs } from '#src/needs/use-needs.tsx'
import { aRow, hour, lineId, sheetDay } from '../examples/sheet-examples.ts'
import { aClassroom } from '../tablets/classroom.ts'
import { aPresenceTablet } from './open-classroom.tsx'

export const lunch = '00000000-0000-4000-8000-000000000801' as MealTypeId
export const snack = '00000000-0000-4000-8000-000000000802' as MealTypeId
/** The hour when the pads are opened, unless a test moves the clock. */
export const padHour = hour('15:40')

const served = (mealTypeId: MealTypeId, name: string) => ({
  mealTypeId,
  name,
  served: ['main', 'fruit'] as const,
  dishes: {},
  at: localTime('12:00'),
})

export const syrup: SheetPrescription = {
  id: '00000000-0000-4000-8000-000000004711' as PrescriptionId,
  childId: aRow(0).child.childId,
  name: 'Amoxicilline',
  dose: 2.5,
  unit: 'ml',
  route: 'oral',
  weightKg: null,
  plannedTimes: [],
  timesPerDay: null,
  isAsNeeded: false,
  signs: null,
  minutesApart: null,
  firstDay: sheetDay,
  lastDay: sheetDay,
  prescribedBy: 'Dr Lemaire',
  authorisedBy: 'Samia',
  authorisedOn: null,
  signature: null,
  papers: [],
  note: null,
  recordedByName: 'Marie',
  recordedAt: hour('08:00'),
  endedAt: null,
}

/** Makes the line of that syrup, given at eleven. */
export const given = (dose = 2.5): LineContent => ({
  line: 'medicine',
  details: {
    prescriptionId: syrup.id,
    dose,
    unit: 'ml',
    route: 'oral',
    plannedAt: null,
    givenAt: hour('11:00'),
    secondUserId: null,
    secondUserName: 'Karim',
    outcome: 'taken',
    note: null,
  },
})

/** One pad after the other on one tablet: what is written, and the hour it is meanwhile. */
export async function aPadTablet() {
  const classroom = aClassroom()
  classroom.answers.set('PhotoConsents', () => ({ photoConsents: [] }))
  const tablet = await aPresenceTablet(classroom)
  const written: Planned[] = []
  const state = {
    now: padHour,
    /** Another moment than that of the sheet, where an earlier day is open. */
    clock: null as Instant | null,
    meal: snack,
    prescriptions: [syrup] as SheetPrescription[],
    /** True if the tablet knows what colleagues wrote. */
    isDayKnown: true,
    /** The lines of the first child on the days before. */
    before: [] as SheetLine[],
  }
  const desk = () => ({
    date: sheetDay,
    zone: 'Europe/Paris',
    now: state.clock ?? state.now,
    giver: { userId: '00000000-0000-4000-8000-000000000901' as UserId, name: 'Marie Delage' },
    prescriptions: state.prescriptions,
    nextId: () => lineId(99),
    undoReason: 'mistake',
  })
  const acts = {
    now: () => state.now,
    clockNow: () => state.clock ?? state.now,
    show: () => undefined,
    write: (wishes: readonly Wish[], { clearingDraft }: { clearingDraft?: string } = {}) => {
      const plan = planActs(wishes, desk())
      written.push(...plan.acts)
      if (clearingDraft) void tablet.offline.drafts.clear(clearingDraft)
      return plan
    },
  } as unknown as SheetActs

  async function open(
    line: LineName,
    { row = aRow(0) as SheetRow, id = null as LineId | null } = {},
  ) {
    const meal = served(state.meal, state.meal === snack ? 'Snack' : 'Lunch')
    const sheet = {
      settings: defaultSettings,
      meals: [meal],
      prescriptions: state.prescriptions,
      giftsBefore: new Map([[row.child.childId, state.before]]),
      colleagues: [],
      status: state.isDayKnown ? 'ready' : 'missing',
    } as unknown as Sheet
    const { unmount } = await tablet.show(
      <PadDialog
        day={{ time: { timeZone: 'Europe/Paris' }, days: new Map() } as unknown as ClassDay}
        open={{ classId: row.child.classId, date: sheetDay }}
        sheet={sheet}
        shown={[row]}
        meal={meal as never}
        needs={{} as Needs}
        beside={{}}
        acts={acts}
        row={row}
        line={line}
        lineId={id}
      />,
      { path: '/', locale: 'en' },
    )
    return { unmount, pad: within(screen.getByRole('dialog')) }
  }
  return { state, written, open }
}
