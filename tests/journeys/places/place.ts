import type { Page } from 'playwright-core'
import type { SchoolRecord } from '../support/school-record.ts'
import type { PreauServer } from '../support/serving-school.ts'
import type { Words } from '../support/words.ts'

export type Visit = {
  page: Page
  say: Words
  locale: 'en' | 'fr'
  preau: PreauServer
  /** The school's record as its director reads it. */
  record: SchoolRecord
}

/** A screen, or one of its states, as somebody comes to it. */
export type Place = {
  /** The name by which a failure is called. */
  name: string
  /** The person who is signed in; nobody without it. */
  who?: string
  /** Somebody came in at an earlier place of the same device: they are signed out first. */
  isSignedOutFirst?: boolean
  /** `CLASS`, `HERS` and `GROUP` stand for ids: of a class, of the teacher's own, of a crèche's group. */
  path: string
  /** The name that the page gives itself in `data-screen`. */
  screen: string
  /** Its steps are those of a large screen; a phone has others. */
  isLarge?: boolean
  /** It is seen in English before French: what is done in one shows in the other. */
  isInTurn?: boolean
  /** The steps from the open screen to its state. */
  open?: (visit: Visit) => Promise<unknown>
}

export const director = 'director@tilleuls.test'
export const teacher = 'teacher@tilleuls.test'
export const admin = 'admin@preau.test'

/** Presses the first button of this name. */
export const press = ({ page, say }: Visit, message: string): Promise<void> =>
  page
    .getByRole('button', { name: say(message) })
    .first()
    .click()
