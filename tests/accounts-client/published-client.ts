import { AccountsClient } from '@accounts/client'
import { AccountsClientPassword } from '@accounts/client-password'
import { AccountsGraphQLClient } from '@accounts/graphql-client'
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client/core/index.js'
import { type DocumentNode, parse } from 'graphql'

/** The fields that the product reads of a person, by the client's own option for that. */
const productFields: DocumentNode = parse(`fragment userFields on User {
  id emails { address verified } username name userType schoolId
  standardPerms { feature hasAccess standardId } pagePerms { feature hasAccess }
  impersonation { byName reason } }`)

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
}

/** The published client over Apollo, as its own manual puts it together. */
export function publishedClient(
  serverUrl: string,
  { fields = 'of-the-protocol', stored = new Map<string, string>() }: Options = {},
): PublishedClient {
  const graphQLClient = new ApolloClient({
    link: new HttpLink({ uri: `${serverUrl}/graphql` }),
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
