import { type AccessFacts, maySeeScreen } from '../access/access.ts'
import { builtScreens } from '../access/built.ts'
import { type ScreenWord, screenOf } from '../access/screens.ts'

/** The steps that make a new school a living one, in their order. Each is done on its own page. */
export const firstSteps = [
  'data',
  'calendar',
  'levels',
  'classes',
  'children',
  'staff',
  'meals',
  'framework',
  'mails',
  'register',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** Steps that a school may do without: its direction can put each aside. */
const optionalSteps = ['meals', 'framework', 'mails'] as const satisfies FirstStep[]
export type OptionalStep = (typeof optionalSteps)[number]

/** Reads a step that a school can do without; undefined for every other. */
export const parseOptionalStep = (text: string): OptionalStep | undefined =>
  optionalSteps.find((step) => step === text)

/** The page of each step. Who may not open the page is not asked to do the step. */
export const pageOfStep: Readonly<Record<FirstStep, ScreenWord>> = {
  data: 'settings-school',
  calendar: 'settings-holidays',
  levels: 'settings-levels',
  classes: 'settings-classes',
  children: 'settings-children',
  staff: 'settings-privileges',
  meals: 'settings-meals',
  framework: 'settings-pedagogy',
  mails: 'diary',
  register: 'presence',
}

/** Says where a step is done. The mails to families are set on a page below the diary. */
export const pathOfStep = (step: FirstStep): string =>
  step === 'mails' ? '/communication-diary/settings' : screenOf(pageOfStep[step]).route

/** The steps that this person can do, in their order. */
export const stepsOf = (facts: AccessFacts): FirstStep[] =>
  firstSteps.filter(
    (step) => builtScreens.includes(pageOfStep[step]) && maySeeScreen(facts, pageOfStep[step]),
  )
