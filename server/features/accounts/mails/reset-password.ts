import { accountMail, buttonAndCode, lifetimeOf } from './account-mail.ts'

/** Facts: `token`, `code`. */
export const resetPasswordMail = accountMail('accounts.reset-password', {
  en: (facts, about) => ({
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody asked for a new password for your account. If it was you, choose one here. Your other devices will be signed out.',
    ],
    ...buttonAndCode(facts, about, { page: 'new-password', label: 'Choose a new password' }),
    after: [
      `The link and the code are good for ${lifetimeOf('reset-password', 'en')} and work once.`,
      'Give the code to nobody. Your school never asks for it.',
    ],
    why: 'You get this mail because this address belongs to an account of Préau. If you asked for nothing, ignore it: your password stays as it is.',
  }),
  fr: (facts, about) => ({
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      'Un nouveau mot de passe a été demandé pour votre compte. Si c’est vous, choisissez-le ici. Vos autres appareils seront déconnectés.',
    ],
    ...buttonAndCode(facts, about, {
      page: 'new-password',
      label: 'Choisir un nouveau mot de passe',
    }),
    after: [
      `Le lien et le code sont valables ${lifetimeOf('reset-password', 'fr')} et ne servent qu’une fois.`,
      'Ne donnez ce code à personne. Votre établissement ne vous le demandera jamais.',
    ],
    why: 'Vous recevez ce message parce que cette adresse est celle d’un compte Préau. Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste inchangé.',
  }),
})
