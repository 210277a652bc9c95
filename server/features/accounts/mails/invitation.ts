import { accountMail, buttonAndCode, lifetimeOf } from './account-mail.ts'

// Words that fit everybody: nobody is made a "directeur" or a "directrice" by a mail.
const role = {
  en: {
    director: 'as its director',
    subdirector: 'as its sub-director',
    teacher: 'as a member of the teaching staff',
    admin: 'to run the platform',
  },
  fr: {
    director: 'à la direction',
    subdirector: 'à la direction adjointe',
    teacher: 'dans l’équipe éducative',
    admin: 'à l’administration de la plateforme',
  },
} as const

const roleIn = (words: Readonly<Record<string, string>>, userType: string) => words[userType] ?? ''

type Invitation = Readonly<Record<'by' | 'place' | 'as', string>>

// The address opens an account already: only its reader learns that, and decides what the school gets to know.
const alreadyKnown = {
  en: ({ by, place, as }: Invitation) => ({
    subject: `${by} invites you to ${place}`,
    paragraphs: [
      `${by} would like to invite you to ${place}, ${as}. With this address you already have an account of Préau, and an address opens one account only.`,
      `Give ${by} another address, and the invitation goes there. ${by} was not told that you have an account.`,
    ],
    after: ['If you do not want to join, ignore this mail: nothing happens.'],
    why: `You get this mail because ${by} gave this address for a new account of Préau.`,
  }),
  fr: ({ by, place, as }: Invitation) => ({
    subject: `${by} vous invite à rejoindre ${place}`,
    paragraphs: [
      `${by} souhaite vous inviter à rejoindre ${place}, ${as}. Cette adresse ouvre déjà votre compte Préau, et une adresse n’ouvre qu’un seul compte.`,
      `Donnez une autre adresse à ${by}, et l’invitation y sera envoyée. ${by} ne sait pas que vous avez un compte.`,
    ],
    after: ['Si vous ne souhaitez pas accepter, ne faites rien\u00a0: il ne se passe rien.'],
    why: `Vous recevez ce message parce que ${by} a indiqué cette adresse pour un nouveau compte Préau.`,
  }),
}

/** Facts: `byName`, `userType`, and `token` and `code`, without which the address is somebody's already. */
export const invitationMail = accountMail('accounts.invitation', {
  en: (facts, about) => {
    const by = facts.of('byName')
    const place = about.schoolName ?? 'Préau'
    const as = roleIn(role.en, facts.of('userType'))
    if (!facts.maybe('token')) return alreadyKnown.en({ by, place, as })
    return {
      subject: `${by} invites you to ${place}`,
      paragraphs: [
        `${by} has opened an account for you at ${place}, ${as}.`,
        'Accept the invitation, choose a password, and you are in.',
      ],
      ...buttonAndCode(facts, about, { page: 'invitation', label: 'Accept the invitation' }),
      after: [
        `The link and the code are good for ${lifetimeOf('invitation', 'en')}. After that, ask ${by} for new ones.`,
      ],
      why: `You get this mail because ${by} gave this address for a new account of Préau. If it is not for you, ignore it: without the button or the code, nothing happens.`,
    }
  },
  fr: (facts, about) => {
    const by = facts.of('byName')
    const school = about.schoolName
    const place = school ? `«\u00a0${school}\u00a0»` : 'Préau'
    const as = roleIn(role.fr, facts.of('userType'))
    if (!facts.maybe('token')) return alreadyKnown.fr({ by, place, as })
    return {
      subject: `${by} vous invite à rejoindre ${place}`,
      paragraphs: [
        `${by} vous a ouvert un compte pour rejoindre ${place}, ${as}.`,
        'Acceptez l’invitation, choisissez un mot de passe, et vous y êtes.',
      ],
      ...buttonAndCode(facts, about, { page: 'invitation', label: 'Accepter l’invitation' }),
      after: [
        `Le lien et le code sont valables ${lifetimeOf('invitation', 'fr')}. Ensuite, demandez-en de nouveaux à ${by}.`,
      ],
      why: `Vous recevez ce message parce que ${by} a indiqué cette adresse pour un nouveau compte Préau. S’il ne vous est pas destiné, ne faites rien\u00a0: sans le bouton ni le code, il ne se passe rien.`,
    }
  },
})
