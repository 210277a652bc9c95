import type { ComponentType } from 'react'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { TransmissionSettings } from '#domain/transmission/settings.ts'
import type { LineId, LineName } from '#domain/transmission/transmission.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import type { StripPicture } from '#src/media/photo-strip.tsx'
import type { SheetMeal } from '../../meals.ts'
import type { Colleague, SheetPrescription } from '../../open-sheet/use-sheet.ts'
import type { ChildSheet, SheetLine } from '../../transmission.view.ts'
import type { Draft, DraftOf } from '../draft/pad-draft.ts'
import { ActivityFields, SleepFields, TemperatureFields } from './care-fields.tsx'
import { ArrivalFields, DepartureFields, HomeFields } from './door-fields.tsx'
import { IncidentFields } from './incident-fields.tsx'
import { MealFields } from './meal-fields.tsx'
import { MedicineFields } from './medicine-fields.tsx'
import { BottleFields, MilkStockFields, MoodFields, NappyFields } from './simple-fields.tsx'

/** The facts that the fields of a pad need beside the draft. */
export type PadContext = {
  sheet: ChildSheet
  /** Null for a new line. */
  lineId: LineId | null
  settings: TransmissionSettings
  meals: readonly [SheetMeal, ...SheetMeal[]]
  /** Those of this child that may be given now. */
  prescriptions: readonly SheetPrescription[]
  /** All of this child that this tablet knows, those that are over too: what was given is judged by them. */
  known: readonly SheetPrescription[]
  /** The lines of the child on the days before. */
  before: readonly SheetLine[]
  /** True if this tablet knows what colleagues wrote. */
  isDayKnown: boolean
  colleagues: readonly Colleague[]
  ownUserId: string
  ownName: string
  date: LocalDate
  zone: string
  /** The moment it is, also when an earlier day is open. */
  clockNow: () => Instant
  onSeen: () => void
  onPrescriptions: () => void
  /** The name of the draft that keeps the photos of this form until it is saved. */
  draftName: string
  child: ChildOfDay
  /** Pictures of a line that stands. */
  media: readonly StripPicture[]
}

export type PadProps<Of extends Draft> = {
  draft: Of
  context: PadContext
  onChange: (draft: Of) => void
}

const fieldsOf: { [Line in LineName]: ComponentType<PadProps<DraftOf<Line>>> | null } = {
  arrival: ArrivalFields,
  home: HomeFields,
  meal: MealFields,
  bottle: BottleFields,
  'milk-stock': MilkStockFields,
  sleep: SleepFields,
  'sleep-check': null,
  nappy: NappyFields,
  temperature: TemperatureFields,
  medicine: MedicineFields,
  incident: IncidentFields,
  mood: MoodFields,
  activity: ActivityFields,
  departure: DepartureFields,
}

/** The fields of one line. */
export function PadFields(props: PadProps<Draft>) {
  const Fields = fieldsOf[props.draft.line] as ComponentType<PadProps<Draft>> | null
  return Fields && <Fields {...props} />
}
