import { isId, type SchoolId } from '../kernel/ids.ts'
import { foldText } from '../kernel/text.ts'

/**
 * The word by which a school's admission form is opened (`?school=`): the first part of its address, such as `tilleuls` of
 * `tilleuls.example.org`, or its id where it has no address.
 */
export const formSlugOf = ({
  hostname,
  schoolId,
}: {
  hostname: string | null
  schoolId: SchoolId
}): string => hostname?.split('.')[0] || schoolId

/** A slug as it is looked up: in small letters. Undefined for a text that is none, such as one of a thousand letters. */
export function readSlug(typed: string): string | undefined {
  const slug = typed.trim().toLowerCase()
  return isId(slug) || /^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/.test(slug) ? slug : undefined
}

/** The letters before the numbers of a school's requests, such as TIL of `tilleuls`. */
const lettersOf = (text: string): string =>
  foldText(text)
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase() || 'REQ'

/** Makes the number of a request: letters of the school, the year, and a count within the year. */
export const requestNumberOf = (
  { hostname, name }: { hostname: string | null; name: string },
  { year, count }: { year: number; count: number },
): string => {
  const letters = lettersOf(hostname?.split('.')[0] || name)
  return `${letters}-${year}-${String(count).padStart(4, '0')}`
}
