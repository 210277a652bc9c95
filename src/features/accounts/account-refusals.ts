import { msg, plural } from '@lingui/core/macro'
import type { AccountRefusalCode } from '#domain/accounts/account-codes.ts'
import { writtenDuration } from '#domain/kernel/duration.ts'
import type { RefusalFacts, RefusalWords } from '#src/i18n/refusal-words.ts'

/** Seconds to wait are said in minutes or hours: nobody waits for seconds at a sign-in page. */
function minutesIn({ retryAfterSeconds }: RefusalFacts): number {
  const seconds = Number(retryAfterSeconds)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds / 60) : 1
}

/** The reason why an account call was refused, and what to do: one sentence for each code. */
export const accountRefusalWords: RefusalWords<AccountRefusalCode> = {
  'accounts.invalid-credentials': msg`This name and this password do not go together. Check both and try again.`,
  'accounts.too-many-tries': (facts) => {
    const minutes = minutesIn(facts)
    if (minutes > 60) {
      const wait = writtenDuration(minutes)
      return msg`Too many tries. Wait ${wait}, then try again.`
    }
    return msg`${plural(minutes, {
      one: 'Too many tries. Wait # minute, then try again.',
      other: 'Too many tries. Wait # minutes, then try again.',
    })}`
  },
  'accounts.account-inactive': msg`This account has been closed. Ask the director of your school.`,
  'accounts.unknown-service': msg`Préau cannot sign you in this way. Use your e-mail or username and your password.`,
  'accounts.session-expired': msg`Your session has ended. Sign in again: what you entered is kept and will be sent then.`,
  'accounts.token-invalid': msg`This link or code has been used, or a newer one was sent. Nothing was changed: take the newest mail, or ask for another one.`,
  'accounts.token-expired': msg`This link or code is too old. Nothing was changed: ask for another mail.`,
  'accounts.password-too-short': msg`This password is too short, and nothing was saved. Use 12 characters or more: a few words do well.`,
  'accounts.password-too-long': msg`This password is too long, and nothing was saved. Use a shorter one.`,
  'accounts.password-too-common': msg`This password is known to everybody, and nothing was saved. Choose a few words of your own.`,
  'accounts.password-too-personal': msg`This password holds your name, your e-mail or your school, and nothing was saved. Choose something that nobody would guess.`,
  'accounts.password-unchanged': msg`This is the password you have already. Nothing was saved: choose another one.`,
  'accounts.two-factor-required': msg`Type the code that your authenticator app shows, or one of your recovery codes.`,
  'accounts.two-factor-wrong': msg`This code is not right, or it was used already. Take the one your app shows now, or a recovery code.`,
  'accounts.two-factor-not-on': msg`Two-factor sign-in is not on. Nothing was changed.`,
  'accounts.two-factor-already-on': msg`Two-factor sign-in is on already, and nothing was changed. Turn it off first to use another phone.`,
  'accounts.two-factor-not-offered': msg`This secret was shown too long ago, and nothing was changed. Start again with a new one.`,
  'accounts.two-factor-missing': msg`Whoever manages schools signs in with two factors, and nothing was done. Set two-factor sign-in up under My account first.`,
  'accounts.password-needed': msg`You signed in a while ago. Type your password again to go on.`,
  'accounts.name-malformed': msg`The name is missing or too long. Nothing was saved: type your first and your last name.`,
  'accounts.username-malformed': msg`Préau cannot take this username, and nothing was saved. Use letters, digits, dots and hyphens.`,
  'accounts.username-taken': msg`This username is somebody else's already. Nothing was saved: choose another one.`,
  'accounts.language-unknown': msg`Préau speaks English and French. Nothing was saved: choose one of the two.`,
  'accounts.email-malformed': msg`This e-mail address is not complete. Nothing was saved: write it as marie@ecole.fr.`,
  'accounts.email-taken': msg`This e-mail address belongs to an account already. Nothing was saved: choose another one.`,
  'accounts.last-email': msg`This is your only e-mail address, and it was kept. Add another one before you remove it.`,
  'accounts.too-many-emails': msg`You have as many e-mail addresses as Préau keeps, and this one was not added. Remove one first.`,
  'accounts.push-malformed': msg`What this browser says of itself cannot be used, and nothing was changed. Update it, or use another browser.`,
  'accounts.user-incomplete': msg`A new account needs a role and a school. Nothing was saved: choose both.`,
  'accounts.sending-only': msg`This account is only open for sending what waits on this device. Nothing else was done, and nothing that waits is lost. Ask the direction to switch the account on.`,
  'accounts.not-while-impersonating': msg`Nobody changes how somebody else signs in, and nothing was changed. Go back to your own account first.`,
}
