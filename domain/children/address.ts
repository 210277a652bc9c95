import type { AddressId } from '../kernel/ids.ts'
import { tidyAddress } from '../kernel/postal-address.ts'
import { accept, type Result } from '../kernel/result.ts'
import { isLongerThan } from '../kernel/text.ts'
import { type ChildrenRefusal, childrenRefusal } from './children-codes.ts'
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
  if (!lineOne || !city) return childrenRefusal('children.address-missing')
  const address = { ...others, lineOne, city }
  const isTooLong = Object.values(address).some((text) => isLongerThan(text, longestName))
  return isTooLong ? childrenRefusal('children.text-too-long') : accept(address)
}
