import { buildSchema } from 'graphql'

/** The acts of the contract with their arguments, as types alone: the compiler reads them, and no app carries them. */
export function printActArguments(contract: string): string {
  const acts = Object.values(buildSchema(contract).getMutationType()?.getFields() ?? {})
    .filter(
      ({ type, args }) => `${type}` === 'ActAnswer!' && args.some((it) => it.name === 'actId'),
    )
    .map(({ name, args }) => {
      const sent = args.filter((it) => it.name !== 'actId')
      return `  ${name}: { ${sent.map((it) => `${it.name}: '${it.type}'`).join('; ')} }`
    })
  return `// Printed from schema.graphql by npm run print-schema.

/** The arguments sent with each act beside its id, as GraphQL writes the types. */
export type ActArguments = {
${acts.join('\n')}
}
`
}
