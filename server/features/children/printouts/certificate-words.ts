import type { CertificateKind } from '#domain/children/certificates.ts'
import type { Signatory } from '#domain/children/signatory.ts'

/** The facts of a certificate on the child and the school. */
export type Certified = {
  name: string
  gender: 'boy' | 'girl' | null
  birthDate: string
  birthPlace: string | null
  ine: string | null
  className: string | null
  levelName: string | null
  school: string
  from: string
  until: string | null
  /** 2026 for the year 2026-2027. */
  year: number
  /** At a crèche or a nursery, which is no schooling. */
  isInCare: boolean
  /** Null: nobody has said who signs, and the direction certifies. */
  signatory: Signatory | null
}

type Texts = Readonly<Record<'school' | 'care', (facts: Certified) => string>>
type Titles = Readonly<Record<'school' | 'care', string>>

const whoEn = ({ name, birthDate, birthPlace, ine }: Certified): string =>
  `${name}, born on ${birthDate}${birthPlace ? ` in ${birthPlace}` : ''}${ine ? ` (national pupil number ${ine})` : ''},`

const personEn = ({ title, name }: Signatory): string =>
  `${{ mr: 'Mr', mrs: 'Mrs' }[title]} ${name}`
const personFr = ({ title, name }: Signatory): string =>
  `${{ mr: 'M.', mrs: 'Mme' }[title]} ${name}`

const signedEn = ({ signatory, school }: Certified): string =>
  signatory
    ? `I, ${personEn(signatory)}, ${signatory.position} of ${school}, confirm that`
    : `${school} confirms that`

/** Says where a child is: its class, and its level where that says more. */
function placeIn(
  { className, levelName }: Certified,
  words: (place: string, level: string) => string,
): string {
  const place = className ?? levelName
  if (!place) return ''
  return words(place, levelName && levelName !== place ? ` (${levelName})` : '')
}

const classEn = (facts: Certified) =>
  placeIn(facts, (place, level) => `, in the class ${place}${level}`)
const roomEn = (facts: Certified) =>
  placeIn(facts, (place, level) => `, in the ${place} room${level}`)

const titlesEn: Record<CertificateKind, Titles> = {
  schooling: { school: 'Confirmation of enrolment', care: 'Confirmation of place' },
  leaving: { school: 'Leaving certificate', care: 'Confirmation of leaving' },
}

const textsEn: Record<CertificateKind, Texts> = {
  schooling: {
    school: (facts) =>
      `${signedEn(facts)} ${whoEn(facts)} is enrolled at our school for the school year ${facts.year}-${facts.year + 1}${classEn(facts)}, since ${facts.from}.`,
    care: (facts) =>
      `${signedEn(facts)} ${whoEn(facts)} has had a place at our nursery${roomEn(facts)}, since ${facts.from}.`,
  },
  leaving: {
    school: (facts) =>
      `${signedEn(facts)} ${whoEn(facts)} was enrolled at our school from ${facts.from}${classEn(facts)}. The child is taken off the roll after ${facts.until}.`,
    care: (facts) =>
      `${signedEn(facts)} ${whoEn(facts)} had a place at our nursery${roomEn(facts)}, from ${facts.from} to ${facts.until}.`,
  },
}

const askedForEn = 'This confirmation is given at the request of the family.'

export const certificateWordsEn = {
  certificates: {
    titles: titlesEn,
    texts: textsEn,
    uses: {
      schooling: { school: askedForEn, care: askedForEn },
      leaving: {
        school:
          'This certificate is given to the family so that the child can be enrolled elsewhere.',
        care: askedForEn,
      },
    } as Record<CertificateKind, Titles>,
    schoolYear: (year: number) => `School year ${year}-${year + 1}`,
    done: (place: string | null, day: string) => (place ? `${place}, ${day}` : day),
    stamp: 'Signature and stamp of the school',
    stampOfCare: 'Signature and stamp of the nursery',
    signer: (signatory: Signatory) => `${personEn(signatory)}, ${signatory.position}`,
  },
}

const bornFr = (gender: Certified['gender']): string =>
  gender === 'girl' ? 'née' : gender === 'boy' ? 'né' : 'né(e)'
const endingFr = ({ gender }: Certified): string =>
  gender === 'girl' ? 'e' : gender === 'boy' ? '' : '(e)'

const classFr = (facts: Certified) =>
  placeIn(facts, (place, level) => `, dans la classe ${place}${level}`)
const sectionFr = (facts: Certified) =>
  placeIn(facts, (place, level) => `, dans la section ${place}${level}`)

const whoFr = ({ name, gender, birthDate, birthPlace, ine }: Certified): string =>
  `l’enfant ${name}, ${bornFr(gender)} le ${birthDate}${birthPlace ? ` à ${birthPlace}` : ''}${ine ? `, INE ${ine}` : ''},`

/** `certifie` or `atteste`, as the title of the paper says. */
const signedFr = ({ signatory }: Certified, verb: 'certifie' | 'atteste'): string =>
  signatory
    ? `Je ${signatory.title === 'mrs' ? 'soussignée' : 'soussigné'}, ${personFr(signatory)}, ${signatory.position}, ${verb} que`
    : `La direction ${verb} que`

const atFr = ({ school }: Certified): string => `dans notre établissement, ${school},`

const titlesFr: Record<CertificateKind, Titles> = {
  schooling: { school: 'Certificat de scolarité', care: 'Attestation d’accueil' },
  leaving: { school: 'Certificat de radiation', care: 'Attestation de fin d’accueil' },
}

const textsFr: Record<CertificateKind, Texts> = {
  schooling: {
    school: (facts) =>
      `${signedFr(facts, 'certifie')} ${whoFr(facts)} est inscrit${endingFr(facts)} ${atFr(facts)} pour l’année scolaire ${facts.year}-${facts.year + 1}${classFr(facts)}, depuis le ${facts.from}.`,
    care: (facts) =>
      `${signedFr(facts, 'atteste')} ${whoFr(facts)} est accueilli${endingFr(facts)} ${atFr(facts)} depuis le ${facts.from}${sectionFr(facts)}.`,
  },
  leaving: {
    school: (facts) =>
      `${signedFr(facts, 'certifie')} ${whoFr(facts)} inscrit${endingFr(facts)} ${atFr(facts)} depuis le ${facts.from}${classFr(facts)}, est radié${endingFr(facts)} du registre des élèves inscrits après le ${facts.until}.`,
    care: (facts) =>
      `${signedFr(facts, 'atteste')} ${whoFr(facts)} a été accueilli${endingFr(facts)} ${atFr(facts)} du ${facts.from} au ${facts.until}${sectionFr(facts)}.`,
  },
}

const askedForFr = (paper: string) =>
  `${paper} à la demande de la famille, pour servir et valoir ce que de droit.`

export const certificateWordsFr: typeof certificateWordsEn = {
  certificates: {
    titles: titlesFr,
    texts: textsFr,
    uses: {
      schooling: {
        school: askedForFr('Certificat établi'),
        care: askedForFr('Attestation établie'),
      },
      leaving: {
        school:
          'Certificat remis à la famille en vue d’une inscription dans un autre établissement.',
        care: askedForFr('Attestation établie'),
      },
    },
    schoolYear: (year) => `Année scolaire ${year}-${year + 1}`,
    done: (place, day) => (place ? `Fait à ${place}, le ${day}` : `Fait le ${day}`),
    stamp: 'Signature et cachet de l’établissement',
    stampOfCare: 'Signature et cachet de l’établissement',
    signer: (signatory) => `${personFr(signatory)}, ${signatory.position}`,
  },
}
