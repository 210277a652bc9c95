import { accountMail, insteadOfButton, lifetimeOf, linkTo } from './account-mail.ts'

/** Facts: `token`, `code`. The address it goes to is the one to confirm. */
export const verifyEmailMail = accountMail('accounts.verify-email', {
  en: (facts, about) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: ['Confirm that this e-mail address is yours, so that Préau can write to you here.'],
    button: {
      label: 'Confirm this address',
      url: linkTo(about, { page: 'verify-email', token: facts.of('token') }),
      instead: insteadOfButton.en,
    },
    code: { label: 'Or type this code in the app:', digits: facts.of('code') },
    after: [`The link and the code are good for ${lifetimeOf('verify-email', 'en')}.`],
    why: 'You get this mail because this address was added to an account of Préau. If it was not you, ignore it: without the button or the code, nothing happens.',
  }),
  fr: (facts, about) => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      'Confirmez que cette adresse e-mail est bien la vôtre, pour que Préau puisse vous y écrire.',
    ],
    button: {
      label: 'Confirmer cette adresse',
      url: linkTo(about, { page: 'verify-email', token: facts.of('token') }),
      instead: insteadOfButton.fr,
    },
    code: { label: 'Ou saisissez ce code dans l’application\u00a0:', digits: facts.of('code') },
    after: [`Le lien et le code sont valables ${lifetimeOf('verify-email', 'fr')}.`],
    why: 'Vous recevez ce message parce que cette adresse a été ajoutée à un compte Préau. Si ce n’est pas vous, ne faites rien\u00a0: sans le bouton ni le code, il ne se passe rien.',
  }),
})
