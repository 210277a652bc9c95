import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FirstStep } from '#domain/school/first-steps.ts'

/** The name of a step, and what it is good for. */
export const stepWords: Readonly<
  Record<FirstStep, { name: MessageDescriptor; why: MessageDescriptor }>
> = {
  data: {
    name: msg`The school’s data`,
    why: msg`Its e-mail and its phone, for letters and lists.`,
  },
  calendar: {
    name: msg`The year and its holidays`,
    why: msg`Closed days have no register. Public and school holidays are loaded in one tap.`,
  },
  levels: { name: msg`Levels`, why: msg`From babies to CM2: ages, and who moves up where.` },
  classes: { name: msg`Classes`, why: msg`With their levels, teachers and colours.` },
  children: { name: msg`Children`, why: msg`From a list that you have already, or one by one.` },
  staff: { name: msg`The team`, why: msg`Each teacher gets an invitation by mail.` },
  meals: {
    name: msg`The meals of the day`,
    why: msg`Without them there is no menu, and the kitchen has no numbers.`,
  },
  framework: {
    name: msg`What children learn`,
    why: msg`Choose a framework: without one there is no milestone to note.`,
  },
  mails: {
    name: msg`Mails to families`,
    why: msg`They are off: no family gets the diary by e-mail.`,
  },
  register: { name: msg`The first register`, why: msg`Then teachers can take it every day.` },
}
