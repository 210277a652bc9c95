import type { WrittenKind } from '#domain/prospects/history.ts'
import type { NumberOfChildren, ProspectStatus } from '#domain/prospects/prospect.ts'

/** A family of the demo that asks for a place. Days and months are counted from today. */
export type ProspectPlan = {
  first: string | null
  last: string
  parent: string
  relation?: 'Mom' | 'Dad' | 'Other'
  mail: string
  /** Age in months; below nothing: the child is expected. */
  months: number
  gender?: 'boy' | 'girl'
  level: number
  /** Wanted in so many months. */
  in?: number
  /** Wanted days by their place in the week. */
  days: string
  accepted?: string
  offered?: string
  /** Days until the offer lapses. */
  until?: number
  children?: NumberOfChildren
  sibling?: boolean
  staff?: boolean
  street?: string
  postcode?: string
  city?: string
  message?: string
  source?: 'phone' | 'mail' | 'visit'
  status?: ProspectStatus
  /** Days since they asked, and since the last contact. */
  ago: number
  contact?: number
  number: string
  history?: readonly { kind: WrittenKind; in: number; text?: string }[]
}

const lyon = { street: '8 rue des Lilas', postcode: '69004', city: 'Lyon' }
const number = '2026'

export const prospectPlans: readonly ProspectPlan[] = [
  {
    ...{ first: 'Salomé', last: 'Aubry', parent: 'Claire', mail: 'claire.aubry', gender: 'girl' },
    ...{ months: 10, level: 1, days: '1245', children: 'two', sibling: true, ...lyon, number },
    ...{ status: 'waitinglist', ago: 64, contact: 15 },
    history: [
      { kind: 'visit', in: -42, text: 'Visite avec les deux parents' },
      { kind: 'call', in: -15, text: 'Toujours intéressée, le jeudi peut attendre' },
      { kind: 'followup', in: 5, text: 'Rappeler' },
    ],
  },
  {
    ...{ first: 'Salomé', last: 'AUBRY', parent: 'Claire', mail: 'claire.aubry', gender: 'girl' },
    ...{ months: 10, level: 1, days: '1245', children: 'two', number, ago: 62 },
  },
  {
    ...{ first: 'Noé', last: 'Lacroix', parent: 'Amina', mail: 'amina.lacroix', gender: 'boy' },
    ...{ months: -2, level: 0, days: '1234', children: 'two', sibling: true, ...lyon, number },
    ...{ status: 'waitinglist', ago: 33, contact: 8 },
  },
  {
    ...{ first: 'Ava', last: 'Brunel', parent: 'Julie', mail: 'julie.brunel', gender: 'girl' },
    ...{ months: 13, level: 1, days: '1245', staff: true, ...lyon, number },
    ...{ status: 'waitinglist', ago: 125, contact: 2, offered: '15', until: 3 },
  },
  {
    ...{ first: 'Maëlys', last: 'Prat', parent: 'Lucas', relation: 'Dad', mail: 'lucas.prat' },
    ...{ months: 21, level: 2, days: '1245', children: 'three', sibling: true, number },
    ...{ status: 'waitinglist', ago: 280, contact: 45, gender: 'girl' },
  },
  {
    ...{ first: 'Gaël', last: 'Morin', parent: 'Yann', relation: 'Dad', mail: 'yann.morin' },
    ...{ months: 0, level: 0, days: '2345', ...lyon, status: 'waitinglist', number },
    ...{ ago: 370, contact: 6, gender: 'boy', accepted: '23' },
  },
  {
    ...{ first: 'Iris', last: 'Delmas', parent: 'Élodie', mail: 'elodie.delmas', gender: 'girl' },
    ...{ months: 23, level: 2, days: '12345', ...lyon, status: 'waitinglist', ago: 250, number },
    contact: 9,
  },
  {
    ...{ first: null, last: 'Sow', parent: 'Fatou', mail: 'fatou.sow', months: -5, level: 0 },
    ...{ days: '1245', ...lyon, status: 'waitinglist', ago: 190, contact: 3, number },
  },
  {
    ...{ first: 'Élise', last: 'Garnier', parent: 'Marc', relation: 'Dad', mail: 'marc.garnier' },
    ...{ months: 8, level: 1, days: '123', ...lyon, status: 'waitinglist', ago: 160, number },
    ...{ contact: 50, gender: 'girl', offered: '12', until: -2 },
  },
  {
    ...{ first: 'Marin', last: 'Chauvet', parent: 'Lise', mail: 'lise.chauvet', gender: 'boy' },
    ...{ months: 19, level: 2, days: '125', ...lyon, status: 'waitinglist', ago: 95, number },
  },
  {
    ...{ first: 'Sami', last: 'Haddou', parent: 'Nadia', mail: 'nadia.haddou', gender: 'boy' },
    ...{ months: 24, level: 2, days: '1245', ...lyon, status: 'waitinglist', ago: 40, number },
    source: 'phone',
  },
  {
    ...{ first: 'Rose', last: 'Faure', parent: 'Hugo', relation: 'Dad', mail: 'hugo.faure' },
    ...{ months: 11, level: 1, days: '124', status: 'waitinglist', ago: 220, number },
    ...{ gender: 'girl', children: 'more' },
  },
  {
    ...{ first: 'Tiago', last: 'Ferreira', parent: 'Ines', mail: 'ines.ferreira', gender: 'boy' },
    ...{ months: 30, level: 3, days: '', ago: 6, number, ...lyon },
    message: 'Nous emménageons en janvier.',
  },
  {
    ...{ first: 'Lou', last: 'Ferreira', parent: 'Ines', mail: 'ines.ferreira', gender: 'girl' },
    ...{ months: 6, level: 0, days: '1245', ago: 6, number, ...lyon },
  },
  {
    ...{ first: 'Adèle', last: 'Perrin', parent: 'Sonia', mail: 'sonia.perrin', gender: 'girl' },
    ...{ months: 15, level: 1, days: '24', ago: 1, number, children: 'four' },
  },
  {
    ...{ first: 'Ulysse', last: 'Roy', parent: 'Anne', mail: 'anne.roy', gender: 'boy' },
    ...{ months: 20, level: 2, days: '345', status: 'nonews', ago: 140, contact: 110, number },
    history: [{ kind: 'call', in: -110, text: 'Message laissé' }],
  },
  {
    ...{ first: 'Nora', last: 'Klein', parent: 'Jonas', relation: 'Dad', mail: 'jonas.klein' },
    ...{ months: 9, level: 1, days: '12345', status: 'nonews', ago: 90, contact: 60, number },
    ...{ source: 'visit', gender: 'girl' },
  },
  {
    ...{ first: 'Paul', last: 'Vidal', parent: 'Inès', mail: 'ines.vidal', gender: 'boy' },
    ...{ months: 26, level: 2, days: '1245', status: 'nonews', ago: 75, number, source: 'mail' },
  },
  {
    ...{ first: 'Max', last: 'Berger', parent: 'Alain', relation: 'Dad', mail: 'alain.berger' },
    ...{ months: 18, level: 1, days: '12', status: 'blacklisted', ago: 200, number },
    message: 'Propos menaçants envers le secrétariat',
  },
  {
    ...{ first: 'Jade', last: 'Caron', parent: 'Léna', mail: 'lena.caron', gender: 'girl' },
    ...{ months: 5, level: 0, days: '135', ago: 3, number, source: 'phone', children: 'two' },
    history: [{ kind: 'visit', in: 4, text: 'Visite du matin' }],
  },
]
