import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** Sentences of the log about acts on events. */
export const eventChangeWords: ChangeWords = {
  addEvent: ({ by }) => msg`${by} added an event.`,
  changeEvent: ({ by }) => msg`${by} changed an event.`,
  removeEvent: ({ by }) => msg`${by} removed an event.`,
  cancelEvent: ({ by }) => msg`${by} cancelled an event, or took that back.`,
  removeEventDay: ({ by }) => msg`${by} took a day out of a series of events.`,
  changeEventDay: ({ by }) => msg`${by} changed one day of a series of events.`,
  setAuthorisation: ({ by }) => msg`${by} noted whether a family authorises an outing.`,
  setEventPrice: ({ by }) => msg`${by} set the price of an event.`,
  removeEventPrice: ({ by }) => msg`${by} made an event free.`,
  setInvitation: ({ by }) => msg`${by} said what families are asked about an event.`,
  removeInvitation: ({ by }) => msg`${by} asks families about an event no more.`,
  inviteFamilies: ({ by }) => msg`${by} wrote to the families of an event.`,
  remindFamilies: ({ by }) => msg`${by} reminded the families of an event.`,
  setFamilyAnswer: ({ by }) => msg`${by} noted what a family answered about an event.`,
  addEventFeed: ({ by }) => msg`${by} made an address for an own calendar.`,
  removeEventFeed: ({ by }) => msg`${by} revoked an address of an own calendar.`,
}
