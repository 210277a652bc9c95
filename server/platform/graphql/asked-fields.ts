import { type GraphQLResolveInfo, Kind, type SelectionNode } from 'graphql'

/**
 * True if the question asks a root field for this field of its answer, under whatever alias: for what costs a reading
 * of its own, or leaves a line in a log. A field behind `@skip` or `@include` counts as asked for.
 */
export function asksFor(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  name: string,
): boolean {
  const asks = (selection: SelectionNode): boolean => {
    if (selection.kind === Kind.FIELD) return selection.name.value === name
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection
    return fragment?.selectionSet.selections.some(asks) ?? false
  }
  return fieldNodes.some(({ selectionSet }) => selectionSet?.selections.some(asks) ?? false)
}
