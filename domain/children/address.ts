import { missingAt, tooLongAt } from '../kernel/fields/typed-text.ts'
import type { AddressId } from '../kernel/ids.ts'
import { tidyAddress } from '../kernel/postal-address.ts'
import { accept, type Result } from '../kernel/result.ts'
import type { ChildrenRefusal } from './children-codes.ts'
import { longestName } from './identity.ts'

type Text = string | null | undefined

/** An address as typed. */
export type AddressWish = {
  lineOne: string
  lineTwo?: Text
  postcode?: Text
  city: string
  country?: Text
}

/** An address as it is kept. Several people may live there. */
export type Address = {
  lineOne: string
  lineTwo: string | null
  postcode: string | null
  city: string
  country: string | null
}

/** An address that the school has, with the count of its changes. */
export type KnownAddress = Address & { id: AddressId; version: number }

/** Reads an address: street and town are needed. */
export function parseAddress(wish: AddressWish): Result<Address, ChildrenRefusal> {
  const { lineOne, city, ...others } = tidyAddress(wish)
  if (!lineOne) return missingAt('lineOne')
  if (!city) return missingAt('city')
  const address = { ...others, lineOne, city }
  return tooLongAt(address, longestName) ?? accept(address)
}
