import type { TadaDocumentNode } from 'gql.tada'
import type { TruthSelection } from '#src/graphql/submit-entries.ts'

type Definition = TadaDocumentNode['definitions'][number]
type Fragment = Extract<Definition, { kind: 'FragmentDefinition' }>

/** Lists what an answer to an entry tells of the truth: the fields of the fragment that the screen reads. */
export function truthOf({ definitions }: Pick<TadaDocumentNode, 'definitions'>): TruthSelection {
  const fragments = definitions.filter(
    (it): it is Fragment => (it.kind as string) === 'FragmentDefinition',
  )
  const fieldsOf = ({ selectionSet }: Pick<Fragment, 'selectionSet'>): string =>
    selectionSet.selections
      .map((it) => {
        if (it.kind === 'Field') {
          const { name, selectionSet: inside } = it
          return inside ? `${name.value} { ${fieldsOf({ selectionSet: inside })} }` : name.value
        }
        const spread = it.kind === 'FragmentSpread' ? it.name.value : null
        const fragment = fragments.find(({ name }) => name.value === spread)
        if (!fragment) throw new Error(`an entry cannot ask for ${spread ?? it.kind}`)
        return fieldsOf(fragment)
      })
      .join(' ')
  const [first] = fragments
  if (!first) throw new Error('a truth is asked for by a fragment')
  return { typename: first.typeCondition.name.value, selection: fieldsOf(first) }
}
