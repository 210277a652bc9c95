import { foldText } from '../kernel/text.ts'
import {
  type ColumnTarget,
  childReferenceFields,
  type Mapping,
  mayRepeat,
  missingTargets,
  type TableKind,
  targetsOf,
} from './columns.ts'

/** A heading without accents, capitals, signs and double spaces. */
export const foldHead = (head: string): string =>
  foldText(head)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

type Words = Partial<Record<ColumnTarget, readonly string[]>>

/** Headings of lists of children, folded. The first ones are ONDE's (domain notes, section 8.5). */
const childWords: Words = {
  'last-name': [
    'nom eleve',
    'nom de famille',
    'nom',
    'nom de l enfant',
    'nom enfant',
    'last name',
    'surname',
    'family name',
    'name',
  ],
  'usage-name': [
    'nom d usage eleve',
    'nom d usage',
    'nom usage',
    'usage name',
    'name in use',
    'known as',
  ],
  'first-name': [
    'prenom eleve',
    'prenom',
    'prenom de l enfant',
    'prenom enfant',
    'first name',
    'given name',
    'forename',
  ],
  'birth-date': [
    'date naissance',
    'date de naissance',
    'ne e le',
    'ne le',
    'naissance',
    'birth date',
    'date of birth',
    'dob',
    'born on',
    'born',
  ],
  gender: ['sexe', 'genre', 'sex', 'gender'],
  ine: [
    ...['ine', 'numero ine', 'identifiant national', 'national number', 'upn'],
    ...['identifiant national eleve ine', 'national pupil number ine'],
  ],
  level: ['niveau', 'libelle niveau', 'niveau de classe', 'level', 'year group', 'year'],
  class: ['libelle classe', 'classe', 'class', 'classroom', 'class name', 'section', 'groupe'],
  address: [
    ...['adresse1', 'adresse 1', 'adresse', 'address', 'address 1', 'street'],
    ...['numero et rue', 'number and street'],
  ],
  postcode: ['cp1', 'cp', 'code postal', 'code postal 1', 'postcode', 'post code', 'zip'],
  city: ['commune1', 'commune', 'commune 1', 'ville', 'city', 'town'],
  country: ['pays1', 'pays', 'pays 1', 'country'],
  'address-2': ['adresse2', 'adresse 2', 'address 2', 'second address'],
  'postcode-2': ['cp2', 'code postal 2', 'postcode 2', 'second postcode'],
  'city-2': ['commune2', 'commune 2', 'ville 2', 'city 2', 'second town'],
  'country-2': ['pays2', 'pays 2', 'country 2', 'second country'],
  'photo-consent': [
    'autorisation photo',
    'autorisation photos',
    'droit a l image',
    'photos',
    'photo consent',
  ],
}

/** Headings of lists of guardians, folded. */
const guardianWords: Words = {
  'g1-relation': ['lien', 'lien de parente', 'relation'],
  'g1-title': ['civilite responsable', 'civilite', 'title'],
  'g1-usage-name': ['nom usage responsable', 'nom d usage responsable', 'nom d usage'],
  'g1-last-name': [
    'nom responsable',
    'nom de famille responsable',
    'nom',
    'last name',
    'family name',
    'surname',
  ],
  'g1-first-name': ['prenom responsable', 'prenom', 'first name', 'given name'],
  'g1-address': [
    ...['adresse responsable', 'adresse', 'address', 'numero et rue', 'number and street'],
  ],
  'g1-postcode': ['cp responsable', 'code postal responsable', 'cp', 'code postal', 'postcode'],
  'g1-city': ['commune responsable', 'ville responsable', 'commune', 'ville', 'city', 'town'],
  'g1-country': ['pays', 'pays responsable', 'country'],
  'g1-email': [
    'courriel',
    'courriel responsable',
    'email',
    'e mail',
    'mail',
    'adresse electronique',
  ],
  'g1-home-phone': [
    ...['telephone domicile', 'tel domicile', 'telephone fixe', 'home phone'],
    ...['numero du domicile', 'home number'],
  ],
  'g1-work-phone': [
    ...['telephone travail', 'telephone professionnel', 'tel travail', 'work phone'],
    ...['numero du travail', 'work number'],
  ],
  'g1-phone': [
    'telephone portable',
    'portable',
    'telephone mobile',
    'mobile',
    'telephone',
    'mobile phone',
    'phone',
    'tel',
    'tel portable',
  ],
  'child-usage-name': ['nom d usage enfant', 'nom usage enfant'],
  'child-last-name': ['nom de famille enfant', 'nom enfant', 'nom eleve', 'child last name'],
  'child-first-name': ['prenom enfant', 'prenom eleve', 'child first name'],
  'child-class': ['classes enfants', 'classe enfant', 'classe', 'classe eleve', 'child class'],
}

