import { accountMail, buttonAndCode, lifetimeOf } from './account-mail.ts'

/** Facts: `token`, `code`. */
export const magicLinkMail = accountMail('accounts.magic-link', {
  en: (facts, about) => ({
    subject: 'Your code to sign in',
    paragraphs: ['You asked to sign in without your password.'],
    ...buttonAndCode(facts, about, { page: 'sign-in-link', label: 'Sign in' }),
    after: [
      `The link and the code are good for ${lifetimeOf('magic-link', 'en')} and work once.`,
      'Give the code to nobody. Your school never asks for it.',
    ],
    why: 'You get this mail because this address belongs to an account of Préau. If you asked for nothing, ignore it: nobody gets in without the link or the code.',
  }),
  fr: (facts, about) => ({
    subject: 'Votre code de connexion',
    paragraphs: ['Vous avez demandé à vous connecter sans votre mot de passe.'],
    ...buttonAndCode(facts, about, { page: 'sign-in-link', label: 'Se connecter' }),
    after: [
      `Le lien et le code sont valables ${lifetimeOf('magic-link', 'fr')} et ne servent qu’une fois.`,
      'Ne donnez ce code à personne. Votre établissement ne vous le demandera jamais.',
    ],
    why: 'Vous recevez ce message parce que cette adresse est celle d’un compte Préau. Si vous n’avez rien demandé, ne faites rien\u00a0: personne n’entre sans le lien ou le code.',
  }),
})
