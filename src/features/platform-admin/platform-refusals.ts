import { msg } from '@lingui/core/macro'
import type { PlatformRefusalCode } from '#domain/platform-admin/school-account.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** The reason why an act of the platform about a school was refused, and what to do. Each code has one sentence. */
export const platformRefusalWords: RefusalWords<PlatformRefusalCode> = {
  'platform.unknown-school': msg`This school does not exist any more. Nothing was changed: load the list again.`,
  'platform.unknown-director': msg`This person is not a director of the school. Nothing was changed: load the list again.`,
  'platform.name-taken': msg`A school of this name exists in this city already. Nothing was saved: open it in the list, or write the names apart.`,
  'platform.created-already': msg`Your first try has created this school. Nothing was changed now: open it in the list of schools.`,
  'platform.unknown-time-zone': msg`This time zone does not exist. Nothing was saved: write it as Europe/Paris.`,
  'platform.unknown-feature': msg`One of these features does not exist. Nothing was changed: load the page again.`,
  'platform.siret-malformed': msg`This is not a SIRET: one of its 14 digits is wrong. Nothing was saved: check it.`,
  'platform.siret-taken': msg`Another school has this SIRET already. Nothing was saved: check it, or open that school.`,
  'platform.director-email-malformed': msg`The director's e-mail is no e-mail address. Nothing was saved: correct it.`,
  'platform.director-email-taken': msg`Somebody signs in with the director's e-mail already. Nothing was saved: use another one.`,
  'platform.director-username-malformed': msg`This cannot be a username. Nothing was saved: use letters, digits, dots and hyphens.`,
  'platform.director-username-taken': msg`Somebody else signs in with this username. Nothing was saved: choose another one.`,
  'platform.reason-missing': msg`The reason is missing. The school is still open: write why it is shut, its director reads it.`,
  'platform.typed-name-differs': msg`This is not the school's name. Nothing will be deleted: type the name as it is written.`,
  'platform.deletion-not-due': msg`The day of the deletion has not come. Nothing was deleted.`,
  'platform.already-accepted': msg`This director has accepted the invitation already. No other was sent, and none is needed.`,
  'platform.invited-too-often': msg`This director was invited a moment ago, or several times today, and no other invitation was sent. Wait a minute, or try again tomorrow.`,
}

export const platformActs: ActsOf = {
  words: platformRefusalWords,
  outdated: ['platform.unknown-school', 'platform.unknown-director', 'platform.already-accepted'],
}
