import { msg } from '@lingui/core/macro'
import type { StaffRefusalCode } from '#domain/staff/staff.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** The reason why an act about a colleague was refused, and what to do: one sentence for each code. */
export const staffRefusalWords: RefusalWords<StaffRefusalCode> = {
  'staff.unknown-level': msg`One of these levels is not the school's any more. Nothing was changed: choose the levels again.`,
  'staff.unknown-feature': msg`One of these pages does not exist in this school. Nothing was changed: choose the pages again.`,
  'staff.not-yours-to-change': msg`You may not change this person's rights, and nothing was changed. Ask the director.`,
  'staff.wider-than-your-own': msg`These rights go further than your own, and nothing was changed. Ask the director to give them.`,
  'staff.last-director': msg`A school needs one director. Nothing was changed: name another director first.`,
  'staff.not-yourself': msg`Nobody changes their own rights, and nothing was changed. Ask a colleague who may.`,
  'staff.email-malformed': msg`This is not an e-mail address. Nothing was saved: write it as marie@ecole.fr.`,
  'staff.email-taken': msg`Somebody else signs in with this e-mail. Nothing was saved: use another one.`,
  'staff.username-taken': msg`Somebody else has this username. Nothing was saved: choose another one for this person.`,
  'staff.username-malformed': msg`This person's username cannot be written so. Nothing was saved: use letters, digits, dots and hyphens.`,
  'staff.already-accepted': msg`This person has accepted the invitation already. No other was sent, and none is needed.`,
  'staff.invited-already': msg`This invitation has left already, as it was written first. Look at the list, and change the rights on the page of this person.`,
  'staff.invited-too-often': msg`This person was invited several times today, and no other invitation was sent. Try again tomorrow.`,
  'staff.invited-many-this-hour': msg`The school has sent 20 invitations within an hour, and this one was not sent. Send it in an hour.`,
  'staff.invited-many-today': msg`The school has sent 100 invitations within a day, and this one was not sent. Send it tomorrow.`,
  'staff.not-switched-off': msg`This account is not switched off. Nothing was changed: this person signs in and sends as always.`,
  'staff.tablet-in-use': msg`This tablet was heard of less than a week ago, and it stays on the list. Take it off once it has kept silent for a week.`,
}

export const staffActs: ActsOf = {
  words: staffRefusalWords,
  outdated: ['staff.invited-already'],
}
