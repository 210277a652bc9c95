import { InputObjectRef, ObjectRef } from '@pothos/core'
import type { FeaturePermission, StandardPermission } from '#domain/access/access.ts'
import type { SchemaTypes } from '#server/platform/graphql/schema-builder.ts'

/** Single rights in the contract, which people and accounts both answer with; features/accounts says their fields. */
export const featurePermissionType = new ObjectRef<SchemaTypes, FeaturePermission & { id: string }>(
  'FeaturePermission',
)
export const standardPermissionType = new ObjectRef<
  SchemaTypes,
  StandardPermission & { id: string }
>('StandardPermission')

/** One box of rights as sent; features/staff says its fields. */
export const permissionInput = new InputObjectRef<SchemaTypes, FeaturePermission>('PermissionInput')
