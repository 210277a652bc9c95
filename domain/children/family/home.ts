import type { AddressId } from '../../kernel/ids.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type FamilyRefusal, familyRefusal } from './family-codes.ts'
import { allRead, readLine, type Sent } from './read-words.ts'

/** Where somebody lives. A guardian and a child may share it. */
export type Home = {
  id: AddressId
  lineOne: string
  lineTwo: string | null
  postcode: string | null
  city: string
  country: string | null
}

export type HomeWish = {
  lineOne: string
  lineTwo?: Sent
  postcode?: Sent
  city: string
  country?: Sent
}

export type HomeWords = Omit<Home, 'id'>

/** Reads an address as typed: a street and a town have to be there. */
export function parseHome(typed: HomeWish): Result<HomeWords, FamilyRefusal> {
  const read = allRead({
    lineOne: readLine(typed.lineOne, 'lineOne'),
    lineTwo: readLine(typed.lineTwo, 'lineTwo'),
    postcode: readLine(typed.postcode, 'postcode'),
    city: readLine(typed.city, 'city'),
    country: readLine(typed.country, 'country'),
  })
  if (!read.ok) return read
  const { lineOne, city, ...others } = read.value
  if (!lineOne || !city) return familyRefusal('families.address-incomplete')
  return accept({ ...others, lineOne, city })
}
