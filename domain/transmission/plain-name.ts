import { withoutUnseen } from '../kernel/visible-text.ts'

/** A name as it is compared: without accents, capitals, doubled spaces and what nobody sees. */
export const plainName = (name: string): string =>
  withoutUnseen(name)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
