import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** Sentences of the log about acts on prospects. */
export const prospectChangeWords: ChangeWords = {
  addProspect: ({ by }) => msg`${by} added a request for a place.`,
  changeProspect: ({ by }) => msg`${by} changed a request for a place.`,
  removeProspect: ({ by }) => msg`${by} erased a request for a place.`,
  importProspects: ({ by }) => msg`${by} brought in a list of requests for places.`,
  setProspectStatus: ({ by }) => msg`${by} changed the status of a request for a place.`,
  addProspectEntry: ({ by }) => msg`${by} added a line to a request for a place.`,
  settleProspectEntry: ({ by }) => msg`${by} ticked off a step of a request, or took that back.`,
  removeProspectEntry: ({ by }) => msg`${by} removed a line of a request for a place.`,
  offerPlace: ({ by }) => msg`${by} offered a place.`,
  answerOffer: ({ by }) => msg`${by} noted the answer to an offered place.`,
  mergeProspects: ({ by }) => msg`${by} merged two requests for a place.`,
  sendProspectMail: ({ by }) => msg`${by} sent a mail to families that ask for a place.`,
  putWaitingRules: ({ by }) => msg`${by} changed the rules of the waiting list.`,
  enrolProspect: ({ by }) => msg`${by} enrolled a child from a request for a place.`,
}
