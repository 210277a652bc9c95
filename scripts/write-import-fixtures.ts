/**
 * Writes the lists of an invented school, as ONDE and an office write them, into `tests/fixtures`. They are the same in
 * every run. Headings stand word for word as in the domain notes, section 8.5.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'

const folder = new URL('../tests/fixtures/', import.meta.url)

let state = 20_260_901
const pick = (count: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * count)
}
const oneOf = <Thing>(things: readonly Thing[]): Thing => things[pick(things.length)] as Thing

const lastNames =
  'MARTIN BERNARD DUBOIS THOMAS ROBERT RICHARD PETIT DURAND LEROY MOREAU SIMON LAURENT LEFÈVRE MICHEL GARCIA DAVID BERTRAND ROUX VINCENT FOURNIER MOREL GIRARD ANDRÉ MERCIER DUPONT LAMBERT BONNET FRANÇOIS MARTINEZ LEGRAND GARNIER FAURE ROUSSEAU BLANC GUÉRIN MULLER HENRY ROUSSEL NICOLAS PERRIN MORIN MATHIEU CLÉMENT GAUTHIER DUMONT LOPEZ FONTAINE CHEVALIER ROBIN MASSON NGUYEN SANCHEZ BOYER DENIS LEMAIRE DUVAL JOLY GAUTIER ROGER ROCHE ROY NOËL MEYER LUCAS MEUNIER JEAN PÉREZ MARCHAND DUFOUR BLANCHARD'.split(
    ' ',
  )
const girls =
  'Louise Ambre Alba Jade Emma Rose Alma Alice Romy Anna Lina Léna Mia Lou Julia Chloé Inès Agathe Zoé Éléonore Juliette Nina Sarah Maëlle Cœline'.split(
    ' ',
  )
const boys =
  'Gabriel Raphaël Léo Louis Noah Adam Arthur Jules Isaac Maël Gaspard Liam Lucas Hugo Sacha Nathan Éden Timothée Élio Côme Noé Marius Augustin Loïc Aaron'.split(
    ' ',
  )
const mothers =
  'Émilie Sophie Claire Nadia Aurélie Céline Hélène Fatou Julie Maëva Sandrine Yasmine'.split(' ')
const fathers =
  'Thomas Julien Nicolas Mehdi Sébastien François Benoît Antoine Karim Jérôme Rémi Olivier'.split(
    ' ',
  )
const streets = [
  'RUE DES LILAS',
  'AVENUE JEAN JAURÈS',
  'RUE DE L’ÉGLISE',
  'IMPASSE DU MOULIN',
  'PLACE DE LA RÉPUBLIQUE',
  'CHEMIN DES CŒURS',
]
const classes = [
  ['PS', 'PS A'],
  ['MS', 'MS A'],
  ['GS', 'GS A'],
  ['CP', 'CP A'],
  ['CE1', 'CE1-CE2 B'],
  ['CE2', 'CE1-CE2 B'],
  ['CM1', 'CM1 A'],
  ['CM2', 'CM2 A'],
] as const
const cycles: Readonly<Record<string, string>> = {
  PS: 'CYCLE I',
  MS: 'CYCLE I',
  GS: 'CYCLE I',
  CP: 'CYCLE II',
  CE1: 'CYCLE II',
  CE2: 'CYCLE II',
  CM1: 'CYCLE III',
  CM2: 'CYCLE III',
}

type Home = { line: string; postcode: string; city: string }
type Child = {
  last: string
  usage: string
  first: string
  birth: string
  sex: 'M' | 'F'
  ine: string
  homes: Home[]
  at: number
  photo: string
}
type Guardian = {
  title: 'M.' | 'MME'
  usage: string
  last: string
  first: string
  home: Home
  mail: string
  mobile: string
  children: Child[]
}

const homeOf = (): Home => {
  const [postcode, city] = oneOf([
    ['69003', 'LYON'],
    ['69100', 'VILLEURBANNE'],
    ['69008', 'LYON'],
  ] as const)
  return { line: `${pick(180) + 1} ${oneOf(streets)}`, postcode, city }
}
const twoDigits = (value: number): string => String(value).padStart(2, '0')
const birthAt = (at: number): string => {
  // Petite section is born three years before the school year began.
  const year = 2023 - at
  return `${twoDigits(pick(28) + 1)}/${twoDigits(pick(12) + 1)}/${year}`
}
const children: Child[] = []
const guardians: Guardian[] = []
const names = new Set<string>()

function childOf(
  last: string,
  { at, homes, birth = birthAt(at) }: { at: number; homes: Home[]; birth?: string },
): Child {
  const sex = pick(2) === 0 ? 'M' : 'F'
  let first = oneOf(sex === 'M' ? boys : girls)
  while (names.has(`${last} ${first}`)) first = oneOf(sex === 'M' ? boys : girls)
  names.add(`${last} ${first}`)
  const number = String(children.length + 1).padStart(9, '0')
  const child = {
    last,
    usage: '',
    first,
    birth,
    sex,
    ine: `${number}${'ABCDEFGHJK'[children.length % 10]}X`,
    homes,
    at,
    photo: pick(6) === 0 ? 'Non' : 'Oui',
  } as const
  children.push(child)
  return child
}
const guardianOf = (
  title: Guardian['title'],
  facts: { last: string; home: Home; children: Child[]; usage?: string },
): void => {
  const first = oneOf(title === 'MME' ? mothers : fathers)
  const count = guardians.length + 1
  guardians.push({
    title,
    usage: facts.usage ?? '',
    last: facts.last,
    first,
    home: facts.home,
    children: facts.children,
    mail: `famille${count}@exemple.test`,
    mobile: `06 39 98 ${twoDigits(Math.floor(count / 100))} ${twoDigits(count % 100)}`,
  })
}

let family = 0
while (children.length < 180) {
  const last = family % 9 === 4 ? `${oneOf(lastNames)}-${oneOf(lastNames)}` : oneOf(lastNames)
  const home = homeOf()
  const at = family % classes.length
  const left = 180 - children.length
  const isApart = family % 7 === 3
  const other = isApart ? homeOf() : home
  const homes = isApart ? [home, other] : [home]
  const count = Math.min(left, family % 11 === 5 ? 3 : family % 4 === 1 ? 2 : 1)
  const isTwins = family % 10 === 1 && count === 2
  const own: Child[] = []
  const birth = birthAt(at)
  for (let index = 0; index < count; index += 1)
    own.push(
      childOf(last, isTwins ? { at, homes, birth } : { at: (at + index) % classes.length, homes }),
    )
  // Named as the mother is named by now.
  if (family % 13 === 6) for (const child of own) child.usage = `${last} ${oneOf(lastNames)}`
  guardianOf('MME', {
    last: isApart ? oneOf(lastNames) : last,
    home,
    children: own,
    ...(family % 13 === 6 ? { usage: own[0]?.usage ?? '' } : {}),
  })
  if (family % 6 !== 2) guardianOf('M.', { last, home: other, children: own })
  family += 1
}

const ondePupils =
  "Nom élève;Nom d'usage élève;Prénom élève;Date naissance;Sexe;INE;Adresse1;Cp1;Commune1;Pays1;Adresse2;Cp2;Commune2;Pays2;Cycle;Niveau;Libellé classe;Identifiant classe;Attestation fournie;Autorisation associations;Autorisation photo;Décision de passage".split(
    ';',
  )
const ondeGuardians =
  'Civilité Responsable;Nom usage responsable;Nom responsable;Prénom responsable;Adresse responsable;CP responsable;Commune responsable;Pays;Courriel;Téléphone domicile;Téléphone travail;Téléphone portable'.split(
    ';',
  )
const ondeChild = "Nom d'usage enfant;Nom de famille enfant;Prénom enfant;Classes enfants".split(
  ';',
)

const inHome = (home: Home | undefined): string[] =>
  home ? [home.line, home.postcode, home.city, 'FRANCE'] : ['', '', '', '']
const classOf = ({ at }: Child) => classes[at % classes.length] as (typeof classes)[number]

const pupilRows = children.map((child, index) => {
  const [level, name] = classOf(child)
  const [first, second] = child.homes
  // One address was typed in two lines.
  const lines = inHome(first)
  if (index === 7) lines[0] = `RÉSIDENCE LES PINS\n${lines[0]}`
  return [
    child.last,
    child.usage,
    child.first,
    child.birth,
    child.sex,
    child.ine,
    ...lines,
    ...inHome(second),
    cycles[level] ?? '',
    level,
    name,
    String(4000 + child.at),
    'Oui',
    'Oui',
    child.photo,
    '',
  ]
})
const guardianRows = guardians.map((it) => [
  it.title,
  it.usage,
  it.last,
  it.first,
  it.home.line,
  it.home.postcode,
  it.home.city,
  'FRANCE',
  it.mail,
  '',
  '',
  it.mobile,
  ...it.children.flatMap((child) => [child.usage, child.last, child.first, classOf(child)[1]]),
])

const field = (text: string): string =>
  /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
/** Each line ends with a separator and CRLF, as ONDE's do. */
const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(';')};\r\n`).join('')

const beyondLatin = new Map([
  ['€', 0x80],
  ['’', 0x92],
  ['Œ', 0x8c],
  ['œ', 0x9c],
])
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...text], (sign) => beyondLatin.get(sign) ?? sign.charCodeAt(0))

mkdirSync(folder, { recursive: true })
const write = (name: string, bytes: Uint8Array | string): void =>
  writeFileSync(new URL(name, folder), bytes)

const pupils = csv([ondePupils, ...pupilRows])
const longest = Math.max(...guardians.map((it) => it.children.length))
const responsables = csv([
  [...ondeGuardians, ...Array.from({ length: longest }, () => ondeChild).flat()],
  ...guardianRows,
])
write('onde-eleves-windows-1252.csv', windows1252(pupils))
write('onde-eleves-utf-8.csv', `\ufeff${pupils}`)
write('onde-responsables-windows-1252.csv', windows1252(responsables))
// The headings of the children stand once only, though their columns repeat.
write('onde-responsables-utf-8.csv', csv([[...ondeGuardians, ...ondeChild], ...guardianRows]))

// Another order and other headings, as the second ONDE was seen to write them.
const second = children.map((child) => {
  const [level, name] = classOf(child)
  const [home] = child.homes
  return [
    child.ine,
    child.first,
    child.last,
    child.usage,
    child.sex === 'M' ? 'Masculin' : 'Féminin',
    child.birth,
    name,
    level,
    home?.line ?? '',
    home?.postcode ?? '',
    home?.city ?? '',
  ]
})
const secondHeads = [
  'Identifiant national',
  'Prénom',
  'Nom de famille',
  'Nom d’usage',
  'Genre',
  'Date de naissance',
  'Classe',
  'Niveau de classe',
  'Adresse',
  'Code postal',
  'Ville',
]
write('onde-2-eleves-utf-8.csv', csv([secondHeads, ...second]))

const asDate = (text: string): Date => {
  const [day, month, year] = text.split('/').map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day))
}
const sheet: SheetData = [
  ['Nom', 'Prénom', 'Né(e) le', 'Sexe', 'Niveau', 'Classe'].map((value) => ({
    value,
    fontWeight: 'bold' as const,
  })),
  ...children.map((child) => [
    { value: child.last, type: String },
    { value: child.first, type: String },
    { value: asDate(child.birth), type: Date, format: 'dd/mm/yyyy' },
    { value: child.sex, type: String },
    { value: classOf(child)[0], type: String },
    { value: classOf(child)[1], type: String },
  ]),
]
await writeExcelFile(sheet).toFile(new URL('eleves.xlsx', folder).pathname)
