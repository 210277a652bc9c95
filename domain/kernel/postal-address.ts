import { tidyText } from './text.ts'

type Text = string | null | undefined

/** An address as typed: what is empty is none. */
export type TypedAddress = {
  lineOne?: Text
  lineTwo?: Text
  postcode?: Text
  city?: Text
  country?: Text
}

/** An address, of which each line may be missing. */
export type PostalAddress = {
  /** Number and street. */
  lineOne: string | null
  lineTwo: string | null
  postcode: string | null
  city: string | null
  country: string | null
}

/** Reads each line of an address. It judges none of them. */
export function tidyAddress(typed: TypedAddress): PostalAddress {
  const read = (text: Text) => tidyText(text ?? '') || null
  return {
    lineOne: read(typed.lineOne),
    lineTwo: read(typed.lineTwo),
    postcode: read(typed.postcode),
    city: read(typed.city),
    country: read(typed.country),
  }
}

/** The lines of an address as they stand on an envelope: street, more of it, postcode and town, country. */
export function addressLines(address: PostalAddress): string[] {
  const { lineOne, lineTwo, postcode, city, country } = address
  const town = [postcode, city].filter(Boolean).join(' ')
  return [lineOne, lineTwo, town, country].filter((line): line is string => Boolean(line))
}

/**
 * The address of a school in one line, for a heading: "12 rue des Lilas, 69004 Lyon". Null while its street is not known.
 * The country is left out, since papers and letters stay in it.
 */
export const headingAddress = (address: PostalAddress): string | null =>
  address.lineOne ? addressLines({ ...address, country: null }).join(', ') : null
