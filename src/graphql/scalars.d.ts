import type { ContractScalars } from '#domain/contract-scalars.ts'

declare module 'gql.tada' {
  // Joins what the generated introspection says: days, moments and ids come with their type (decision 072).
  interface setupSchema {
    scalars: ContractScalars
  }
}
