import type { ScreenWord } from '../access/screens.ts'

/** What makes a new school a living one, in the order in which it is done. Each is done on its own page. */
export const firstSteps = [
  'data',
  'calendar',
  'levels',
  'classes',
  'children',
  'staff',
  'register',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** The page of each step. Who may not open the page is not asked to do the step. */
export const pageOfStep: Readonly<Record<FirstStep, ScreenWord>> = {
  data: 'settings-school',
  calendar: 'settings-holidays',
  levels: 'settings-levels',
  classes: 'settings-classes',
  children: 'settings-children',
  staff: 'settings-privileges',
  register: 'presence',
}
