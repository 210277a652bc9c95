import { accountMail, buttonAndCode, lifetimeOf } from './account-mail.ts'

/** Facts: `token`, `code`. The address it goes to is the one to confirm. */
export const verifyEmailMail = accountMail('accounts.verify-email', {
  en: (facts, about) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: ['Confirm that this e-mail address is yours, so that Préau can write to you here.'],
    ...buttonAndCode(facts, about, { page: 'verify-email', label: 'Confirm this address' }),
    after: [`The link and the code are good for ${lifetimeOf('verify-email', 'en')}.`],
    why: 'You get this mail because this address was added to an account of Préau. If it was not you, ignore it: without the button or the code, nothing happens.',
  }),
  fr: (facts, about) => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      'Confirmez que cette adresse e-mail est bien la vôtre, pour que Préau puisse vous y écrire.',
    ],
    ...buttonAndCode(facts, about, { page: 'verify-email', label: 'Confirmer cette adresse' }),
    after: [`Le lien et le code sont valables ${lifetimeOf('verify-email', 'fr')}.`],
    why: 'Vous recevez ce message parce que cette adresse a été ajoutée à un compte Préau. Si ce n’est pas vous, ne faites rien\u00a0: sans le bouton ni le code, il ne se passe rien.',
  }),
})
