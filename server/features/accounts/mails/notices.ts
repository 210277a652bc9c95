import { accountMail } from './account-mail.ts'

const why = {
  en: 'You get this mail because this address belongs to an account of Préau, and it is told of every change to how one signs in.',
  fr: 'Vous recevez ce message parce que cette adresse est celle d’un compte Préau\u00a0: elle est prévenue de chaque changement touchant à la connexion.',
}

const notYou = {
  en: 'If it was not you, choose a new password at once (“Forgotten password” on the sign-in page) and tell your school.',
  fr: 'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe («\u00a0Mot de passe oublié\u00a0» sur la page de connexion) et prévenez votre établissement.',
}

export const passwordChangedMail = accountMail('accounts.password-changed', {
  en: () => ({
    subject: 'Your password was changed',
    paragraphs: ['The password of your account was just changed. Other devices were signed out.'],
    after: [notYou.en],
    why: why.en,
  }),
  fr: () => ({
    subject: 'Votre mot de passe a été changé',
    paragraphs: [
      'Le mot de passe de votre compte vient d’être changé. Les autres appareils ont été déconnectés.',
    ],
    after: [notYou.fr],
    why: why.fr,
  }),
})

export const twoFactorOnMail = accountMail('accounts.two-factor-on', {
  en: () => ({
    subject: 'Two-factor sign-in is on',
    paragraphs: [
      'From now on your account asks for a code from your phone when you sign in. Keep the recovery codes where you find them without the phone.',
    ],
    after: [notYou.en],
    why: why.en,
  }),
  fr: () => ({
    subject: 'La double authentification est activée',
    paragraphs: [
      'Désormais, votre compte demande un code affiché par votre téléphone à la connexion. Gardez les codes de secours là où vous les retrouverez sans le téléphone.',
    ],
    after: [notYou.fr],
    why: why.fr,
  }),
})

/** Facts: `byName` when somebody else did it, for a person who lost the phone. */
export const twoFactorOffMail = accountMail('accounts.two-factor-off', {
  en: (facts) => {
    const by = facts.maybe('byName')
    return {
      subject: 'Two-factor sign-in is off',
      paragraphs: [
        by
          ? `${by} has turned off two-factor sign-in for your account. You can turn it on again under “My account”.`
          : 'Your account no longer asks for a code from your phone when you sign in.',
      ],
      after: by ? [] : [notYou.en],
      why: why.en,
    }
  },
  fr: (facts) => {
    const by = facts.maybe('byName')
    return {
      subject: 'La double authentification est désactivée',
      paragraphs: [
        by
          ? `${by} a désactivé la double authentification de votre compte. Vous pouvez la réactiver dans «\u00a0Mon compte\u00a0».`
          : 'Votre compte ne demande plus de code affiché par votre téléphone à la connexion.',
      ],
      after: by ? [] : [notYou.fr],
      why: why.fr,
    }
  },
})

export const recoveryCodesRenewedMail = accountMail('accounts.recovery-codes-renewed', {
  en: () => ({
    subject: 'You have new recovery codes',
    paragraphs: ['New recovery codes were made for your account. The old ones no longer work.'],
    after: [notYou.en],
    why: why.en,
  }),
  fr: () => ({
    subject: 'Vous avez de nouveaux codes de secours',
    paragraphs: [
      'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne sont plus valables.',
    ],
    after: [notYou.fr],
    why: why.fr,
  }),
})

/** To the addresses there were before. Facts: `address`, the new one. */
export const addressAddedMail = accountMail('accounts.address-added', {
  en: (facts) => ({
    subject: 'An e-mail address was added to your account',
    paragraphs: [
      `The address ${facts.of('address')} was added to your account. It can be used to sign in and to choose a new password.`,
    ],
    after: [notYou.en],
    why: why.en,
  }),
  fr: (facts) => ({
    subject: 'Une adresse e-mail a été ajoutée à votre compte',
    paragraphs: [
      `L’adresse ${facts.of('address')} a été ajoutée à votre compte. Elle permet de se connecter et de choisir un nouveau mot de passe.`,
    ],
    after: [notYou.fr],
    why: why.fr,
  }),
})

/** To the addresses that stay. Facts: `address`, the one that is gone. */
export const addressRemovedMail = accountMail('accounts.address-removed', {
  en: (facts) => ({
    subject: 'An e-mail address was removed from your account',
    paragraphs: [
      `The address ${facts.of('address')} no longer belongs to your account. Nobody can sign in with it any more.`,
    ],
    after: [notYou.en],
    why: why.en,
  }),
  fr: (facts) => ({
    subject: 'Une adresse e-mail a été retirée de votre compte',
    paragraphs: [
      `L’adresse ${facts.of('address')} n’appartient plus à votre compte. Elle ne permet plus de se connecter.`,
    ],
    after: [notYou.fr],
    why: why.fr,
  }),
})
