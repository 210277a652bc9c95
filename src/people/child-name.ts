import { givenFirst } from '#domain/kernel/person-name.ts'
import { foldText } from '#domain/kernel/text.ts'

export type NamedChild = { id: string; firstName: string; lastName: string }

/** The number of first letters of the family name that are tried before the whole name is used. */
const longestInitial = 3

function distinguished(child: NamedChild, namesakes: readonly NamedChild[]): string {
  const others = namesakes.filter((other) => other.id !== child.id)
  for (let letters = 1; letters <= longestInitial; letters += 1) {
    const initial = child.lastName.slice(0, letters).toLocaleLowerCase()
    const isAlone = others.every(
      (other) => other.lastName.slice(0, letters).toLocaleLowerCase() !== initial,
    )
    if (isAlone) return `${child.firstName} ${child.lastName.slice(0, letters)}.`
  }
  return givenFirst(child)
}

/**
 * Names children as their class calls them. A first name gets as much of the family name as tells two namesakes apart
 * (Léo B., Léo M.). Accents and case do not make a first name different when called out.
 */
export function calledNames(children: readonly NamedChild[]): ReadonlyMap<string, string> {
  const byFirstName = new Map<string, NamedChild[]>()
  const heard = (child: NamedChild) => foldText(child.firstName)
  for (const child of children) {
    const key = heard(child)
    byFirstName.set(key, [...(byFirstName.get(key) ?? []), child])
  }
  return new Map(
    children.map((child) => {
      const namesakes = byFirstName.get(heard(child)) ?? []
      return [child.id, namesakes.length > 1 ? distinguished(child, namesakes) : child.firstName]
    }),
  )
}
