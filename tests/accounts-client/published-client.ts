import { AccountsClient } from '@accounts/client'
import { AccountsClientPassword } from '@accounts/client-password'
import { AccountsGraphQLClient } from '@accounts/graphql-client'
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client/core/index.js'
import { type ArgumentNode, type DocumentNode, parse, visit } from 'graphql'

/** What the product reads of a person, by the client's own option for that. */
const productFields: DocumentNode = parse(`fragment userFields on User {
  id emails { address verified } username name userType schoolId
  standardPerms { feature hasAccess standardId } pagePerms { feature hasAccess }
  impersonation { byName } }`)

export interface PublishedClient {
  /** The four keys, as the client wrote them. */
  stored: Map<string, string>
  accounts: AccountsClient
  password: AccountsClientPassword
  transport: AccountsGraphQLClient
}

type Options = {
  fields?: 'of-the-protocol' | 'of-the-product'
  stored?: Map<string, string>
  /** Why somebody's place is taken. The client has no words for it: a link of Apollo adds them to its call. */
  reason?: string
}

/** What a user of the published client puts before its transport to say why somebody's place is taken. */
function saying(reason: string): ApolloLink {
  const argument: ArgumentNode = {
    kind: 'Argument',
    name: { kind: 'Name', value: 'reason' },
    value: { kind: 'StringValue', value: reason },
  }
  return new ApolloLink((operation, forward) => {
    operation.query = visit(operation.query, {
      Field: (node) =>
        node.name.value === 'impersonate'
          ? { ...node, arguments: [...(node.arguments ?? []), argument] }
          : undefined,
    })
    return forward(operation)
  })
}

/** The published client over Apollo, as its own manual puts it together. */
export function publishedClient(
  serverUrl: string,
  { fields = 'of-the-protocol', stored = new Map<string, string>(), reason }: Options = {},
): PublishedClient {
  const http = new HttpLink({ uri: `${serverUrl}/graphql` })
  const graphQLClient = new ApolloClient({
    link: reason === undefined ? http : saying(reason).concat(http),
    cache: new InMemoryCache(),
    // Else Apollo throws what the accounts client means to read and to word itself.
    defaultOptions: { mutate: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  })
  const transport = new AccountsGraphQLClient({
    graphQLClient,
    ...(fields === 'of-the-product' && { userFieldsFragment: productFields }),
  })
  const tokenStorage = {
    getItem: async (key: string) => stored.get(key) ?? null,
    setItem: async (key: string, value: string) => void stored.set(key, value),
    removeItem: async (key: string) => void stored.delete(key),
  }
  const accounts = new AccountsClient({ tokenStorage }, transport)
  return { stored, accounts, password: new AccountsClientPassword(accounts), transport }
}
