import { readFileSync } from 'node:fs'

// ONDE writes Windows-1252: `latin1` reads and writes it byte by byte.
const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/${name}`, import.meta.url)).toString('latin1')

const rowsOf = (list: string): string[][] =>
  list
    .split('\r\n')
    .slice(1)
    .filter(Boolean)
    .map((row) => row.split(';'))

const file = (name: string, list: string) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(list, 'latin1'),
})

/** A child whose names nobody else has in the lists, so that they can be looked for afterwards. */
export const zephyrine = { fullName: 'Zéphyrine QUATREVAUX', words: 'Z[ée]phyrine|Quatrevaux' }

const pupils = fixture('onde-eleves-windows-1252.csv').replace(
  'GIRARD;;Lina',
  'QUATREVAUX;;Zéphyrine',
)
const guardians = fixture('onde-responsables-windows-1252.csv')
  .replaceAll(/GIRARD;(Émilie|Antoine);113/g, 'QUATREVAUX;$1;113')
  .replaceAll('GIRARD;Lina', 'QUATREVAUX;Zéphyrine')

/** ONDE's list of 180 pupils. One is born in a year to come, and the number of another one is too short. */
export const faultyPupils = file(
  'eleves.csv',
  pupils.replace('07/06/2023', '07/06/2031').replace('000000002BX', '0000002BX'),
)

/** The texts that the two wrong rows should have held. */
export const mends = [
  { line: 2, field: 'Born on', text: '07/06/2023' },
  { line: 3, field: 'National pupil number (INE)', text: '000000002BX' },
] as const

/** ONDE's list of their guardians. */
export const guardiansOfPupils = {
  ...file('responsables.csv', guardians),
  rows: rowsOf(guardians).length,
}

const classColumn = 16

/** The classes of the list, each with its number of children. */
export const ondeClasses: ReadonlyMap<string, number> = rowsOf(pupils).reduce(
  (counts, { [classColumn]: name = '' }) => counts.set(name, (counts.get(name) ?? 0) + 1),
  new Map<string, number>(),
)
