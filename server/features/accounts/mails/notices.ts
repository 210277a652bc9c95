import type { Language } from '#domain/accounts/identity.ts'
import { type AccountWords, accountMail, type MailReader } from './account-mail.ts'

const why = {
  en: 'You get this mail because this address belongs to an account of Préau, and it is told of every change to how one signs in.',
  fr: 'Vous recevez ce message parce que cette adresse est celle d’un compte Préau\u00a0: elle est prévenue de chaque changement touchant à la connexion.',
}

const notYou = {
  en: 'If it was not you, choose a new password at once (“Forgotten password” on the sign-in page) and tell your school.',
  fr: 'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe («\u00a0Mot de passe oublié\u00a0» sur la page de connexion) et prévenez votre établissement.',
}

type NoticeWords = (facts: MailReader) => { subject: string; paragraph: string }

/** Tells of a change. Where somebody else did it, that one is named, and nobody else is suspected. */
function noticeMail(kind: `accounts.${string}`, words: Readonly<Record<Language, NoticeWords>>) {
  const wordsIn =
    (language: Language): AccountWords =>
    (facts) => {
      const { subject, paragraph } = words[language](facts)
      const after = facts.maybe('byName') ? [] : [notYou[language]]
      return { subject, paragraphs: [paragraph], after, why: why[language] }
    }
  return accountMail(kind, { en: wordsIn('en'), fr: wordsIn('fr') })
}

export const passwordChangedMail = noticeMail('accounts.password-changed', {
  en: () => ({
    subject: 'Your password was changed',
    paragraph: 'The password of your account was just changed. Other devices were signed out.',
  }),
  fr: () => ({
    subject: 'Votre mot de passe a été changé',
    paragraph:
      'Le mot de passe de votre compte vient d’être changé. Les autres appareils ont été déconnectés.',
  }),
})

export const twoFactorOnMail = noticeMail('accounts.two-factor-on', {
  en: () => ({
    subject: 'Two-factor sign-in is on',
    paragraph:
      'From now on your account asks for a code from your phone when you sign in. Keep the recovery codes where you find them without the phone.',
  }),
  fr: () => ({
    subject: 'La double authentification est activée',
    paragraph:
      'Désormais, votre compte demande un code affiché par votre téléphone à la connexion. Gardez les codes de secours là où vous les retrouverez sans le téléphone.',
  }),
})

/** Facts: `byName` when somebody else did it, for a person who lost the phone. */
export const twoFactorOffMail = noticeMail('accounts.two-factor-off', {
  en: (facts) => {
    const by = facts.maybe('byName')
    return {
      subject: 'Two-factor sign-in is off',
      paragraph: by
        ? `${by} has turned off two-factor sign-in for your account. You can turn it on again under “My account”.`
        : 'Your account no longer asks for a code from your phone when you sign in.',
    }
  },
  fr: (facts) => {
    const by = facts.maybe('byName')
    return {
      subject: 'La double authentification est désactivée',
      paragraph: by
        ? `${by} a désactivé la double authentification de votre compte. Vous pouvez la réactiver dans «\u00a0Mon compte\u00a0».`
        : 'Votre compte ne demande plus de code affiché par votre téléphone à la connexion.',
    }
  },
})

export const recoveryCodesRenewedMail = noticeMail('accounts.recovery-codes-renewed', {
  en: () => ({
    subject: 'You have new recovery codes',
    paragraph: 'New recovery codes were made for your account. The old ones no longer work.',
  }),
  fr: () => ({
    subject: 'Vous avez de nouveaux codes de secours',
    paragraph:
      'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne sont plus valables.',
  }),
})

/** To the addresses there were before. Facts: `address`, the new one. */
export const addressAddedMail = noticeMail('accounts.address-added', {
  en: (facts) => ({
    subject: 'An e-mail address was added to your account',
    paragraph: `The address ${facts.of('address')} was added to your account. It can be used to sign in and to choose a new password.`,
  }),
  fr: (facts) => ({
    subject: 'Une adresse e-mail a été ajoutée à votre compte',
    paragraph: `L’adresse ${facts.of('address')} a été ajoutée à votre compte. Elle permet de se connecter et de choisir un nouveau mot de passe.`,
  }),
})

/** To the addresses that stay. Facts: `address`, the one that is gone. */
export const addressRemovedMail = noticeMail('accounts.address-removed', {
  en: (facts) => ({
    subject: 'An e-mail address was removed from your account',
    paragraph: `The address ${facts.of('address')} no longer belongs to your account. Nobody can sign in with it any more.`,
  }),
  fr: (facts) => ({
    subject: 'Une adresse e-mail a été retirée de votre compte',
    paragraph: `L’adresse ${facts.of('address')} n’appartient plus à votre compte. Elle ne permet plus de se connecter.`,
  }),
})
