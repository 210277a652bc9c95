import { buildSchema, isObjectType, isUnionType } from 'graphql'

const roots = new Set(['Query', 'Mutation', 'Subscription'])

/** Prints what the cache must know of the contract: the types without an `id`, and each union's members. */
export function printCacheKeys(contract: string): string {
  const types = Object.values(buildSchema(contract).getTypeMap())
  const embedded = types
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__') && !roots.has(name))
    .filter((type) => !('id' in type.getFields()))
    .map(({ name }) => name)
  const unions = types
    .filter(isUnionType)
    .map((union) => [union.name, union.getTypes().map(({ name }) => name)])
  return `// Printed from schema.graphql by npm run print-schema.

/** Types that are part of what holds them. Every other type has an \`id\`. */
export const embeddedTypes: readonly string[] = ${JSON.stringify(embedded.toSorted(), null, 2)}

/** The unions of the contract: without them the cache would guess which fragment an answer fits. */
export const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(unions), null, 2)}
`
}