const nth: Readonly<Record<'g1' | 'g2', readonly string[]>> = {
  g1: ['responsable 1', 'parent 1', 'guardian 1', 'responsable1', 'guardian1'],
  g2: ['responsable 2', 'parent 2', 'guardian 2', 'responsable2', 'guardian2'],
}

/** In a list of children, the columns of its guardians say whose they are: `Guardian 1: phone`. */
function besideChildren(): Words {
  const words: Words = {}
  for (const which of ['g1', 'g2'] as const)
    for (const target of targetsOf.guardians) {
      if (!target.startsWith('g1-')) continue
      const names = guardianWords[target] ?? []
      const own = names.flatMap((name) =>
        nth[which].flatMap((it) => [`${it} ${name}`, `${name} ${it}`]),
      )
      words[`${which}-${target.slice(3)}` as ColumnTarget] = own
    }
  return words
}

const wordsOf: Readonly<Record<TableKind, Words>> = {
  children: { ...childWords, ...besideChildren() },
  guardians: guardianWords,
}

/** Guesses what the columns of such a table mean, by their headings. The nearest heading gets the meaning. */
export function guessMapping(kind: TableKind, heads: readonly string[]): Mapping {
  const folded = heads.map(foldHead)
  const mapping: (ColumnTarget | null)[] = heads.map(() => null)
  for (const target of targetsOf[kind]) {
    const names = wordsOf[kind][target] ?? []
    if (mayRepeat(target)) {
      folded.forEach((head, column) => {
        if (mapping[column] === null && names.includes(head)) mapping[column] = target
      })
      continue
    }
    const name = names.find((it) => folded.some((head, at) => head === it && mapping[at] === null))
    const column = folded.findIndex((head, at) => head === name && mapping[at] === null)
    if (column >= 0) mapping[column] = target
  }
  return kind === 'guardians' ? repeatChildren(mapping) : mapping
}

/**
 * ONDE repeats four columns for each child, and not always their headings. What stands without a heading behind the
 * first four goes on in their order.
 */
export function repeatChildren(mapping: Mapping): Mapping {
  const first = mapping.findIndex((target) => target !== null && mayRepeat(target))
  const group = first < 0 ? [] : mapping.slice(first, first + childReferenceFields.length)
  const isWhole = childReferenceFields.every((field) => group.includes(field))
  if (!isWhole) return mapping
  return mapping.map((target, column) =>
    column < first ? target : (target ?? group[(column - first) % group.length] ?? null),
  )
}

/** Guesses the kind of table that the headings are of: the one that they say more of. */
export function guessKind(heads: readonly string[]): TableKind {
  const folded = heads.map(foldHead)
  const namesChild = folded.some(
    (head) => /(enfant|child)/.test(head) && !/(nombre|number)/.test(head),
  )
  const namesGuardian = folded.some((head) => /^(civilite|nom|prenom)\b.*responsable$/.test(head))
  if (namesGuardian && namesChild) return 'guardians'
  const lacks = (kind: TableKind) => missingTargets(kind, guessMapping(kind, heads)).length
  return lacks('guardians') < lacks('children') ? 'guardians' : 'children'
}

/** By this the columns of a file are known again, whatever its rows say. */
export const signatureOf = (heads: readonly string[]): string =>
  heads.map(foldHead).join('|').replace(/\|+$/, '').slice(0, 2000)
