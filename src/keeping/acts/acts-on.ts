import { type DocumentDecoration, graphql, type ResultOf, type TadaDocumentNode } from 'gql.tada'
import type { ActArguments } from '#src/generated/act-arguments.d.ts'
import { type Refused, refusedFields } from './act-answer.ts'

/** A fragment on `Query` with what a page shows. The page's own query asks for it too. */
export type Shown = Pick<TadaDocumentNode, 'definitions'> & DocumentDecoration

type Plain<Name extends string> = ReturnType<typeof graphql.scalar<Name>>
type Full<Type extends string> = Type extends `[${infer Of}!]` ? readonly Plain<Of>[] : Plain<Type>

type One<Name extends string, Type extends string> = Type extends `${infer Of}!`
  ? { [_ in Name]: Full<Of> }
  : { [_ in Name]?: Full<Type> | null | undefined }

/** The name of an act in the contract. */
export type ActName = keyof ActArguments

type DeclaredIn<Text extends string> = Text extends `${infer First}, ${infer Rest}`
  ? DeclaredIn<First> & DeclaredIn<Rest>
  : Text extends `$${infer Name}: ${infer Type}`
    ? { [_ in Name]: Type }
    : never

type Needed<Arguments> = {
  [Name in keyof Arguments]: Arguments[Name] extends `${string}!` ? Name : never
}[keyof Arguments]

/** Arguments of the contract that are missing, and declared ones that it does not know or types otherwise. */
type Faults<Arguments, Declared> =
  | Exclude<Needed<Arguments>, keyof Declared>
  | {
      [Name in keyof Declared]: Name extends keyof Arguments
        ? Declared[Name] extends Arguments[Name] | `${Arguments[Name] & string}!`
          ? never
          : Name
        : Name
    }[keyof Declared]

/** The text itself where the contract has these arguments; else a sentence that no text is. */
type Fitting<Name extends ActName, Text extends string> = [
  Faults<ActArguments[Name], DeclaredIn<Text>>,
] extends [never]
  ? Text
  : `the contract has other arguments: ${Faults<ActArguments[Name], DeclaredIn<Text>> & string}`

/** The variables sent with an act: those that its text declares. */
export type Sent<Declared extends string> = Declared extends `${infer First}, ${infer Rest}`
  ? Sent<First> & Sent<Rest>
  : Declared extends `$${infer Name}: ${infer Type}`
    ? One<Name, Type>
    : never

type ActDocument<Declared extends string, OnlyShown extends string, What> = TadaDocumentNode<
  { answer: Refused | { __typename: 'Done'; query: ResultOf<What> | null } },
  Sent<`$actId: ID!, ${Declared}`> & (OnlyShown extends '' ? unknown : Sent<OnlyShown>)
>

/** The name of a fragment, for the document that asks for it. */
export const fragmentName = ({ definitions }: Shown): string =>
  definitions.flatMap((it) => (it.kind === 'FragmentDefinition' ? it.name.value : []))[0] ?? ''

/**
 * Writes the documents of a page's acts. An act is its field of the contract, and its arguments as GraphQL declares
 * variables: `'$topicId: ID!, $name: String'`. The compiler compares both with the contract. Each act answers what the page shows after it. `onlyShown` declares what
 * the fragment asks for beside them, such as the class that the page shows.
 */
export const actsOn =
  <What extends Shown, const OnlyShown extends string = ''>(
    shown: What,
    { onlyShown }: { onlyShown?: OnlyShown } = {},
  ) =>
  <const Name extends ActName, const Declared extends string>(
    field: Name,
    declared: Fitting<Name, Declared> & Declared,
  ): ActDocument<Declared, OnlyShown, What> => {
    const passed = [...declared.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`)
    const sent = ['$actId: ID!', declared, onlyShown].filter(Boolean).join(', ')
    const text = `
      mutation ${field[0]?.toUpperCase()}${field.slice(1)}(${sent}) {
        answer: ${field}(actId: $actId, ${passed.join(', ')}) {
          ...RefusedFields
          ... on Done {
            __typename
            query {
              ...${fragmentName(shown)}
            }
          }
        }
      }
    `
    return graphql(text, [refusedFields, shown] as never) as unknown as ActDocument<
      Declared,
      OnlyShown,
      What
    >
  }
