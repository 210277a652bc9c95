/** What a certificate says of the child and of the school. */
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
  director: string
  isDirector: boolean
}

const inClassEn = ({ className, levelName }: Certified): string =>
  !className || className === levelName || !levelName
    ? `, in the class ${className ?? levelName ?? ''}`
    : `, in the class ${className} (${levelName})`

const whoEn = ({ name, birthDate, birthPlace, ine }: Certified): string =>
  `${name}, born on ${birthDate}${birthPlace ? ` in ${birthPlace}` : ''}${ine ? ` (national pupil number ${ine})` : ''},`

const signedEn = ({ director, isDirector, school }: Certified): string =>
  `I, ${director}, ${isDirector ? 'head of' : 'on behalf of the head of'} ${school}, certify that`

export const certificateWordsEn = {
  schooling: 'Certificate of enrolment',
  leaving: 'Leaving certificate',
  schoolYear: (year: number) => `School year ${year}-${year + 1}`,
  schoolingText: (facts: Certified) =>
    `${signedEn(facts)} ${whoEn(facts)} is enrolled at our school for the school year ${facts.year}-${facts.year + 1}${inClassEn(facts)}, since ${facts.from}.`,
  leavingText: (facts: Certified) =>
    `${signedEn(facts)} ${whoEn(facts)} was enrolled at our school from ${facts.from}${inClassEn(facts)}. The child is taken off the roll after ${facts.until}.`,
  schoolingUse: 'This certificate is given at the request of the family.',
  leavingUse:
    'This certificate is given to the family so that the child can be enrolled elsewhere.',
  done: (place: string | null, day: string) => (place ? `${place}, ${day}` : day),
  stamp: 'Signature and stamp of the school',
}

const bornFr = (gender: Certified['gender']): string =>
  gender === 'girl' ? 'née' : gender === 'boy' ? 'né' : 'né(e)'
const endingFr = (gender: Certified['gender']): string =>
  gender === 'girl' ? 'e' : gender === 'boy' ? '' : '(e)'

const inClassFr = ({ className, levelName }: Certified): string =>
  !className || className === levelName || !levelName
    ? `, en classe de ${className ?? levelName ?? ''}`
    : `, dans la classe ${className} (niveau ${levelName})`

const whoFr = ({ name, gender, birthDate, birthPlace, ine }: Certified): string =>
  `l’enfant ${name}, ${bornFr(gender)} le ${birthDate}${birthPlace ? ` à ${birthPlace}` : ''}${ine ? `, INE ${ine}` : ''},`

const signedFr = ({ director, isDirector, school }: Certified): string =>
  `Je soussigné(e) ${director}, ${isDirector ? 'directeur(trice) de l’établissement' : 'agissant pour la direction de l’établissement'} ${school}, certifie que`

export const certificateWordsFr: typeof certificateWordsEn = {
  schooling: 'Certificat de scolarité',
  leaving: 'Certificat de radiation',
  schoolYear: (year) => `Année scolaire ${year}-${year + 1}`,
  schoolingText: (facts) =>
    `${signedFr(facts)} ${whoFr(facts)} est inscrit${endingFr(facts.gender)} dans notre établissement pour l’année scolaire ${facts.year}-${facts.year + 1}${inClassFr(facts)}, depuis le ${facts.from}.`,
  leavingText: (facts) =>
    `${signedFr(facts)} ${whoFr(facts)} inscrit${endingFr(facts.gender)} dans notre établissement depuis le ${facts.from}${inClassFr(facts)}, est radié${endingFr(facts.gender)} du registre des élèves inscrits après le ${facts.until}.`,
  schoolingUse:
    'Certificat établi à la demande de la famille, pour servir et valoir ce que de droit.',
  leavingUse: 'Certificat remis à la famille en vue d’une inscription dans un autre établissement.',
  done: (place, day) => (place ? `Fait à ${place}, le ${day}` : `Fait le ${day}`),
  stamp: 'Signature et cachet de l’établissement',
}
