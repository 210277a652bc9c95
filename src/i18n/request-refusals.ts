import { msg } from '@lingui/core/macro'
import type { ActRefusalCode, RequestCode } from '#domain/kernel/request-codes.ts'
import type { RefusalWords } from './refusal-words.ts'

/** The refusals that any request can meet, whatever it asked for. Those of a feature are told by the feature. */
export const requestRefusalWords: RefusalWords<ActRefusalCode | RequestCode> = {
  UNAUTHENTICATED: msg`Nobody is signed in here any more. Sign in again: what you entered is kept.`,
  FORBIDDEN: msg`This is not open to you, and nothing was changed. Ask the director of your school.`,
  APP_DISABLED: msg`Préau is switched off for your school. What you entered is kept until it is back.`,
  INTERNAL: msg`Server error. Nothing was changed: try again in a moment.`,
  QUERY_UNREADABLE: msg`The school's server could not read what was asked. Nothing was changed: update Préau on this device.`,
  QUERY_INVALID: msg`This version of Préau no longer fits the school's server. Nothing was changed: update Préau on this device.`,
  QUERY_TOO_DEEP: msg`This asks for more detail than the school's server gives at once. Nothing was changed: open one part after the other.`,
  QUERY_TOO_COSTLY: msg`This is too much for one answer. Nothing was changed: choose a shorter time or one class.`,
  OPERATION_UNKNOWN: msg`The school's server does not know what was asked. Nothing was changed: update Préau on this device.`,
  OPERATION_UNSUPPORTED: msg`The school's server does not send news of this by itself. Nothing is lost: load the screen again.`,
  INPUT_INVALID: msg`Something typed or chosen here does not fit. Nothing was changed: check it and try again.`,
  BAD_REQUEST: msg`What was sent arrived incomplete. Nothing was changed: try again.`,
  BODY_TOO_LARGE: msg`This is more than can be sent at once. Nothing was changed: send it in smaller parts.`,
  NOT_JSON: msg`What was sent arrived in a form that the school's server does not read. Nothing was changed: update Préau on this device.`,
  METHOD_NOT_ALLOWED: msg`The school's server does not take this at this address. Nothing was changed: open Préau again.`,
  NOT_FOUND: msg`There is nothing at this address. Nothing is lost: go back and choose it again.`,
  TOO_MANY_STREAMS: msg`Too many devices at this place are connected. Nothing was lost: the app asks again by itself.`,
  SERVER_BUSY: msg`The school's server has too much to do at this moment. Nothing was changed and nothing is lost: try again in a few seconds.`,
  SERVER_UNABLE: msg`The school's server cannot save anything at this moment. What is saved on this device is kept. Try again in a few minutes, and look first whether it was done.`,
  'request.known-id-with-other-content': msg`This was saved already, with other words, and those are unchanged. Open it in the list and change it there.`,
  'request.known-act-with-other-wish': msg`Something else was done before. Nothing was changed: load the page again.`,
}
