import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { canSeeGuardians } from '../children.policy.ts'
import { readInFile } from '../file/child-file.ts'
import { addChildAddress, changeChildAddress, removeChildAddress } from './addresses.acts.ts'
import { type AddressRecord, listAddresses, listRelatives, type Relative } from './addresses.sql.ts'

function addAddressTypes(builder: Builder) {
  const relative = builder.objectRef<Relative>('Relative').implement({
    description: 'A guardian of a child, or a brother or sister at the school.',
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const address = builder.objectRef<AddressRecord>('ChildAddress').implement({
    fields: (t) => ({
      addressId: t.expose('id', { type: 'AddressId' }),
      city: t.exposeString('city'),
      country: t.exposeString('country', { nullable: true }),
      lineOne: t.exposeString('lineOne'),
      lineTwo: t.exposeString('lineTwo', { nullable: true }),
      postcode: t.exposeString('postcode', { nullable: true }),
      sharedBy: t.field({
        type: [relative],
        description: 'Who of the family lives there too.',
        resolve: ({ shared }) => shared,
      }),
      version: t.exposeInt('version'),
    }),
  })
  return { relative, address }
}

/** Adds the homes of a child: read by those who may see its guardians, changed by the direction. */
export function addAddressesToSchema(builder: Builder, answer: ActAnswerType): void {
  const { relative, address } = addAddressTypes(builder)
  const input = builder.inputType('AddressInput', {
    fields: (t) => ({
      city: t.string({ required: true }),
      country: t.string(),
      lineOne: t.string({ required: true }),
      lineTwo: t.string(),
      postcode: t.string(),
    }),
  })
  builder.queryFields((t) => {
    const args = { childId: t.arg.id({ required: true }) }
    return {
      childAddresses: t.field({
        type: [address],
        description: 'Where a child lives, for those who may see its guardians.',
        args,
        resolve: async (_, { childId }, context) => {
          const read = await readInFile(context, childId, listAddresses)
          return read && canSeeGuardians(read.viewer) ? read.part : []
        },
      }),
      childRelatives: t.field({
        type: [relative],
        description: 'Who may share an address of a child, for those who may see its guardians.',
        args,
        resolve: async (_, { childId }, context) => {
          const read = await readInFile(context, childId, listRelatives)
          return read && canSeeGuardians(read.viewer) ? read.part : []
        },
      }),
    }
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const about = { childId: t.arg.id({ required: true }), addressId: t.arg.id({ required: true }) }
    const written = {
      ...about,
      input: t.arg({ type: input, required: true }),
      sharedBy: t.arg.idList({
        required: true,
        description: 'The relatives who live there too; the others do not.',
      }),
    }
    return {
      addChildAddress: act(addChildAddress, written),
      changeChildAddress: act(changeChildAddress, {
        ...written,
        version: t.arg.int({ required: true }),
      }),
      removeChildAddress: act(removeChildAddress, about),
    }
  })
}
